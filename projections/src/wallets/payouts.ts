import type { payoutRow } from '@tidylog/contracts/lists/payout-list';
import type { payout } from '@tidylog/contracts/schemas/wallets';
import type { z } from '@tidylog/contracts/schemas/zod';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { type Cents, subtract, toDollars } from '@tidylog/contracts/vocabulary/money';
import { methodTypeNames, newMethodHours } from '@tidylog/contracts/vocabulary/payouts';
import { dateAt, type InstantText } from '@tidylog/contracts/vocabulary/time';
import type { Pool } from 'pg';
import { fullName } from '../people.ts';
import { rowsOf } from '../query/rows.ts';
import type { WithdrawalRow } from './withdrawals/table.ts';
import { failureWords } from './words.ts';

interface PayoutRecord extends Omit<WithdrawalRow, 'amount' | 'fee' | 'created_at' | 'processed_at'> {
  readonly created_at: InstantText;
  readonly processed_at: InstantText | null;
  readonly amount: Cents;
  readonly fee: Cents;
  readonly method_type: keyof typeof methodTypeNames;
  readonly method: string | null;
  readonly reference: string | null;
  readonly failure_note: string | null;
  readonly method_added_at: InstantText | null;
  readonly method_changed_at: InstantText | null;
  readonly password_changed_at: InstantText | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

export const payouts = `
  select p.*, w.words->>('withdrawal/' || p.id) as method, w.words->>('reference/' || p.id) as reference,
    coalesce(w.words->>('type/' || p.id), 'digital') as method_type, w.words->>('failure/' || p.id) as failure_note, w.password_changed_at,
    m.added_at as method_added_at, m.changed_at as method_changed_at, k.first_name, k.last_name, k.sort_name, k.search
  from read.withdrawals p
    left join read.wallet_words w on w.cleaner_id = p.cleaner_id
    left join read.payout_methods m on m.id = p.method_id
    left join read.cleaners k on k.id = p.cleaner_id`;

const isOpen = ({ status }: PayoutRecord): boolean => status === 'pending' || status === 'processing';
const needsDetails = (record: PayoutRecord): boolean => isOpen(record) && !record.has_details;
const methodOf = ({ method, method_type }: PayoutRecord): string => method ?? methodTypeNames[method_type];

/** Its cleaner's view of a withdrawal. */
const payoutAnswer = (record: PayoutRecord): z.output<typeof payout> => ({
  id: record.id,
  type: 'withdrawal',
  status: record.status,
  amount: toDollars(record.amount),
  method: methodOf(record),
  created_at: record.created_at,
  processed_at: record.processed_at,
  fee: toDollars(record.fee),
  net_amount: toDollars(subtract(record.amount, record.fee)),
  expected_by: record.expected_by,
  failure: failureWords(record),
  needs_details: needsDetails(record),
});

/** A cleaner's withdrawals, the newest first. */
export const payoutsOf = async (pool: Pool, cleanerId: string) =>
  (
    await rowsOf<PayoutRecord>(pool, `${payouts} where p.cleaner_id = $1 order by p.created_at desc, p.id`, [
      cleanerId,
    ])
  ).map(payoutAnswer);

function isNew({ method_changed_at, password_changed_at }: PayoutRecord, now: Temporal.Instant): boolean {
  const since = now.subtract({ hours: newMethodHours });
  return [method_changed_at, password_changed_at].some(
    (at) => at !== null && Temporal.Instant.compare(Temporal.Instant.from(at), since) > 0,
  );
}

interface Moment {
  readonly now: Temporal.Instant;
  readonly timeZone: string;
}

const rowAnswer = (record: PayoutRecord, { now, timeZone }: Moment): z.output<typeof payoutRow> => ({
  id: record.id,
  cleaner_id: record.cleaner_id,
  cleaner_name: fullName(record),
  amount: toDollars(record.amount),
  fee: toDollars(record.fee),
  net_amount: toDollars(subtract(record.amount, record.fee)),
  status: record.status,
  method: methodOf(record),
  method_type: record.method_type,
  needs_details: needsDetails(record),
  method_added_at: record.method_added_at,
  is_new_method: isOpen(record) && isNew(record, now),
  created_at: record.created_at,
  expected_by: record.expected_by,
  is_overdue: isOpen(record) && record.expected_by < dateAt(now, timeZone),
  processed_at: record.processed_at,
  reference: record.reference,
  failure: record.failure,
  failure_note: record.failure_note,
  batch_id: record.batch_id,
  version: String(record.changes),
});

/** The office's view of these withdrawals, in any order. */
export const payoutRows = async (pool: Pool, ids: readonly string[], moment: Moment) =>
  (await rowsOf<PayoutRecord>(pool, `${payouts} where p.id = any($1::uuid[])`, [ids])).map((record) =>
    rowAnswer(record, moment),
  );

/** Whose a withdrawal is; undefined for none. */
export const cleanerOfPayout = async (pool: Pool, id: string): Promise<CleanerId | undefined> =>
  (
    await rowsOf<{ cleaner_id: CleanerId }>(pool, 'select cleaner_id from read.withdrawals where id = $1', [
      id,
    ])
  )[0]?.cleaner_id;
