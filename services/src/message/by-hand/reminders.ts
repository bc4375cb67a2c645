import { erased } from '@tidylog/contracts/events/event';
import type { MailTemplate } from '@tidylog/contracts/events/mails';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import type { NotRemindedReason, ReminderType } from '@tidylog/contracts/vocabulary/reminders';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { bookingStream } from '../../booking/booking.ts';
import type { Booking } from '../../booking/booking-state.ts';
import { askReminder, remindersOf } from '../../booking/reminder-decisions.ts';
import { recordedEmail } from '../../customer/recorded-email.ts';
import { isRefused } from '../../kernel/decision.ts';
import type { Kit } from '../../kernel/kit.ts';
import { noAnswer } from '../decisions.ts';
import { type Message, messageIdOf, messageStream } from '../message.ts';
import type { SendNow } from './send-now.ts';

export interface Asked {
  readonly type: ReminderType;
  readonly again: boolean;
  /** Known to repeated calls. */
  readonly askId: string;
}

/** What became of a reminder that the office asked for. */
export interface Reminded {
  readonly result: 'sent' | 'failed' | 'skipped';
  readonly reason: NotRemindedReason | null;
  readonly position: bigint | undefined;
}

const templates: Readonly<Record<ReminderType, MailTemplate>> = {
  upcoming: 'reminder-upcoming',
  day_before: 'reminder-day-before',
  week_before: 'reminder-week-before',
  confirmation: 'reminder-confirmation',
};

const skipReasons: Readonly<Record<string, NotRemindedReason>> = {
  erased: 'no-address',
  'no-address': 'no-address',
};

function outcomeOf({ status, reason }: Message): Omit<Reminded, 'position'> {
  if (status === 'sent') return { result: 'sent', reason: null };
  if (status === 'skipped') return { result: 'skipped', reason: skipReasons[reason ?? ''] ?? 'begun' };
  return { result: 'failed', reason: reason === noAnswer ? 'mail-unavailable' : 'mail-refused' };
}

/** The reminders that people of the office send. */
export function createReminders({ streams, settings }: Kit, sendNow: SendNow) {
  const messageOf = (type: ReminderType, reminderId: string): string =>
    messageIdOf(templates[type], reminderId);

  const hasAddress = async (booking: Booking): Promise<boolean> => {
    if (booking.status === 'none' || booking.contact === erased) return false;
    return booking.contact.email !== null || (await recordedEmail(streams, booking.customerId)) !== null;
  };

  const failedOf = async (booking: Booking, type: ReminderType): Promise<readonly string[]> => {
    const last = remindersOf(booking, type).at(-1);
    if (last === undefined) return [];
    const { state } = await streams.load(messageStream(messageOf(type, last.reminderId)));
    return state.status === 'failed' || state.status === 'skipped' ? [last.reminderId] : [];
  };

  return async function remind(id: BookingId, asked: Asked, by: WriteContext): Promise<Reminded> {
    const stream = bookingStream(id);
    const { state: before } = await streams.load(stream);
    const decide = askReminder({
      ...asked,
      now: by.time,
      timeZone: settings.timeZone,
      hasAddress: await hasAddress(before),
      failed: await failedOf(before, asked.type),
    });
    const booking = await streams.transact(stream, decide, by);
    if (isRefused(booking)) return { result: 'skipped', reason: booking.refused, position: undefined };
    const reminder =
      booking.state.status === 'none'
        ? undefined
        : booking.state.reminders.find(({ askId }) => askId === asked.askId);
    if (reminder === undefined) throw new Error('A reminder that was asked for is not in its booking.');
    const messageId = messageOf(asked.type, reminder.reminderId);
    const todo = { kind: 'mail', subjectId: reminder.reminderId, stream: stream.name } as const;
    const message = await sendNow(messageId, todo, by);
    return { ...outcomeOf(message.state), position: message.last?.position ?? booking.last?.position };
  };
}
export type Remind = ReturnType<typeof createReminders>;
