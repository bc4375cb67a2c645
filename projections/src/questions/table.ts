import type { QuestionStatus, QuestionSubject } from '@tidylog/contracts/vocabulary/questions';
import type { Table } from '../engine/read-model.ts';

export interface Said {
  /** Of the event's act, so that none counts twice. */
  readonly id: string;
  readonly by: 'cleaner' | 'office';
  readonly text: string;
  readonly at: string;
}

interface Tap {
  readonly act: string;
  readonly tapped_at: string;
}

/** A question of a cleaner; its texts go when the cleaner is erased. */
export interface QuestionRow {
  readonly id: string;
  readonly cleaner_id: string;
  readonly about: QuestionSubject;
  readonly about_id: string;
  readonly booking_id: string | null;
  readonly status: QuestionStatus;
  /** While an answer with corrections is being given: whether the cleaner has said more since. */
  readonly has_more: boolean | null;
  readonly asked_at: string;
  readonly answered_at: string | null;
  readonly said: readonly Said[];
  readonly clocked_in_at: string | null;
  readonly clocked_out_at: string | null;
  readonly taps: readonly Tap[];
}

export const table: Table<QuestionRow> = {
  name: 'questions',
  key: 'id',
  version: 2,
  columns: {
    id: 'uuid',
    cleaner_id: 'uuid',
    about: 'text',
    about_id: 'text',
    booking_id: 'uuid',
    status: 'text',
    has_more: 'bool',
    asked_at: 'timestamptz',
    answered_at: 'timestamptz',
    said: 'jsonb',
    clocked_in_at: 'timestamptz',
    clocked_out_at: 'timestamptz',
    taps: 'jsonb',
  },
  indexes: ['(cleaner_id, asked_at)', '(status, asked_at)', '(booking_id)'],
};
