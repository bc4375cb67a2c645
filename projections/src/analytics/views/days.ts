import { isMoney } from '../../money-movements/sql.ts';
import { count, day, dollars, flag, type View } from '../view.ts';

const dates = `
  select generate_series(min(date), max(date), interval '1 day')::date as date from (
    select booking_date as date from read.bookings where placed_at is not null
    union all select date from read.places
    union all select (at at time zone {zone})::date from read.order_changes
    union all select (at at time zone {zone})::date from read.money_movements where at is not null
  ) known`;

const visits = `
  select booking_date as date, count(*) as visits, sum(total) as value,
    count(*) filter (where status = 'completed') as completed,
    count(rating) filter (where status = 'completed') as ratings,
    sum(rating) filter (where status = 'completed') as stars
  from read.bookings where placed_at is not null and status <> 'cancelled' group by 1`;

// Only of visits that had a place, as the history of orders has them.
const changes = `
  select (c.at at time zone {zone})::date as date, count(*) filter (where c.kind = 'cancelled') as cancelled,
    count(*) filter (where c.kind = 'moved') as moved, count(*) filter (where c.kind = 'expired') as expired
  from read.order_changes c join read.bookings b on b.id = c.booking_id
  where b.placed_at is not null group by 1`;

const moneyOfDays = `
  select (m.at at time zone {zone})::date as date, sum(m.amount) as revenue,
    -sum(m.amount) filter (where m.kind = 'dispute-lost') as charged_back
  from read.money_movements m where m.at is not null and ${isMoney} group by 1`;

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
    left join (${visits}) v on v.date = days.date
    left join (${changes}) c on c.date = days.date
    left join (${moneyOfDays}) m on m.date = days.date
    left join (select date, count(*) as taken from read.places group by 1) p on p.date = days.date
    left join read.closed_days closed on closed.date = days.date`,
};
