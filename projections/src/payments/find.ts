import type { Cents } from '@tidylog/contracts/vocabulary/money';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import type { Pool } from 'pg';
import { rowsOf } from '../query/rows.ts';
import type { DisputeEntry, PaymentEntry, RefundEntry } from './table.ts';

/** The money of a ledger. */
export interface Ledger {
  readonly ledger_id: string;
  readonly owes: 'booking' | 'fee';
  readonly customer_id: string;
  readonly fee: Cents;
  readonly waived: Cents;
  readonly paid: Cents;
  readonly refunded: Cents;
  readonly charged_back: Cents;
  readonly given_away: Cents;
  readonly postponed: Cents;
  readonly payments: readonly PaymentEntry[];
  readonly refunds: readonly RefundEntry[];
  readonly disputes: readonly DisputeEntry[];
  readonly is_paying: boolean;
  readonly payment_failure: string | null;
  readonly card_brand: string | null;
  readonly card_last_four: string | null;
  readonly paid_at: InstantText | null;
  readonly receipt_number: string | null;
  readonly moved_at: InstantText;
}

const ledgers = `
  select ledger_id, owes, customer_id, fee, waived, paid, refunded, charged_back, given_away, postponed, disputes, payments, refunds,
    under_way is not null as is_paying, failure as payment_failure, card_brand, card_last_four, paid_at,
    receipt_number, moved_at
  from read.payments where`;

export const findLedger = async (pool: Pool, id: string): Promise<Ledger | undefined> =>
  (await rowsOf<Ledger>(pool, `${ledgers} ledger_id = $1`, [id]))[0];

/** The ledgers of customers in which money came, is in progress, was refused or is owed; the latest change first. */
export const ledgersOf = (pool: Pool, customerIds: readonly string[]): Promise<readonly Ledger[]> =>
  rowsOf(
    pool,
    `${ledgers} customer_id = any($1::uuid[])
       and (paid > 0 or under_way is not null or failure is not null or fee > 0)
     order by moved_at desc, ledger_id`,
    [customerIds],
  );
