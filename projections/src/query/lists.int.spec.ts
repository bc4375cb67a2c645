import type { Endpoint } from '@tidylog/contracts/api/endpoint';
import { endpoints } from '@tidylog/contracts/api/endpoints';
import type { Direction, List, RowOf } from '@tidylog/contracts/lists/list';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areaNoticeListOf } from '../area-notices/queries.ts';
import { attentionListOf } from '../attention/list.ts';
import { bookingListOf } from '../bookings/queries.ts';
import { serviceListOf } from '../catalogue/queries.ts';
import { cleanerListOf } from '../cleaners/queries.ts';
import { customerListOf } from '../customers/queries.ts';
import { invoiceListOf } from '../invoices/queries.ts';
import { orderChangeListOf } from '../order-changes/list.ts';
import { plain } from '../plain-text.ts';
import { promoCodeListOf } from '../promos/queries.ts';
import { questionListOf } from '../questions/queries.ts';
import { cancellationRequestListOf, rescheduleOrderListOf } from '../requests/lists.ts';
import { smsTemplateListOf } from '../sms-templates/queries.ts';
import { staffListOf } from '../staff/queries.ts';
import { subscriptionListOf } from '../subscriptions/list.ts';
import { settings } from '../testing/calls.ts';
import { id } from '../testing/history.ts';
import { listedCompany } from '../testing/listed-company.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { waitlistListOf } from '../waitlist/list.ts';
import { payoutListOf } from '../wallets/office-queries.ts';
import { exportOf } from './export.ts';
import type { ListQuery, ReadList } from './list.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
type Matches = (row: never) => boolean;

interface Walked {
  readonly list: ReadList<List>;
  /** For each filter, values with the rows that they stand for. */
  readonly filters: Readonly<Record<string, readonly (readonly [value: unknown, matches: Matches])[]>>;
}

type Cases<L extends List> = {
  readonly [Name in keyof L['filters']]-?: readonly (readonly [
    value: unknown,
    matches: (row: RowOf<L>) => boolean,
  ])[];
};

const walked = <L extends List>(list: ReadList<L>, filters: Cases<L>): Walked =>
  ({ list, filters }) as unknown as Walked;

