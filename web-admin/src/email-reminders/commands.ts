import type { ReminderType } from '@tidylog/contracts/vocabulary/reminders';
import { newKey } from '@tidylog/web-shared/api/new-key';
import type { Upcoming } from '../api/types.ts';
import { command } from '../shared/command/command.ts';

/** A visit, and the type of reminder that is chosen. */
export interface ToRemind {
  readonly id: string;
  readonly visit: Upcoming;
  readonly type: ReminderType;
}

const shared = {
  endpoint: 'POST /admin/email-reminders/send-single',
  permission: 'dispatch',
  done: ({ message }: { readonly message: string }) => message,
  refused: 'Failed to send email reminder',
  changes: 'email-reminders',
} as const;

export const wasSent = ({ visit, type }: ToRemind): boolean =>
  visit.reminded.some((reminder) => reminder.type === type);

export const sendReminder = command({
  ...shared,
  name: 'Send',
  applies: ({ visit }: ToRemind) => visit.has_email,
  input: ({ id, type }: ToRemind) => ({
    body: { booking_id: id, reminder_type: type },
    idempotencyKey: newKey(),
  }),
});

export const sendReminderAgain = command({
  ...shared,
  name: 'Send again',
  applies: ({ visit }: ToRemind) => visit.has_email,
  input: ({ id, type }: ToRemind) => ({
    body: { booking_id: id, reminder_type: type, again: true },
    idempotencyKey: newKey(),
  }),
});
