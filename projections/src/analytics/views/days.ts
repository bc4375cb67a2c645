import { isMoney } from '../../money-movements/sql.ts';
import { count, day, dollars, flag, type View } from '../view.ts';

const dayAt = (at: string) => `(${at} at time zone {zone})::date`;

// The first and the last instants come from indexes, without reading the tables.
const dates = `
  select generate_series(
    (select min(date) from (values
      ((select min(booking_date) from read.bookings where placed_at is not null)),
      ((select min(date) from read.places)),
      (${dayAt('(select min(at) from read.order_changes)')}),
      (${dayAt('(select min(at) from read.money_movements)')})) firsts (date)),
    (select max(date) from (values
      ((select max(booking_date) from read.bookings where placed_at is not null)),
      ((select max(date) from read.places)),
      (${dayAt('(select max(at) from read.order_changes)')}),
      (${dayAt('(select max(at) from read.money_movements)')})) lasts (date)),
    interval '1 day')::date as date`;

const visits = `
  select count(*) as visits, sum(total) as value, count(*) filter (where status = 'completed') as completed,
    count(rating) filter (where status = 'completed') as ratings,
    sum(rating) filter (where status = 'completed') as stars
  from read.bookings b where b.booking_date = days.date and placed_at is not null and status <> 'cancelled'`;

const onDay = (at: string) =>
  `${at} >= days.date::timestamp at time zone {zone} and ${at} < (days.date + 1)::timestamp at time zone {zone}`;

// Only of visits that had a place, as the history of orders has them.
const changes = `
  select count(*) filter (where c.kind = 'cancelled') as cancelled,
    count(*) filter (where c.kind = 'moved') as moved, count(*) filter (where c.kind = 'expired') as expired
  from read.order_changes c join read.bookings b on b.id = c.booking_id
  where ${onDay('c.at')} and b.placed_at is not null`;

const moneyOfDay = `
  select sum(m.amount) as revenue, -sum(m.amount) filter (where m.kind = 'dispute-lost') as charged_back
  from read.money_movements m where ${onDay('m.at')} and ${isMoney}`;

// Lists of facts are in the order in which they come into force; the one in force as the date ends counts.
const capacity = `
  select (fact->>'value')::int from read.settings s, jsonb_array_elements(s.facts) with ordinality facts (fact, n)
  where s.name = 'daily_capacity' and (fact->>'validFrom' is null
    or (fact->>'validFrom')::timestamptz < (days.date + 1)::timestamp at time zone {zone})
  order by n desc limit 1`;

const isOpen = 'closed.date is null and extract(isodow from days.date) < 7';

const counted = (sql: string, about: string) => count(`coalesce(${sql}, 0)`, about);
const summed = (sql: string, about: string) => dollars(`coalesce(${sql}, 0)`, about);

export const days: View = {
  name: 'days',
  about:
    'One row a date of the business, from the first on which something happened to the last that is booked.',
  columns: {
    date: day('days.date', 'The date.'),
    weekday: count('extract(isodow from days.date)', '1 for Monday to 7 for Sunday.'),
    is_open: flag(isOpen, 'Whether the company works on it.'),
    visits: counted('v.visits', 'Visits of the date that were not cancelled.'),
    completed: counted('v.completed', 'Those of them that were done.'),
    visit_value: summed('v.value', 'What these visits cost, tax included.'),
    ratings: counted('v.ratings', 'How many of these visits were rated.'),
    stars: counted('v.stars', 'The sum of their ratings.'),
    cancellations: counted('c.cancelled', 'Cancellations that were made on the date, of any visit.'),
    reschedules: counted('c.moved', 'Moves that were made on the date, of any visit.'),
    expired: counted('c.expired', 'Holds that ended unpaid on the date.'),
    revenue: summed('m.revenue', 'Money received less what was refunded and charged back, on the date.'),
    charged_back: summed('m.charged_back', 'What banks took back on the date; the revenue has it taken off.'),
    places_taken: counted('p.taken', 'Places that are taken on the date.'),
    capacity: count(
      `case when ${isOpen} then (${capacity}) else 0 end`,
      'Homes that the company cleans on the date.',
    ),
  },
  from: `(${dates}) days
    left join read.closed_days closed on closed.date = days.date
    cross join lateral (${visits}) v
    cross join lateral (${changes}) c
    cross join lateral (${moneyOfDay}) m
    cross join lateral (select count(*) as taken from read.places p where p.date = days.date) p`,
};