const walkedLists = (sources: Pick<ReadTables, 'pool'>): readonly Walked[] => [
  walked(bookingListOf({ ...sources, settings }), {
    q: [
      ['emile zo', ({ customer_name }) => customer_name === 'Émile Zola'],
      [' ', () => true],
    ],
    status: [[['pending', 'confirmed'], ({ status }) => status !== 'completed']],
    frequency: [[['weekly'], ({ frequency }) => frequency === 'weekly']],
    booking_date: [['2027-01-12', ({ booking_date }) => booking_date === '2027-01-12']],
    booking_date_gte: [['2027-01-12', ({ booking_date }) => booking_date >= '2027-01-12']],
    booking_date_lte: [['2027-01-12', ({ booking_date }) => booking_date <= '2027-01-12']],
    cleaner_id: [
      [null, ({ cleaner_id }) => cleaner_id === null],
      [id('Dora Brown'), ({ cleaner_id }) => cleaner_id === id('Dora Brown')],
    ],
    customer_id: [
      [id('Ana Lopez'), ({ customer_id }) => customer_id === id('Ana Lopez')],
      [id('Zoë Öz'), ({ customer_id }) => customer_id === id('Zoë Öz')],
    ],
    payment_status: [
      [['paid'], ({ payment_status }) => payment_status === 'paid'],
      [
        ['failed', 'refunded'],
        ({ payment_status: is, status }) => (is === 'failed' && status !== 'cancelled') || is === 'refunded',
      ],
      [['partially_refunded'], ({ payment_status }) => payment_status === 'partially_refunded'],
      [['pending'], ({ payment_status, status }) => payment_status === 'pending' && status !== 'cancelled'],
    ],
    balance: [
      ['due', ({ balance_due }) => balance_due > 0],
      ['none', ({ balance_due }) => balance_due === 0],
    ],
    has_invoice: [
      [true, ({ invoice }) => invoice !== null],
      [false, ({ invoice }) => invoice === null],
    ],
    subscription_id: [
      [id('subscription 7').slice(-8), (row) => row.subscription_id === id('subscription 7')],
    ],
  }),
  walked(customerListOf(sources), {
    q: [
      ['zolc', ({ last_name }) => last_name === 'Żółć'],
      ['(713) 555 0101', ({ phone }) => phone === '713-555-0101'],
    ],
    is_guest: [
      [true, ({ is_guest }) => is_guest],
      [false, ({ is_guest }) => !is_guest],
    ],
    account: [
      ['guest', ({ is_guest, merged_into }) => is_guest && merged_into === null],
      ['registered', ({ is_guest }) => !is_guest],
      ['merged', ({ merged_into }) => merged_into !== null],
    ],
    merged_into: [[id('Zoë Öz'), ({ merged_into }) => merged_into === id('Zoë Öz')]],
  }),
  walked(cleanerListOf(sources), {
    q: [['diaz', ({ last_name }) => plain(last_name) === 'diaz']],
    status: [['pending', ({ status }) => status === 'pending']],
  }),
  walked(subscriptionListOf({ ...sources, settings }), {
    q: [
      ['zolc', ({ customer_name }) => customer_name === 'Łukasz Żółć'],
      [id('subscription 7').slice(-8), (row) => row.id === id('subscription 7')],
    ],
    status: [['paused', ({ status }) => status === 'paused']],
    frequency: [['monthly', ({ frequency }) => frequency === 'monthly']],
    customer_id: [[id('Zoë Öz').slice(-8), ({ customer_id }) => customer_id === id('Zoë Öz')]],
  }),
  walked(payoutListOf({ ...sources, settings }), {
    q: [['dora', ({ cleaner_id }) => cleaner_id === id('Dora Brown')]],
    status: [
      ['pending', ({ status }) => status === 'pending'],
      ['failed', ({ failure_note }) => failure_note === 'Account closed'],
    ],
    cleaner: [[id('Carla Díaz'), ({ cleaner_id }) => cleaner_id === id('Carla Díaz')]],
  }),
  walked(invoiceListOf({ ...sources, settings }), {
    q: [
      ['zolc', ({ customer_name }) => customer_name === 'Łukasz Żółć'],
      ['inv-2027-000013', ({ invoice_number }) => invoice_number === 'INV-2027-000013'],
    ],
    status: [
      ['draft', ({ status }) => status === 'draft'],
      ['sent', ({ status }) => status === 'sent'],
      ['paid', ({ status }) => status === 'paid'],
      ['overdue', ({ due_date, status }) => due_date === '2027-01-07' && status !== 'paid'],
      ['cancelled', ({ void_reason }) => void_reason !== null],
    ],
    booking_id: [[id('visit 8'), ({ booking_id }) => booking_id === id('visit 8')]],
  }),
  walked(promoCodeListOf({ ...sources, settings }), {
    q: [
      ['spring', ({ description }) => description === '=Spring'],
      ['code12', ({ code }) => code === 'CODE12'],
    ],
    is_active: [
      [true, ({ is_active }) => is_active],
      [false, ({ is_active }) => !is_active],
    ],
    display_status: [
      ['active', ({ display_status }) => display_status === 'active'],
      ['inactive', ({ display_status }) => display_status === 'inactive'],
      ['archived', ({ display_status }) => display_status === 'archived'],
      ['scheduled', ({ display_status }) => display_status === 'scheduled'],
      ['expired', ({ display_status }) => display_status === 'expired'],
      ['limit_reached', ({ display_status }) => display_status === 'limit_reached'],
    ],
    archived: [
      [true, ({ display_status }) => display_status === 'archived'],
      [false, ({ display_status }) => display_status !== 'archived'],
    ],
  }),
  walked(cancellationRequestListOf(sources), {
    q: [['emile', ({ customer_name }) => customer_name === 'Émile Zola']],
    status: [
      ['pending', ({ status }) => status === 'pending'],
      ['rejected', ({ status }) => status === 'rejected'],
      ['ended', ({ status }) => status === 'ended'],
    ],
  }),
  walked(rescheduleOrderListOf({ ...sources, settings }), {
    q: [['zolc', ({ customer_name }) => customer_name === 'Łukasz Żółć']],
  }),
  walked(orderChangeListOf(sources), {
    q: [['zolc', ({ customer_name }) => customer_name === 'Łukasz Żółć']],
    type: [
      ['cancellation', ({ type }) => type === 'cancellation'],
      ['reschedule', ({ type }) => type === 'reschedule'],
    ],
  }),
  walked(
    attentionListOf({
      ...sources,
      now: Temporal.Instant.from('2027-01-08T15:00:00Z'),
      timeZone: settings.timeZone,
    }),
    {
      kind: [['mail-failed', ({ kind }) => kind === 'mail-failed']],
      urgent: [['yes', ({ is_urgent }) => is_urgent]],
    },
  ),
  walked(waitlistListOf({ ...sources, settings }), {
    q: [['waiter 12', ({ last_name }) => last_name === '12']],
    status: [
      ['waiting', ({ status }) => status === 'waiting'],
      ['scheduled', ({ status }) => status === 'scheduled'],
    ],
    date: [['2027-01-13', ({ address }) => address.preferred_date === '2027-01-13']],
  }),
  walked(questionListOf(sources), {
    q: [['carla', ({ cleaner_name }) => cleaner_name === 'Carla Díaz']],
    status: [
      ['open', ({ answered_at }) => answered_at === null],
      ['answered', ({ answered_at }) => answered_at !== null],
    ],
    cleaner_id: [[id('Carla Díaz'), ({ cleaner_id }) => cleaner_id === id('Carla Díaz')]],
  }),
  walked(staffListOf(sources), {
    q: [['member 7', ({ last_name }) => last_name === '7']],
    staff_role: [['bookkeeper', ({ staff_role }) => staff_role === 'bookkeeper']],
    status: [
      ['invited', ({ status }) => status === 'invited'],
      ['active', ({ status }) => status === 'active'],
      ['removed', ({ status }) => status === 'removed'],
    ],
    has_second_factor: [
      [true, ({ has_second_factor }) => has_second_factor],
      [false, ({ has_second_factor }) => !has_second_factor],
    ],
    is_removed: [
      [true, ({ status }) => status === 'removed'],
      [false, ({ status }) => status !== 'removed'],
    ],
  }),
  walked(serviceListOf(sources), {
    q: [
      ['service 12', ({ name }) => name === 'Service 12'],
      ['HIGH', ({ description }) => description.includes('High')],
    ],
    category: [['a_la_carte', ({ is_a_la_carte }) => is_a_la_carte]],
    status: [
      ['archived', ({ status }) => status === 'archived'],
      ['on_offer', ({ status }) => status === 'on_offer'],
    ],
  }),
  walked(smsTemplateListOf(sources), {
    q: [['YOU template 3', ({ name }) => name === 'Template 3']],
    type: [['day_before_reminder', ({ type }) => type === 'day_before_reminder']],
    send_timing: [['24h', ({ send_timing }) => send_timing === '24h']],
    is_active: [
      [true, ({ is_active }) => is_active],
      [false, ({ is_active }) => !is_active],
    ],
  }),
  walked(areaNoticeListOf(sources), {
    q: [
      ['10001', ({ zip_code }) => zip_code === '10001'],
      ['FAR.12@', ({ email }) => email === 'far.12@example.com'],
    ],
    status: [
      ['waiting', ({ served_at }) => served_at === null],
      ['told', ({ served_at }) => served_at !== null],
    ],
  }),
];

