import type { LedgerId } from '@tidylog/contracts/vocabulary/ids';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import type { Pool } from 'pg';
import { rowsOf } from '../query/rows.ts';
import type { PaymentCheckRow } from './table.ts';

type CheckRecord = Omit<PaymentCheckRow, 'since'> & { readonly since: InstantText };

// A failed refund needs no check once everything paid has been refunded in other ways.
const isOpen = `c.is_open and (c.kind <> 'refund-failed' or p.paid - p.refunded - p.charged_back > 0)`;
/** The open checks, as `c`, with their ledgers, as `p`. */
export const openCheckRows = `from read.payment_checks c left join read.payments p on p.ledger_id = c.ledger_id where ${isOpen}`;

/** The payments that the office has to check, the oldest first. */
export const openChecks = (pool: Pool): Promise<readonly CheckRecord[]> =>
  rowsOf(pool, `select c.* ${openCheckRows} order by c.since, c.id limit 1000`);

export const hasPaymentCheck = async (pool: Pool, id: string): Promise<boolean> =>
  (await rowsOf(pool, 'select 1 from read.payment_checks where id = $1', [id])).length > 0;

interface LastLook {
  readonly at: InstantText;
}

export async function looksAt(pool: Pool): Promise<{ last: InstantText | null; next: InstantText | null }> {
  const [[last], [next]] = await Promise.all([
    rowsOf<LastLook>(pool, 'select at from read.reconciliations order by at desc limit 1'),
    rowsOf<{ due_at: InstantText | null }>(
      pool,
      `select due_at from read.todos where kind = 'reconciliation' limit 1`,
    ),
  ]);
  return { last: last?.at ?? null, next: next?.due_at ?? null };
}

/** The ledgers in which something is not settled, or something has happened since. */
export const ledgersToCompare = async (pool: Pool, since: Temporal.Instant): Promise<readonly LedgerId[]> => {
  const rows = await rowsOf<{ ledger_id: LedgerId }>(
    pool,
    `select ledger_id from read.payments
     where moved_at >= $1::timestamptz or under_way is not null
       or disputes @> '[{"status": "open"}]' or refunds @> '[{"status": "requested"}]'
     order by ledger_id`,
    [since.toString()],
  );
  return rows.map(({ ledger_id }) => ledger_id);
};

/** Figures for operators. */
export interface ReconciliationFigures {
  /** When payments were last compared, in seconds since 1970 of real time; null for never. */
  readonly lastLook: number | null;
  readonly recorded: number;
  readonly open: number;
}

export async function reconciliationFigures(pool: Pool): Promise<ReconciliationFigures> {
  const [figures] = await rowsOf<ReconciliationFigures>(
    pool,
    `select (select extract(epoch from max(until))::float8 from read.reconciliations) as "lastLook",
       (select coalesce(sum(recorded), 0)::int8 from read.reconciliations) as recorded,
       (select count(*) ${openCheckRows}) as open`,
  );
  return figures ?? { lastLook: null, recorded: 0, open: 0 };
}
