import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../query/rows.ts';
import { id } from '../testing/history.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { balanceOf } from './balance.ts';
import { paymentStatusSql } from './status-sql.ts';

let tables: ReadTables;
beforeAll(async () => {
  tables = await readTables();
});
afterAll(() => tables.remove());

const cents = fc.constantFrom(0, 1_000, 2_000, 5_000, 20_000);
const ledgers = fc.record({
  total: fc.constantFrom(0, 2_000, 20_000),
  status: fc.constantFrom('confirmed' as const, 'cancelled' as const),
  paid: cents,
  refunded: cents,
  charged_back: cents,
  given_away: cents,
  postponed: cents,
  is_paying: fc.boolean(),
  payment_failure: fc.constantFrom(null, 'card_declined'),
});

test('the filter by payment status finds what the bookings show', async () => {
  const sampled = fc
    .sample(ledgers, { numRuns: 1_000, seed: 10 })
    .filter(({ paid, refunded, postponed }) => refunded <= paid && postponed <= refunded);
  const rows = sampled.map((ledger, index) => ({ ...ledger, id: id(`ledger ${index}`) }));
  await tables.pool.query(
    `insert into read.payments (ledger_id, owes, customer_id, fee, paid, refunded, given_away, postponed, payments, refunds,
       charged_back, disputes, under_way, waits_for_customer, failure, moved_at)
     select id, 'booking', id, 0, paid, refunded, given_away, postponed, '[]', '[]', charged_back, '[]',
       case when is_paying then id end, false, payment_failure, now()
     from jsonb_to_recordset($1) as l(id uuid, paid int8, refunded int8, given_away int8, postponed int8, charged_back int8,
       is_paying bool, payment_failure text)`,
    [JSON.stringify(rows)],
  );
  const found = await rowsOf<{ id: string; is: string }>(
    tables.pool,
    `select b.id, ${paymentStatusSql} as is from jsonb_to_recordset($1) as b(id uuid, total int8, status text)`,
    [JSON.stringify(rows)],
  );
  const statuses = new Map(found.map((row) => [row.id, row.is]));
  for (const row of rows) {
    const { status } = balanceOf(row.total, row.status === 'cancelled', row);
    expect([row, statuses.get(row.id)]).toEqual([row, status]);
  }
});
