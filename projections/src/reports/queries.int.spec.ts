import { reportEndpoints } from '@tidylog/contracts/api/report-endpoints';
import type { PeriodReport } from '@tidylog/contracts/schemas/reports';
import { reportDates } from '@tidylog/contracts/vocabulary/report-dates';
import type { EventLog } from '@tidylog/eventlog/event-log';
import type { AnyRoute } from '@tidylog/server/route';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statsQueries } from '../stats/queries.ts';
import { answer, call, settings } from '../testing/calls.ts';
import { assignment, booked, cleanerApplied, office } from '../testing/company.ts';
import { type DataOf, type History, id, newHistory } from '../testing/history.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { reportFiles } from './files.ts';
import { reportQueries } from './queries.ts';

let tables: ReadTables;
let routes: readonly AnyRoute[];
beforeAll(async () => {
  tables = await readTables();
  const dependencies = { pool: tables.pool, settings, log: {} as EventLog };
  routes = [...reportQueries(dependencies), ...statsQueries(dependencies)];
});
afterAll(() => tables.remove());

type Type = PeriodReport['type'];
const asked = (now: string) => ({ actor: office, now });
const report = async (type: Type, date?: string, now = '2027-03-01T18:00:00Z') =>
  (await answer(routes, `GET /admin/reports/${type}`, { query: { date } }, asked(now))).body;
const exported = async (type: Type, query: { date: string; of?: 'days' | 'cleaners' }) =>
  (
    await answer(
      routes,
      'GET /admin/reports/:type/export',
      { params: { type }, query },
      asked('2027-03-01T18:00:00Z'),
    )
  ).body;

const noon = (date: string) => ({ at: `${date}T18:00:00Z` });

const ledgerOf = (name: string) =>
  ({
    ledgerId: id(name),
    owes: 'booking',
    customerId: id('Ana Lopez'),
    paymentId: id(`${name} paid`),
  }) as const;

const paid = ({ add }: History, name: string, amount: number, at: string) =>
  add('PaymentSucceeded', { ...ledgerOf(name), amount, providerIntentId: `pi_${name}`, card: null }, { at });

const refunded = ({ add }: History, name: string, amount: number, date: string) =>
  add(
    'RefundRequested',
    { ...ledgerOf(name), refundId: id(`${name} ${date}`), amount, reason: 'office', note: null },
    noon(date),
  );

const done = (
  history: History,
  name: string,
  cleaner: string,
  changes: Partial<DataOf<'BookingRequested'>>,
) => {
  const { subject, request } = booked(history, name, changes);
  const { bookingDate } = request;
  history.add('CleanerAssigned', assignment(subject, cleaner));
  history.add('BookingCompleted', { ...subject, by: 'office', bookingDate, pay: null }, noon(bookingDate));
  return { subject, bookingDate };
};

const totalOf = (rows: readonly Readonly<Record<string, unknown>>[], column: string) =>
  Math.round(rows.reduce((total, row) => total + Number(row[column]) * 100, 0)) / 100;

/** January paid, refunds in February, a lost dispute of another customer. */
function moneyOverMonths(): History {
  const history = newHistory();
  booked(history, 'visit', { bookingDate: '2027-02-12' });
  booked(history, 'other', { bookingDate: '2027-02-12' });
  paid(history, 'visit', 19_500, '2027-01-28T18:00:00Z');
  paid(history, 'other', 10_000, '2027-01-28T18:00:00Z');
  refunded(history, 'visit', 5_000, '2027-02-02');
  const dispute = { ...ledgerOf('other'), providerDisputeId: 'du_1' };
  history.add('DisputeOpened', { ...dispute, amount: 10_000, reason: 'fraudulent' }, noon('2027-01-30'));
  history.add('DisputeClosed', { ...dispute, outcome: 'lost' }, noon('2027-02-03'));
  refunded(history, 'visit', 14_500, '2027-02-10');
  return history;
}

