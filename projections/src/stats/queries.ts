import { type Cents, noMoney, toDollars } from '@tidylog/contracts/vocabulary/money';
import { type BookingStatus, bookingStatuses } from '@tidylog/contracts/vocabulary/statuses';
import { dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { Pool } from 'pg';
import { adminBookingAnswer } from '../bookings/answers.ts';
import { bookingsInOrder } from '../bookings/find.ts';
import { fullName } from '../people.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { rowsOf } from '../query/rows.ts';
import { countsOn } from './counts.ts';
import { occupancyFrom, revenueByDay, visitsByDay, weekOf } from './days.ts';

const noPlaces = { taken: 0, capacity: 0, closed: true };
const recentBookings = 5;
const topPerformers = 3;

interface StatusRecord {
  readonly status: BookingStatus;
  readonly bookings: number;
}

const byStatus = `
  select status, count(*) as bookings
  from read.bookings where placed_at is not null group by status`;

/**
 * Successful payments, less refunds, including those on their way, and what banks took (customer calls, I.2 row 20).
 */
const revenue = 'select coalesce(sum(paid - refunded - charged_back), 0)::int8 as revenue from read.payments';

interface PerformerRecord {
  readonly cleaner_id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly jobs_completed: number;
  readonly total_revenue: Cents;
}

const performers = (condition: string) => `
  select b.cleaner_id, k.first_name, k.last_name, count(*) as jobs_completed,
    sum(b.total)::int8 as total_revenue
  from read.bookings b left join read.cleaners k on k.id = b.cleaner_id
  where b.placed_at is not null and b.status = 'completed' and b.cleaner_id is not null ${condition}
  group by b.cleaner_id, k.first_name, k.last_name
  order by jobs_completed desc, total_revenue desc, b.cleaner_id`;

const ofTheWeek = performers('and b.booking_date between $1 and $2');
const ofAllTime = `${performers('')} limit ${topPerformers}`;

const recent = `
  select id from read.bookings where placed_at is not null
  order by placed_at desc, id desc limit ${recentBookings}`;

const completions = ({ cleaner_id, jobs_completed, ...name }: PerformerRecord) => ({
  cleaner_id,
  cleaner_name: fullName(name),
  jobs_completed,
});

const statusFigures = (records: readonly StatusRecord[]) => {
  const bookingsIn = (status: BookingStatus) =>
    records.find((record) => record.status === status)?.bookings ?? 0;
  return {
    total_bookings: records.reduce((total, { bookings }) => total + bookings, 0),
    bookings_by_status: Object.fromEntries(bookingStatuses.map((status) => [status, bookingsIn(status)])),
  };
};

const figuresOf = (pool: Pool, today: LocalDate, timeZone: string) => {
  const week = weekOf(today);
  return Promise.all([
    rowsOf<StatusRecord>(pool, byStatus),
    rowsOf<{ revenue: Cents }>(pool, revenue),
    countsOn(pool, today),
    rowsOf<{ id: string }>(pool, recent),
    visitsByDay(pool, today),
    revenueByDay(pool, today, timeZone),
    rowsOf<PerformerRecord>(pool, ofTheWeek, week),
    rowsOf<PerformerRecord>(pool, ofAllTime),
  ]);
};

export const statsQueries = ({ pool, settings }: QueryDependencies): readonly AnyRoute[] => [
  route('GET /admin/stats', async (_call, { now }) => {
    const { timeZone } = settings;
    const today = dateAt(now, timeZone);
    const figures = await figuresOf(pool, today, timeZone);
    const [statuses, sums, counts, newest, days, revenueDays, weekly, best] = figures;
    const occupancy = await occupancyFrom(pool, today, await settings.capacity());
    const [{ taken, capacity, closed } = noPlaces] = occupancy;
    const records = await bookingsInOrder(
      pool,
      newest.map(({ id }) => id),
    );
    return {
      body: {
        today,
        ...statusFigures(statuses),
        total_revenue: toDollars(sums[0]?.revenue ?? noMoney),
        active_cleaners: counts.cleaners,
        counts,
        places_today: { taken, capacity, closed },
        recent_bookings: records.map((record) => adminBookingAnswer(record, { settings, now })),
        bookings_by_day: [...days],
        revenue_by_day: revenueDays,
        occupancy,
        weekly_completions: weekly.map(completions),
        top_performers: best.map((record) => ({
          ...completions(record),
          total_revenue: toDollars(record.total_revenue),
        })),
      },
    };
  }),
];