let tables: ReadTables;
const lists = new Map<string, Walked>();
const units = walkedLists({ pool: undefined as never }).map(({ list }) => list.declared);

beforeAll(async () => {
  tables = await readTables();
  await tables.fold(listedCompany().events);
  for (const one of walkedLists(tables)) lists.set(one.list.declared.unit, one);
});
afterAll(() => tables.remove());

const now = Temporal.Instant.from('2027-01-08T15:00:00Z');
const listNamed = (unit: string): Walked => {
  const found = lists.get(unit);
  if (found === undefined) throw new Error(`No list counts ${unit}.`);
  return found;
};
const rowsOf = async (unit: string, query: ListQuery<List>) => {
  const { body, range } = await listNamed(unit).list.page(query, { now, staffRole: 'owner' });
  return { rows: body as readonly Row[], total: range.total };
};
const ids = (rows: readonly Row[]) => rows.map((row) => row.id);

/** A value as it is sorted; null where there is none, as of an erased person. */
const sortedBy = (field: string, row: Row): string | number | null => {
  const value = row[field];
  if (value === null || value === '') return null;
  if (field.endsWith('name') && (row.first_name === 'Erased' || value === 'Erased person')) return null;
  if (typeof value === 'string') return field.endsWith('name') ? plain(value) : value;
  return Number(value);
};

const isInOrder = (values: readonly (string | number | null)[], direction: Direction): boolean =>
  values.every((value, index) => {
    const next = values[index + 1];
    if (next === undefined || next === null) return true;
    if (value === null) return false;
    return direction === 'ASC' ? value <= next : value >= next;
  });

const textsOfCsv = async (unit: string, query: ListQuery<List>) => {
  const { stream } = exportOf(
    listNamed(unit).list,
    { ...query, format: 'csv' },
    { now, staffRole: 'owner' },
    settings.timeZone,
  );
  const text = (await Array.fromAsync(stream.chunks)).join('');
  return parse(text, { bom: true, columns: true }) as readonly Readonly<Record<string, string>>[];
};

const byPages = async (unit: string, query: ListQuery<List>, total: number) => {
  const paged: Row[] = [];
  for (let first = 0; first < total; first += 7) {
    const page = await rowsOf(unit, { ...query, range: [first, first + 6] });
    expect(page.total).toBe(total);
    paged.push(...page.rows);
  }
  return paged;
};

test('every list that a call gives is walked here', () => {
  const given = Object.values<Endpoint>(endpoints).flatMap(({ list }) => (list === undefined ? [] : [list]));
  expect(given.filter((list) => !units.includes(list))).toEqual([]);
});