test('money that goes out later changes no month that was reported (N-28)', async () => {
  const history = moneyOverMonths();
  const before = history.events.filter(({ metadata }) => metadata.time < '2027-02-01T06:00:00Z');
  await tables.fold(before);
  const first = await report('monthly', '2027-01-15', '2027-02-01T18:00:00Z');
  await tables.fold(history.events);
  const later = await report('monthly', '2027-01-15', '2027-02-28T18:00:00Z');
  expect(first.revenue).toBe(295);
  expect(later).toEqual(first);
  const february = await report('monthly', '2027-02-28');
  expect(february).toMatchObject({ revenue: -295, charged_back: 100, from: '2027-02-01', to: '2027-02-28' });
  expect(
    february.by_day.filter(({ revenue }) => revenue !== 0).map(({ date, revenue }) => [date, revenue]),
  ).toEqual([
    ['2027-02-02', -50],
    ['2027-02-03', -100],
    ['2027-02-10', -145],
  ]);
  const { data } = await exported('monthly', { date: '2027-02-28' });
  expect(totalOf(data, 'revenue')).toBe(february.revenue);
  const now = asked('2027-02-15T18:00:00Z');
  const stats = (await answer(routes, 'GET /admin/stats', {}, now)).body;
  const days = [...later.by_day, ...february.by_day];
  for (const { date, revenue } of stats.revenue_by_day)
    expect(days.find((day) => day.date === date)?.revenue).toBe(revenue);
});

test('each moment is in exactly one month and one week, the last day whole (N-29)', async () => {
  const history = newHistory();
  booked(history, 'visit');
  for (const [name, at] of [
    ['last of January', '2027-02-01T05:59:59.9Z'],
    ['first of February', '2027-02-01T06:00:00Z'],
    ['Sunday night', '2027-02-08T05:59:59Z'],
    ['Monday', '2027-02-08T06:00:00Z'],
  ] as const)
    paid(history, name, 1_000, at);
  await tables.fold(history.events);
  expect((await report('monthly', '2027-01-31')).by_day.at(-1)).toMatchObject({
    date: '2027-01-31',
    revenue: 10,
  });
  expect((await report('monthly', '2027-01-31')).revenue).toBe(10);
  expect((await report('monthly', '2027-02-01')).revenue).toBe(30);
  expect(await report('weekly', '2027-02-07')).toMatchObject({
    from: '2027-02-01',
    to: '2027-02-07',
    revenue: 20,
  });
  expect(await report('weekly', '2027-02-08')).toMatchObject({
    from: '2027-02-08',
    to: '2027-02-14',
    revenue: 10,
  });
});

test('only ratings count for satisfaction (N-32)', async () => {
  const history = newHistory();
  const visits = ['five', 'three', 'unrated', 'none', 'reopened'].map((name) =>
    done(history, name, 'Carla Díaz', { bookingDate: '2027-01-15' }),
  );
  const rate = (index: number, rating: number) => {
    const { subject } = visits[index] as (typeof visits)[number];
    history.add('BookingRated', { ...subject, cleanerId: id('Carla Díaz'), rating, comment: null });
  };
  rate(0, 5);
  rate(1, 3);
  rate(4, 1);
  const { subject } = visits[4] as (typeof visits)[number];
  const revoked = {
    ...subject,
    reopenId: id('reopening'),
    statusAfter: 'confirmed',
    bookingDate: '2027-01-15',
    pay: null,
    subscriptionId: null,
  } as const;
  history.add('CompletionRevoked', revoked);
  await tables.fold(history.events);
  expect((await report('weekly', '2027-01-15')).customerSatisfaction).toBe(4);
  const empty = await report('weekly', '2027-01-25');
  expect(empty).toMatchObject({
    totalBookings: 0,
    customerSatisfaction: null,
    completionRate: null,
    avgBookingValue: null,
    cleanerCompletions: [],
  });
  expect(empty.by_day).toHaveLength(7);
});

