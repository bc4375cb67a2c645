import type { EventLog } from '@tidylog/eventlog/event-log';
import type { AnyRoute } from '@tidylog/server/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answer, settings } from '../testing/calls.ts';
import { assignment, booked, cleanerApplied, office, questionOf, requestOf } from '../testing/company.ts';
import { waitlistJoined } from '../testing/golden-promos.ts';
import { startOf } from '../testing/golden-subscriptions.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { withdrawalAsked } from '../testing/wallet-history.ts';
import { statsQueries } from './queries.ts';

let tables: ReadTables;
let routes: readonly AnyRoute[];

// Sunday evening in Chicago, Monday already in UTC.
const now = '2027-01-18T03:30:00Z';
const stats = async () => (await answer(routes, 'GET /admin/stats', {}, { actor: office, now })).body;

beforeAll(async () => {
  tables = await readTables();
  routes = statsQueries({ pool: tables.pool, settings, log: {} as EventLog });
});
afterAll(() => tables.remove());

let made = 0;
const visit = (history: History, bookingDate: string, placedAt?: string) => {
  made += 1;
  return booked(history, `visit ${made}`, { bookingDate }, placedAt);
};
const completed = (history: History, cleaner: string | null, bookingDate: string) => {
  const { subject } = visit(history, bookingDate);
  if (cleaner !== null) history.add('CleanerAssigned', assignment(subject, cleaner));
  history.add('BookingCompleted', { ...subject, by: 'office', bookingDate, pay: null });
};

type Subject = ReturnType<typeof visit>['subject'];

const money = (history: History, subject: Subject) => {
  const ledger = { ledgerId: subject.bookingId, owes: 'booking', customerId: subject.customerId } as const;
  const payment = { ...ledger, paymentId: id('payment'), amount: 34_200 };
  history.add('PaymentSucceeded', { ...payment, providerIntentId: 'pi_1', card: null });
  const refund = { ...payment, refundId: id('refund'), amount: 4_205 };
  history.add(
    'RefundRequested',
    { ...refund, reason: 'cancelled', note: null },
    { at: '2027-01-12T15:00:00Z' },
  );
  const refused = { ...refund, refundId: id('refused'), amount: 1_000 };
  history.add(
    'RefundRequested',
    { ...refused, reason: 'cancelled', note: null },
    { at: '2027-01-13T15:00:00Z' },
  );
  history.add(
    'RefundFailed',
    { ...refused, code: 'expired_or_canceled_card' },
    { at: '2027-01-14T15:00:00Z' },
  );
  const fee = { ...payment, ledgerId: id('subscription'), owes: 'fee', paymentId: id('fee') } as const;
  const paidFee = { ...fee, amount: 20_000, providerIntentId: 'pi_2', card: null };
  history.add('PaymentSucceeded', paidFee, { at: '2027-01-18T03:00:00Z' });
  const dispute = { ...fee, providerDisputeId: 'du_1' };
  const opened = { ...dispute, amount: 2_500, reason: 'fraudulent' };
  history.add('DisputeOpened', opened, { at: '2027-01-18T03:10:00Z' });
  history.add('DisputeClosed', { ...dispute, outcome: 'lost' }, { at: '2027-01-18T03:20:00Z' });
};

