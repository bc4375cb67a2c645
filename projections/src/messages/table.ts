import type { MailTemplate } from '@tidylog/contracts/events/mails';
import type { Table } from '../engine/read-model.ts';

/** A message to a person, or to the office about one, and what became of it. */
export interface MessageRow {
  readonly id: string;
  readonly template: MailTemplate;
  readonly cause_id: string;
  readonly person_id: string;
  /** The booking, subscription or other thing that it is about; null where its event does not say: skips of earlier releases. */
  readonly about_id: string | null;
  readonly status: 'attempted' | 'sent' | 'failed' | 'skipped';
  /** Why it failed or was skipped. */
  readonly reason: string | null;
  readonly at: string;
}

export const table: Table<MessageRow> = {
  name: 'messages',
  key: 'id',
  version: 3,
  columns: {
    id: 'uuid',
    template: 'text',
    cause_id: 'uuid',
    person_id: 'uuid',
    about_id: 'uuid',
    status: 'text',
    reason: 'text',
    at: 'timestamptz',
  },
  indexes: [`(at) where status = 'failed'`, '(person_id, at)', '(about_id, at)'],
};