/** A week with completed, open, cancelled, moved and expired visits. */
function week(): History {
  const history = newHistory();
  cleanerApplied(history, 'Carla Díaz');
  cleanerApplied(history, 'Dora Brown');
  for (const name of ['one', 'two', 'three'])
    done(history, name, 'Carla Díaz', { bookingDate: '2027-01-15' });
  done(history, 'four', 'Dora Brown', { bookingDate: '2027-01-16' });
  const { subject: without } = booked(history, 'by no one', { bookingDate: '2027-01-16' });
  history.add('BookingCompleted', { ...without, by: 'office', bookingDate: '2027-01-16', pay: null });
  booked(history, 'not done', { bookingDate: '2027-01-16' });
  booked(history, 'to come', { bookingDate: '2027-01-17' });
  const gone = { statusBefore: 'pending', refund: null, notes: null, cleanerId: null } as const;
  const { subject } = booked(history, 'cancelled', { bookingDate: '2027-01-15' });
  const cancelled = { ...subject, ...gone, bookingDate: '2027-01-15', reason: 'office' } as const;
  history.add('BookingCancelled', cancelled, noon('2027-01-11'));
  const { subject: unpaid } = booked(history, 'expired', { bookingDate: '2027-01-15' });
  const expired = { ...unpaid, ...gone, bookingDate: '2027-01-15', reason: 'hold-expired' } as const;
  history.add('BookingCancelled', expired, noon('2027-01-12'));
  const { subject: moved } = booked(history, 'moved', { bookingDate: '2027-01-15' });
  history.add(
    'BookingRescheduled',
    {
      ...moved,
      moveId: id('move'),
      fromDate: '2027-01-15',
      fromSlotId: '08:00-10:00',
      toDate: '2027-01-29',
      toSlotId: '08:00-10:00',
      holdUntil: null,
      cleanerId: null,
      remindAt: null,
    },
    noon('2027-01-13'),
  );
  return history;
}

test('the figures of a week are what their definitions say', async () => {
  await tables.fold(week().events);
  const weekly = await report('weekly', '2027-01-13', '2027-01-16T18:00:00Z');
  expect(weekly).toMatchObject({
    type: 'weekly',
    from: '2027-01-11',
    to: '2027-01-17',
    totalBookings: 7,
    cancellations: 1,
    reschedules: 1,
    expired: 1,
    completionRate: 83.3,
    avgBookingValue: 342,
    totalCleanerCompletions: 4,
  });
  expect(weekly.by_day[4]).toEqual({
    date: '2027-01-15',
    bookings: 3,
    completed: 3,
    cancellations: 0,
    reschedules: 0,
    revenue: 0,
  });
});

test('the lines of a cleaner add up to the printed sum, in report and export (N-31)', async () => {
  const history = newHistory();
  cleanerApplied(history, 'Carla Díaz');
  for (let job = 0; job < 30; job += 1)
    done(history, `job ${job}`, 'Carla Díaz', {
      bookingDate: '2027-01-15',
      breakdown: {
        basePrice: 3_333,
        roomPrice: 0,
        addOnPrice: 0,
        subtotal: 3_333,
        discount: 0,
        taxRate: 0,
        tax: 0,
        finalTotal: 3_333,
      },
    });
  await tables.fold(history.events);
  const { cleanerCompletions, totalCleanerCompletions } = await report('monthly', '2027-01-01');
  const [carla] = cleanerCompletions;
  expect(totalCleanerCompletions).toBe(30);
  expect(carla).toMatchObject({ cleaner_name: 'Carla Díaz', jobs_completed: 30, total_revenue: 999.9 });
  expect(totalOf(carla?.completions ?? [], 'total_amount')).toBe(999.9);
  const { data, filename } = await exported('monthly', { date: '2027-01-20', of: 'cleaners' });
  expect(filename).toBe('monthly-cleaners-2027-01-01.csv');
  expect(data).toEqual([
    { cleaner_name: 'Carla Díaz', cleaner_id: id('Carla Díaz'), jobs_completed: 30, total_revenue: 999.9 },
  ]);
});

