import type { Todo } from '@tidylog/contracts/domain/todos';
import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { MessageEvent } from '@tidylog/contracts/events/message';
import type { DomainEvent } from '@tidylog/contracts/events/registry';
import type { SendTiming, SmsType } from '@tidylog/contracts/vocabulary/sms';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Vault } from '@tidylog/eventlog/vault';
import type { SmsTemplateInUse } from '@tidylog/server/views';
import { createStreams } from '../../kernel/transact.ts';
import { messageStream } from '../../message/message.ts';
import { ada, confirmed, ids, placed, requestedWith } from '../../testing/booking-events.ts';
import { createMemoryLog } from '../../testing/memory-log.ts';
import { byCustomer } from '../../testing/recorded.ts';
import { settings } from '../../testing/settings.ts';
import { createTextsByHand } from '../by-hand.ts';
import { createTextsByThemselves } from '../by-itself.ts';
import { endInterrupted } from '../decisions.ts';
import { reminderIdOf } from '../ids.ts';
import type { HandedText, OutgoingText } from '../send/gateway.ts';
import { createTextSender } from '../send/sender.ts';
import { createReports } from '../webhook.ts';

const readableVault = {
  hmac: async (_purpose: string, text: string) => `hash-of-${text}`,
} as unknown as Vault;

export const bookingStream = `booking-${ids.bookingId}`;
export const startOfVisit = Temporal.Instant.from('2027-01-15T14:00:00Z');
export const withPhone = (phone: string | null): BookingEvent =>
  requestedWith({ contact: { ...ada, phone } });

/** Sends texts over a log in memory, with a provider and templates that the test plays. */
export function newTextOffice() {
  const log = createMemoryLog();
  const clock = { now: Temporal.Instant.from('2027-01-14T15:00:00Z') };
  const sent: OutgoingText[] = [];
  const provider = {
    isSetUp: true,
    take: async (_text: OutgoingText): Promise<HandedText> => ({ outcome: 'sent', providerId: 'SM1' }),
  };
  const templates = new Map<string, SmsTemplateInUse>();
  const streams = createStreams(log);
  const kit = { log, streams, vault: readableVault, settings };
  const gateway = {
    get isSetUp() {
      return provider.isSetUp;
    },
    send: async (text: OutgoingText) => {
      sent.push(text);
      return provider.take(text);
    },
    isGenuine: async () => true,
  };
  const now = () => clock.now;
  const sender = createTextSender(kit, { gateway, now });
  const views = {
    smsTemplateInUse: async (type: SmsType, timing: SendTiming) => templates.get(`${type}/${timing}`),
  };
  const write = async (stream: string, ...happenings: readonly DomainEvent[]) => {
    const before = await Array.fromAsync(log.read(stream));
    const expected = before.at(-1)?.revision ?? 'no_stream';
    const context = { actor: byCustomer, correlation: 'call-1', causation: null, time: clock.now };
    const { eventIds } = await log.append(stream, expected, happenings, context);
    return eventIds.at(-1) ?? '';
  };
  const by = (): WriteContext => ({
    actor: { id: 'office', role: 'admin' },
    correlation: 'call-2',
    causation: null,
    time: clock.now,
  });
  const said = async (messageId: string) =>
    (await Array.fromAsync(log.read(`message-${messageId}`))).map(
      ({ type, data }) => [type, (data as { reason?: string }).reason] as const,
    );
  return {
    kit,
    clock,
    sent,
    provider,
    templates,
    write,
    by,
    said,
    sender,
    texts: createTextsByThemselves(kit, { sender, views, now }),
    byHand: createTextsByHand(kit, { sender, gateway }),
    report: createReports(kit),
    /** A confirmed visit, a template for the day before it, and a running scheduler. */
    open: async (phone: string | null = '(713) 555-0142') => {
      await write(bookingStream, withPhone(phone), placed, confirmed);
      await write('reminders', { type: 'RemindersStarted', data: {} });
      templates.set('day_before_reminder/24h', { id: ids.bookingId, template: 'Hi {customer_name}!' });
    },
    /** What the to-do of a text does whose outcome is not recorded. */
    endInterrupted: (messageId: string) => streams.transact(messageStream(messageId), endInterrupted(), by()),
    events: (stream: string) => Array.fromAsync(log.read(stream)),
  };
}
export type TextOffice = ReturnType<typeof newTextOffice>;

export const dayBefore: Todo = {
  kind: 'sms-reminder',
  subjectId: `${ids.bookingId}/day_before_reminder/24h`,
};
export const dayBeforeId = (date: string, slotId: string) =>
  reminderIdOf(
    { bookingId: ids.bookingId, date, slotId } as Parameters<typeof reminderIdOf>[0],
    'day_before_reminder',
    '24h',
  );
export const is = (type: MessageEvent['type'], reason?: string) => [type, reason] as const;
