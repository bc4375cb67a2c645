import { invoiceList } from '@tidylog/contracts/lists/invoice-list';
import { type Cents, toDollars } from '@tidylog/contracts/vocabulary/money';
import { dateAt } from '@tidylog/contracts/vocabulary/time';
import { seesMasked } from '@tidylog/server/mask';
import { type AnyRoute, route } from '@tidylog/server/route';
import { fileOf } from '../documents/receipt.ts';
import { balanceDueSql, joinedSumsSql } from '../payments/status-sql.ts';
import { parameters, searchedIn } from '../query/conditions.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { exportOf } from '../query/export.ts';
import { conditionOf, type ListSql, listOf } from '../query/list.ts';
import { rowsOf } from '../query/rows.ts';
import { findInvoiceRecord, findInvoiceRecords, invoiceAnswer, statusSql } from './find.ts';
import { invoicePaper } from './paper.ts';

const sqlOf = (timeZone: string): ListSql<typeof invoiceList> => ({
  from: 'read.invoices i',
  key: 'i.id',
  where: 'true',
  sorts: {
    id: [],
    invoice_number: [{ sql: 'i.invoice_number' }],
    issue_date: [{ sql: 'i.issue_date' }, { sql: 'i.invoice_number' }],
    due_date: [{ sql: 'i.due_date', hasNulls: true }, { sql: 'i.invoice_number' }],
    total_amount: [{ sql: 'i.total' }],
    customer_name: [{ sql: 'i.sort_name', hasNulls: true }],
  },
  filters: {
    q: searchedIn('i.search'),
    status: (status, { add }, now) => `(${statusSql(add(dateAt(now, timeZone)))}) = ${add(status)}`,
    booking_id: (bookingId, { add }) => `i.booking_id = ${add(bookingId)}`,
  },
});

type Dependencies = Pick<QueryDependencies, 'pool' | 'settings'>;

export const invoiceListOf = ({ pool, settings: { timeZone } }: Dependencies) =>
  listOf(invoiceList, {
    pool,
    sql: sqlOf(timeZone),
    rows: async (ids, now) => {
      const today = dateAt(now, timeZone);
      const found = await findInvoiceRecords(pool, 'i.id = any($1::uuid[])', [ids]);
      return found.map((record) => invoiceAnswer(record, today));
    },
  });

interface Summary {
  readonly total_invoices: number;
  readonly total: Cents;
  readonly paid_count: number;
  readonly overdue_count: number;
}

const summarySql = (today: string, condition: string): string => `
  select (count(*) filter (where i.status <> 'cancelled'))::int4 as total_invoices,
    coalesce(sum(i.total) filter (where i.status <> 'cancelled'), 0)::int8 as total,
    (count(*) filter (where i.status = 'paid'))::int4 as paid_count,
    (count(*) filter (where ${statusSql(today)} = 'overdue'))::int4 as overdue_count
  from read.invoices i where ${condition}`;

const dueSql = (condition: string): string => `
  select coalesce(sum(${balanceDueSql}), 0)::int8 as due
  from (
    select i.booking_id as id, i.total, visit.status
    from read.invoices i join read.bookings visit on visit.id = i.booking_id
    where ${condition} and i.status <> 'cancelled') b
  left join read.payments p on p.ledger_id = b.id
  cross join lateral (${joinedSumsSql}) l`;

/** Invoices for the office. */
export const invoiceQueries = ({ pool, settings }: Dependencies): readonly AnyRoute[] => {
  const { timeZone } = settings;
  const list = invoiceListOf({ pool, settings });
  return [
    route('GET /admin/invoices', async ({ query }, context) => await list.page(query, context)),
    route('GET /admin/export/invoices', async ({ query }, context) =>
      exportOf(list, query, context, timeZone),
    ),
    route('GET /admin/invoices/summary', async ({ query }, { now, staffRole }) => {
      const request = { filter: query.filter ?? {}, now, masked: seesMasked(staffRole) };
      const counting = parameters();
      const today = counting.add(dateAt(now, timeZone));
      const counted = conditionOf(sqlOf(timeZone), request, counting);
      const adding = parameters();
      const owed = conditionOf(sqlOf(timeZone), request, adding);
      const [[sums], [due]] = await Promise.all([
        rowsOf<Summary>(pool, summarySql(today, counted), counting.values),
        rowsOf<{ readonly due: Cents }>(pool, dueSql(owed), adding.values),
      ]);
      if (sums === undefined || due === undefined) throw new Error('A sum of invoices gave no row.');
      const { total, ...counts } = sums;
      return { body: { ...counts, total_amount: toDollars(total), balance_due: toDollars(due.due) } };
    }),
    route('GET /admin/invoices/:id', async ({ params: { id } }, { now }) => {
      const found = await findInvoiceRecord(pool, id);
      if (found === undefined) return { refused: 'not-found' };
      const body = invoiceAnswer(found, dateAt(now, timeZone));
      return { body, version: body.version };
    }),
    route('GET /admin/invoices/:id/pdf', async ({ params: { id } }) => {
      const paper = await invoicePaper(pool, id, settings);
      if (paper === undefined) return { refused: 'not-found' };
      const { bytes, name } = await fileOf(paper);
      return { body: { pdf_content: Buffer.from(bytes).toString('base64'), filename: name } };
    }),
  ];
};