const standing = (history: History) => {
  for (const name of ['weekly', 'paused'])
    history.add('SubscriptionStarted', startOf({ subscriptionId: id(name), firstBookingId: id(name) }));
  const paused = { subscriptionId: id('paused'), customerId: startOf({}).customerId };
  history.add('SubscriptionPaused', { ...paused, cancels: [], keeps: [] });
  const service = {
    category: 'standard_cleaning',
    description: '',
    addOnPrice: null,
    durationHours: 1,
  } as const;
  for (const name of ['Dusting', 'Ironing', 'Windows'])
    history.add('ServiceAdded', { ...service, serviceId: id(name), name });
  history.add('ServiceArchived', { serviceId: id('Ironing') });
  waitlistJoined(history, 'Today Tom', { preferredDate: '2027-01-17' });
  waitlistJoined(history, 'Late Lou', { preferredDate: '2027-01-16' });
  const { subject, request } = visit(history, '2027-01-19');
  history.add('CancellationRequested', { ...subject, requestId: id('cancel'), reason: 'Moving.' });
  const order = { orderId: id('move'), fromDate: request.bookingDate, fromSlotId: request.slotId };
  history.add('RescheduleOrderFiled', {
    ...subject,
    ...order,
    toDate: '2027-01-20',
    toSlotId: request.slotId,
    reason: null,
  });
  const { subject: gone } = visit(history, '2027-01-19');
  history.add('CancellationRequested', { ...gone, requestId: id('over'), reason: 'Moving.' });
  history.add('BookingCompleted', { ...gone, by: 'office', bookingDate: '2027-01-19', pay: null });
  history.add('DayClosed', { date: '2027-01-20', reason: 'Training' });
  for (const name of ['asked', 'taken']) withdrawalAsked(history, { cleanerId: id('Carla Díaz'), name });
  history.add('WithdrawalTaken', {
    cleanerId: id('Carla Díaz'),
    withdrawalId: id('taken'),
    batchId: null,
  });
};

const company = (): History => {
  const history = newHistory();
  for (const name of ['Carla Díaz', 'Dora Brown', 'Eve Adams', 'Fay Old', 'Gil New'])
    cleanerApplied(history, name);
  for (const name of ['Carla Díaz', 'Dora Brown', 'Eve Adams', 'Fay Old'])
    history.add('CleanerApproved', { cleanerId: id(name) });
  history.add('QuestionAsked', questionOf('question', 'Carla Díaz'));
  completed(history, 'Carla Díaz', '2027-01-11');
  completed(history, 'Carla Díaz', '2027-01-17');
  completed(history, 'Dora Brown', '2027-01-16');
  completed(history, null, '2027-01-16');
  for (let job = 0; job < 3; job += 1) completed(history, 'Eve Adams', '2027-01-10');
  completed(history, 'Fay Old', '2027-01-09');
  const { subject } = visit(history, '2027-01-12');
  const bookingDate = '2027-01-12';
  history.add('BookingCancelled', {
    ...subject,
    bookingDate,
    statusBefore: 'pending',
    reason: 'office',
    refund: null,
    notes: null,
    cleanerId: null,
  });
  visit(history, '2027-01-17', '2027-01-09T15:00:00Z');
  visit(history, '2027-01-18', '2027-01-08T15:00:00Z');
  history.add('BookingRequested', requestOf('unplaced'));
  money(history, subject);
  standing(history);
  return history;
};

test('the dashboard of a new company shows nothing, and says so', async () => {
  await tables.fold([]);
  const { revenue_by_day, occupancy, ...figures } = await stats();
  expect(figures).toEqual({
    today: '2027-01-17',
    total_bookings: 0,
    total_revenue: 0,
    active_cleaners: 0,
    counts: {
      subscriptions: 0,
      cleaners: 0,
      services: 0,
      orders: 0,
      waitlist: 0,
      cancellations: 0,
      questions: 0,
      payouts: 0,
    },
    bookings_by_status: { pending: 0, confirmed: 0, in_progress: 0, completed: 0, cancelled: 0 },
    places_today: { taken: 0, capacity: 10, closed: true },
    recent_bookings: [],
    bookings_by_day: [11, 12, 13, 14, 15, 16, 17].map((day) => ({
      date: `2027-01-${day}`,
      bookings: 0,
      completed: 0,
    })),
    weekly_completions: [],
    top_performers: [],
  });
  expect(revenue_by_day.map(({ revenue }) => revenue)).toEqual(Array.from({ length: 30 }, () => 0));
  expect(occupancy.map(({ taken }) => taken)).toEqual(Array.from({ length: 14 }, () => 0));
});

