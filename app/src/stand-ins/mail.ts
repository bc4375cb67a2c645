import { startMailbox } from '@tidylog/local-smtp/server';
import type { StandIn } from './stand-in.ts';

/** The local mailbox, in place of a mail server. */
export const mailStandIn: StandIn<'mail'> = {
  name: 'mail',
  isNeeded: (config) => config.mail?.provider !== 'smtp',
  start: async ({ folder, earlier }) => {
    const { port: httpPort, smtpPort } = earlier ?? { port: 0, smtpPort: 0 };
    const mailbox = await startMailbox({ port: smtpPort, httpPort, dataDir: folder });
    return {
      told: { port: mailbox.httpPort, smtpPort: mailbox.port },
      close: () => mailbox.close(),
    };
  },
};