test('a report of a file has its description, its rows and its CSV, and refuses what it does not know', async () => {
  await tables.fold(week().events);
  const now = asked('2027-01-31T18:00:00Z');
  const { body: all } = await answer(routes, 'GET /admin/reports', {}, now);
  const completions = all.find(({ name }) => name === 'completions');
  expect(completions?.parameters).toEqual([
    { name: 'from', label: 'From', default: '2027-01-01' },
    { name: 'to', label: 'To', default: '2027-01-31' },
  ]);
  expect(completions?.columns.slice(0, 2)).toEqual([
    { name: 'cleaner_name', label: 'Cleaner', unit: 'text', about: null },
    { name: 'cleaner_id', label: 'Cleaner ID', unit: 'id', about: null },
  ]);
  const of = (query: object) =>
    call(routes, 'GET /admin/reports/:name', { params: { name: 'completions' }, query: query as never }, now);
  expect(await of({ from: '2027-01-16' })).toMatchObject({
    body: {
      name: 'completions',
      parameters: { from: '2027-01-16', to: '2027-01-31' },
      rows: [{ cleaner_name: 'Dora Brown', visit_date: '2027-01-16', total_amount: 342 }],
    },
  });
  expect(await of({ from: '2027-01-16', format: 'csv' })).toEqual({
    body: [
      '\ufeff"Cleaner","Cleaner ID","Date","Job","Total"',
      `"Dora Brown","${id('Dora Brown')}","2027-01-16","${id('four')}",342.00`,
      '',
    ].join('\r\n'),
  });
  expect(await of({ cleaner: 'x' })).toMatchObject({ refused: 'invalid-input' });
  const unknown = { params: { name: '../weekly' }, query: {} };
  expect(await call(routes, 'GET /admin/reports/:name', unknown, now)).toEqual({ refused: 'not-found' });
});

test('every report answers at the first and at the last date, and refuses those beyond by name', async () => {
  await tables.fold(week().events);
  const { first, last } = reportDates;
  const now = asked('2027-01-31T18:00:00Z');
  for (const { name, parameters } of reportFiles) {
    const query = Object.fromEntries(parameters.map((one) => [one.name, one.name === 'from' ? first : last]));
    const at = { params: { name }, query: query as never };
    expect(await call(routes, 'GET /admin/reports/:name', at, now), name).toHaveProperty('body.rows');
  }
  for (const date of [first, last]) {
    expect((await report('weekly', date)).by_day).toHaveLength(7);
    expect((await report('monthly', date)).by_day).toHaveLength(31);
    expect((await exported('weekly', { date })).data).toHaveLength(7);
  }
  for (const date of ['0001-01-01', '2000-12-31', '3000-01-01', '9999-12-31'])
    for (const name of ['weekly', 'monthly', ':type/export'] as const)
      expect(
        reportEndpoints[`GET /admin/reports/${name}`].query.safeParse({ date }).error?.issues,
      ).toMatchObject([{ path: ['date'], message: `Enter a date from ${first} to ${last}.` }]);
});

test('a file has every row, and a strict reader reads it back (TX-04, TX-06)', async () => {
  const history = newHistory();
  cleanerApplied(history, 'José "Pepe" Núñez, Jr.');
  for (let job = 0; job < 1_205; job += 1)
    done(history, `job ${job}`, 'José "Pepe" Núñez, Jr.', { bookingDate: '2027-01-15' });
  await tables.fold(history.events);
  const query = { from: '2027-01-01', format: 'csv' } as const;
  const file = await call(
    routes,
    'GET /admin/reports/:name',
    { params: { name: 'completions' }, query },
    asked('2027-01-31T18:00:00Z'),
  );
  const text = (file as unknown as { readonly body: string }).body;
  expect(text.startsWith('\ufeff"Cleaner"')).toBe(true);
  const lines: readonly Readonly<Record<string, string>>[] = parse(text, { bom: true, columns: true });
  expect(lines).toHaveLength(1_205);
  expect(new Set(lines.map((line) => line.Cleaner))).toEqual(new Set(['José "Pepe" Núñez, Jr.']));
});