describe('the figures of the dashboard', () => {
  beforeAll(() => tables.fold(company().events));

  test('count bookings, payments less refunds, and active cleaners', async () => {
    expect(await stats()).toMatchObject({
      today: '2027-01-17',
      total_bookings: 13,
      total_revenue: 342 - 42.05 + 200 - 25,
      active_cleaners: 4,
      bookings_by_status: { pending: 3, confirmed: 0, in_progress: 0, completed: 9, cancelled: 1 },
    });
  });

  test('count the places taken today, by the date of the business, and say that it is no working day', async () => {
    expect((await stats()).places_today).toEqual({ taken: 2, capacity: 10, closed: true });
  });

  test('count what is in force and what waits for the office', async () => {
    expect((await stats()).counts).toEqual({
      subscriptions: 1,
      cleaners: 4,
      services: 2,
      orders: 2,
      waitlist: 1,
      cancellations: 1,
      questions: 1,
      payouts: 1,
    });
  });

  test('name what was earned on each of thirty days, by the date of the business', async () => {
    const { revenue_by_day, total_revenue } = await stats();
    expect(revenue_by_day).toHaveLength(30);
    expect(revenue_by_day.filter(({ revenue }) => revenue !== 0)).toEqual([
      { date: '2027-01-04', revenue: 342 },
      { date: '2027-01-12', revenue: -42.05 },
      { date: '2027-01-13', revenue: -10 },
      { date: '2027-01-14', revenue: 10 },
      { date: '2027-01-17', revenue: 175 },
    ]);
    expect(revenue_by_day.at(-1)?.date).toBe('2027-01-17');
    expect(revenue_by_day.reduce((sum, { revenue }) => sum + revenue, 0)).toBeCloseTo(total_revenue, 2);
  });

  test('say for two weeks which places are taken, and when the company is closed', async () => {
    const { occupancy } = await stats();
    expect(occupancy).toHaveLength(14);
    expect(occupancy.slice(0, 4)).toEqual([
      { date: '2027-01-17', taken: 2, capacity: 10, closed: true },
      { date: '2027-01-18', taken: 1, capacity: 10, closed: false },
      { date: '2027-01-19', taken: 2, capacity: 10, closed: false },
      { date: '2027-01-20', taken: 0, capacity: 10, closed: true },
    ]);
    expect(occupancy.at(-1)?.date).toBe('2027-01-30');
  });

  test('show the five bookings placed last', async () => {
    const placed = (await stats()).recent_bookings.map(({ placed_at }) => placed_at);
    expect(placed).toHaveLength(5);
    expect(placed.slice(0, 3)).toEqual([
      '2027-01-09T15:00:00Z',
      '2027-01-08T15:00:00Z',
      '2027-01-04T15:00:00Z',
    ]);
  });

  test('count the visits of the week from Monday to Sunday, without the cancelled', async () => {
    expect((await stats()).bookings_by_day).toEqual([
      { date: '2027-01-11', bookings: 1, completed: 1 },
      { date: '2027-01-12', bookings: 0, completed: 0 },
      { date: '2027-01-13', bookings: 0, completed: 0 },
      { date: '2027-01-14', bookings: 0, completed: 0 },
      { date: '2027-01-15', bookings: 0, completed: 0 },
      { date: '2027-01-16', bookings: 2, completed: 2 },
      { date: '2027-01-17', bookings: 2, completed: 1 },
    ]);
  });

  test('name who completed visits this week, and who completed most of all', async () => {
    const { weekly_completions, top_performers } = await stats();
    expect(weekly_completions).toEqual([
      { cleaner_id: id('Carla Díaz'), cleaner_name: 'Carla Díaz', jobs_completed: 2 },
      { cleaner_id: id('Dora Brown'), cleaner_name: 'Dora Brown', jobs_completed: 1 },
    ]);
    expect(top_performers).toHaveLength(3);
    expect(top_performers.slice(0, 2)).toEqual([
      { cleaner_id: id('Eve Adams'), cleaner_name: 'Eve Adams', jobs_completed: 3, total_revenue: 1026 },
      { cleaner_id: id('Carla Díaz'), cleaner_name: 'Carla Díaz', jobs_completed: 2, total_revenue: 684 },
    ]);
  });
});
