import { randomBytes } from 'node:crypto';
import { startPhones } from '@tidylog/local-sms/server';
import { webhookPath } from '../sms-config.ts';
import type { StandIn } from './stand-in.ts';

const madeAccount = () => ({
  accountSid: `AC${randomBytes(16).toString('hex')}`,
  authToken: randomBytes(16).toString('hex'),
  from: '+12815550100',
  // Its signatures do not depend on the port at which the product runs.
  signedAs: `http://tidylog.test${webhookPath}`,
});

/** The local phones, in place of Twilio. */
export const smsStandIn: StandIn<'sms'> = {
  name: 'sms',
  isNeeded: ({ sms }) => sms?.provider !== 'twilio',
  start: async ({ folder, earlier }) => {
    const { port: wanted, ...account } = earlier ?? { port: 0, ...madeAccount() };
    const phones = await startPhones({ port: wanted, dataDir: folder, ...account });
    return {
      told: { port: phones.port, ...account },
      onPublicUrl: (url) => phones.sendWebhooksTo(url + webhookPath),
      close: () => phones.close(),
    };
  },
};
