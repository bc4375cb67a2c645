import { isMailCause } from '@tidylog/contracts/domain/mail-causes';
import type { Todo } from '@tidylog/contracts/domain/todos';
import type { Actor } from '@tidylog/contracts/events/event';
import type { DomainEvent } from '@tidylog/contracts/events/registry';
import type { Recorded } from '@tidylog/eventlog/event-log';
import type { Vault } from '@tidylog/eventlog/vault';
import { createGuestKeys } from '../../booking/guest-keys.ts';
import { createStreams } from '../../kernel/transact.ts';
import { createMemoryLog } from '../../testing/memory-log.ts';
import { byCustomer } from '../../testing/recorded.ts';
import { settings as usual } from '../../testing/settings.ts';
import { countingLimits } from '../../testing/world.ts';
import type { Desk } from '../composed.ts';
import { createLinks } from '../links.ts';
import type { HandedOver, OutgoingMail } from '../send/gateway.ts';
import { createMailSender } from '../send/mail-sender.ts';

const readableVault = { hmac: async (name: string) => `hmac-of-${name}` } as unknown as Vault;

/** Makes mails over a log in memory, with a mail server that the test plays. */
export function newMailOffice(settings = usual) {
  const log = createMemoryLog();
  const circumstances = { correlation: 'call-1' };
  const clock = { now: Temporal.Instant.from('2027-01-11T15:00:00Z') };
  const sent: OutgoingMail[] = [];
  const server = {
    take: async (_mail: OutgoingMail): Promise<HandedOver> => ({ outcome: 'sent' }),
  };
  const papers: { -readonly [Name in 'receipt' | 'invoice' | 'jobsOn']: Desk[Name] } = {
    invoice: async () => ({ name: 'INV-2027-000001.pdf', bytes: new Uint8Array([37]) }),
    jobsOn: async () => [],
    receipt: async ({ receiptNumber }) => ({ name: `${receiptNumber}.pdf`, bytes: new Uint8Array([37]) }),
  };
  const streams = createStreams(log);
  const kit = { log, streams, vault: readableVault, settings };
  const links = createLinks('https://tidy.example', createGuestKeys(readableVault));
  const act = createMailSender(
    {
      kit,
      links,
      limits: countingLimits(),
      now: () => clock.now,
      receipt: (of) => papers.receipt(of),
      invoice: (of) => papers.invoice(of),
      jobsOn: (day) => papers.jobsOn(day),
    },
    {
      send: async (mail) => {
        sent.push(mail);
        return server.take(mail);
      },
    },
  );

  const events = (stream: string): Promise<Recorded[]> => Array.fromAsync(log.read(stream));

  async function write(stream: string, happenings: readonly DomainEvent[], by: Actor = byCustomer) {
    const before = await events(stream);
    const expected = before.at(-1)?.revision ?? 'no_stream';
    const context = { actor: by, correlation: circumstances.correlation, causation: null, time: clock.now };
    return log.append(stream, expected, happenings, context);
  }

  async function happened(stream: string, happenings: readonly DomainEvent[], by: Actor = byCustomer) {
    const { eventIds } = await write(stream, happenings, by);
    const todo: Todo = { kind: 'mail', subjectId: eventIds.at(-1) ?? '', stream };
    const last = (await events(stream)).at(-1);
    if (last === undefined || !isMailCause(last)) throw new Error('The last event asks for no mail.');
    return todo;
  }

  /** What an event asks to tell a cleaner. */
  async function concerned(
    cleanerId: string,
    { stream, happenings, by }: { stream: string; happenings: readonly DomainEvent[]; by?: Actor },
  ): Promise<Todo> {
    const { eventIds } = await write(stream, happenings, by);
    return { kind: 'cleaner-mail', subjectId: `${eventIds.at(-1) ?? ''}/${cleanerId}`, stream };
  }

  return { kit, act, write, happened, concerned, events, sent, server, papers, clock, circumstances };
}
export type MailOffice = ReturnType<typeof newMailOffice>;

export const shown = ({ to, subject, text, attachments }: OutgoingMail): string =>
  [
    `To: ${to}`,
    `Subject: ${subject}`,
    '',
    text,
    ...attachments.map(({ filename, contentType }) => `[${filename}: ${contentType}]`),
  ].join('\n');
