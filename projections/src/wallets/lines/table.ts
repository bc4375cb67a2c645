import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type {
  EarningKind,
  WalletLineStatus,
  WalletLineType,
} from '@tidylog/contracts/vocabulary/wallet-lines';
import type { Table } from '../../engine/read-model.ts';

/** What happened to a line. */
export const lineFacts = [
  'credited-pending',
  'credited-available',
  'paid-by-customer',
  'released-by-office',
  'reopened',
  'added',
  'corrected',
  'requested',
  'taken',
  'put-back',
  'completed',
  'failed-office',
  'failed-returned',
  'failed-cancelled',
] as const;

export interface LineFact {
  readonly at: string;
  readonly fact: (typeof lineFacts)[number];
}

/** A line of a cleaner's wallet; every balance is a sum of lines (cleaner calls, part V). */
export interface WalletLineRow {
  /** `job/<booking>`, with `/2` for its second completion; `earning/<id>`, `withdrawal/<id>`, and the like. */
  readonly id: string;
  readonly cleaner_id: string;
  readonly type: WalletLineType;
  readonly amount: number;
  readonly status: WalletLineStatus;
  readonly created_at: string;
  /** Of the event that began it, for the order of lines. */
  readonly position: bigint;
  readonly booking_id: string | null;
  /** Of the visit; null where the line counts on the day of its event. */
  readonly booking_date: LocalDate | null;
  /** Pay that a later line took out again. */
  readonly is_reversed: boolean;
  readonly base: number | null;
  readonly share: number | null;
  readonly kind: EarningKind | null;
  readonly fee: number | null;
  /** Of a withdrawal and of its refund. */
  readonly withdrawal_id: string | null;
  readonly question_id: string | null;
  readonly facts: readonly LineFact[];
}

export const table: Table<WalletLineRow> = {
  name: 'wallet_lines',
  key: 'id',
  version: 1,
  columns: {
    id: 'text',
    cleaner_id: 'uuid',
    type: 'text',
    amount: 'cents',
    status: 'text',
    created_at: 'timestamptz',
    position: 'int8',
    booking_id: 'uuid',
    booking_date: 'date',
    is_reversed: 'bool',
    base: 'cents',
    share: 'int4',
    kind: 'text',
    fee: 'cents',
    withdrawal_id: 'uuid',
    question_id: 'uuid',
    facts: 'jsonb',
  },
  indexes: ['(cleaner_id, position)', '(booking_id)'],
};