describe.each(units.map((declared) => [declared.unit, declared] as const))(
  'the list of %s',
  (unit, declared) => {
    const sorts = declared.sorts.flatMap((field) => [[field, 'ASC'] as const, [field, 'DESC'] as const]);

    test('is whole where no range is asked for', async () => {
      const { rows, total } = await rowsOf(unit, {});
      expect(rows.length).toBe(total);
      expect(total).toBeGreaterThan(25);
    });

    test.each(sorts)('by %s %s is in order, and its pages give every row once', async (...sort) => {
      const { rows, total } = await rowsOf(unit, { sort });
      const [field, direction] = sort;
      if (Object.hasOwn(rows[0] ?? {}, field))
        expect(
          isInOrder(
            rows.map((row) => sortedBy(field, row)),
            direction,
          ),
        ).toBe(true);
      expect(new Set(ids(rows)).size).toBe(total);
      expect(ids(await byPages(unit, { sort }, total))).toEqual(ids(rows));
      expect((await textsOfCsv(unit, { sort })).map((row) => row.ID)).toEqual(ids(rows));
    });

    test('as CSV has every amount with its cents', async () => {
      const isAmount = /amount|fee$|subtotal|balance_due|refundable|price$/;
      const lines = await textsOfCsv(unit, {});
      const amounts = lines.flatMap((line) =>
        Object.values(line).filter((_cell, index) => isAmount.test(declared.columns[index] ?? '')),
      );
      expect(amounts.filter((cell) => !/^$|^-?\d+\.\d\d$/.test(cell))).toEqual([]);
    });

    test('filtered, it has the rows that match, in its pages and in its export', async () => {
      const everything = await rowsOf(unit, { sort: ['id', 'ASC'] });
      const { filters } = listNamed(unit);
      expect(Object.keys(filters)).toEqual(Object.keys(declared.filters));
      const some = ids(everything.rows).slice(2, 5);
      const cases = [
        ...Object.entries(filters).flatMap(([name, values]) =>
          values.map(([value, matches]) => ({ filter: { [name]: value }, matches })),
        ),
        { filter: { id: some }, matches: (row: Row) => some.includes(row.id) },
      ];
      for (const { filter, matches } of cases) {
        const expected = ids(everything.rows.filter((row) => matches(row as never)));
        const query: ListQuery<List> = { sort: ['id', 'ASC'], filter };
        const { total } = await rowsOf(unit, query);
        expect([filter, ids(await byPages(unit, query, total))]).toEqual([filter, expected]);
        expect((await textsOfCsv(unit, query)).map((row) => row.ID)).toEqual(expected);
        expect(expected).not.toEqual([]);
      }
    });
  },
);

test.each([
  [
    'bookings',
    { Status: /^(Pending|Confirmed|In progress|Completed|Cancelled)$/, Frequency: /^[A-Z]/, Cleaner: /./ },
  ],
  ['customers', { Account: /^(Guest|Registered|Merged)$/, 'Merged into': /^$|^[A-ZÉŁ]\S* / }],
  ['cleaners', { Status: /^[A-Z]/, Rating: /^$|^[1-5]/, Calendar: /^(Connected|No Calendar)$/ }],
  ['subscriptions', { Status: /^[A-Z]/, Frequency: /^[A-Z]/, Since: /^\d{4}-\d\d-\d\d \d\d:\d\d$/ }],
  ['waitlist', { Status: /^[A-Z]/, 'House size': / sq ft$/, 'Place free': /^(Yes|No)$/ }],
  ['promo-codes', { Status: /^[A-Z]/, 'Discount type': /^(Percentage|Fixed amount)$/, Active: /^(Yes|No)$/ }],
  ['payouts', { Status: /^(Pending|Processing|Paid|Failed)$/, Cleaner: /./ }],
  ['invoices', { Status: /^(Draft|Sent|Paid|Overdue|Cancelled)$/, Customer: /./, Number: /^INV-2027-/ }],
  ['services', { Status: /^(On offer|Archived)$/, Category: /^(Standard cleaning|A la carte)$/ }],
  ['cancellation-requests', { Status: /^[A-Z]/, 'Booking status': /^[A-Z]/ }],
])('the CSV of %s has the words of the screens', async (unit, words) => {
  const rows = (await textsOfCsv(unit, {})) as readonly Readonly<Record<string, string>>[];
  for (const [head, pattern] of Object.entries(words))
    for (const row of rows) expect(row[head], head).toMatch(pattern);
});

test('a cleaner without ratings has none in the CSV', async () => {
  const rows = (await textsOfCsv('cleaners', {})) as readonly Readonly<Record<string, string>>[];
  const unrated = rows.filter(({ Ratings }) => Ratings === '0');
  expect(unrated.length).toBeGreaterThan(0);
  for (const { Rating } of unrated) expect(Rating).toBe('');
});
