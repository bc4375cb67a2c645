import type { MessageTemplate } from '@tidylog/contracts/events/message';
import type { SendTiming, SmsState } from '@tidylog/contracts/vocabulary/sms';
import type { Table } from '../engine/read-model.ts';

/** A message to a person, or to the office about one, and what became of it. */
export interface MessageRow {
  readonly id: string;
  readonly channel: 'email' | 'sms';
  readonly template: MessageTemplate;
  readonly cause_id: string;
  readonly person_id: string;
  /** The booking, subscription or other thing that it is about; null where its event does not say: skips of earlier releases. */
  readonly about_id: string | null;
  readonly status: SmsState;
  /** Why it failed or was skipped, or why its outcome is not known. */
  readonly reason: string | null;
  readonly at: string;
  /** When it was handed over; null while it was not, or no one knows. */
  readonly sent_at: string | null;
  /** These are of text messages only. */
  readonly template_id: string | null;
  readonly timing: SendTiming | null;
  readonly text: string | null;
  readonly phone: string | null;
  /** The id of the text that takes its place, if there is one. */
  readonly next_id: string | null;
}

export const table: Table<MessageRow> = {
  name: 'messages',
  key: 'id',
  version: 7,
  columns: {
    id: 'uuid',
    channel: 'text',
    template: 'text',
    cause_id: 'uuid',
    person_id: 'uuid',
    about_id: 'uuid',
    status: 'text',
    reason: 'text',
    at: 'timestamptz',
    sent_at: 'timestamptz',
    template_id: 'uuid',
    timing: 'text',
    text: 'text',
    phone: 'text',
    next_id: 'uuid',
  },
  indexes: [
    `(at) where status in ('failed', 'undelivered', 'unknown')`,
    '(person_id, at)',
    '(about_id, at)',
    `(at desc) where channel = 'sms'`,
  ],
};
