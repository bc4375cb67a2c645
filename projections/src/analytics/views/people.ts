import { keptIdSql } from '../../merged-customers/sql.ts';
import { count, day, dayOf, dollars, figure, flag, text, uuid, type View } from '../view.ts';

export const customers: View = {
  name: 'customers',
  about:
    'One row a customer, without name and contact. Customers who were merged into another one are left out.',
  columns: {
    customer_id: uuid('c.id', 'The customer.'),
    is_guest: flag('c.is_guest', 'Whether the customer has no account.'),
    zip_code: text('c.zip_code', 'The ZIP code of their address; null once they are erased.'),
    since: dayOf('c.since', 'The date of their first booking or their registration.'),
  },
  from: `read.customers c where c.since is not null
    and not exists (select from read.merged_customers m where m.id = c.id)`,
};

const feeDue = `coalesce(case when p.fee is null then 0 else greatest(0, p.fee - p.waived
  - greatest(0, p.paid - p.refunded - p.charged_back)
  - (p.given_away + least(p.charged_back, p.paid - p.refunded))) end, 0)`;

export const subscriptions: View = {
  name: 'subscriptions',
  about: 'One row a subscription.',
  columns: {
    subscription_id: uuid('s.id', 'The subscription.'),
    customer_id: uuid(keptIdSql('s.customer_id'), 'The customer; after a merge, the one who is kept.'),
    status: text('s.status', 'active, paused or cancelled.'),
    frequency: text('s.frequency', 'weekly, bi_weekly, every_3_weeks or monthly.'),
    slot: text('s.slot_id', 'The preferred slot: 08:00-10:00.'),
    house_size: text('s.house_size', 'The size of the home in square feet: 2000-2500.'),
    zip_code: text('s.zip_code', 'The ZIP code of the home.'),
    started_on: dayOf('s.started_at', 'The date on which it was started.'),
    first_visit: day('s.start_date', 'The date from which its visits are counted.'),
    next_visit: day('s.next_date', 'The first date of its rhythm that is not booked.'),
    completed_visits: count('s.completed', 'How many of its visits were done.'),
    early_fee: dollars('s.fee', 'The fee for ending it early.'),
    early_fee_waived: dollars('s.waived', 'What the office waived of the fee.'),
    early_fee_owed: dollars(feeDue, 'What is still to be paid of the fee.'),
  },
  from: `read.subscriptions s left join read.payments p on p.ledger_id = s.id`,
};

export const cleaners: View = {
  name: 'cleaners',
  about: 'One row a cleaner, without name and contact.',
  columns: {
    cleaner_id: uuid('k.id', 'The cleaner.'),
    status: text('k.status', 'pending, active, rejected or dismissed.'),
    applied_on: dayOf('k.applied_at', 'The date of the application.'),
    joined_on: dayOf('k.joined_at', 'The date on which the cleaner was approved.'),
    has_calendar: flag('k.has_calendar', 'Whether a calendar is connected.'),
    ratings: count('k.ratings', 'How many ratings there are.'),
    mean_rating: figure(
      'round(k.stars::numeric / nullif(k.ratings, 0), 2)',
      'Their mean; null where there is none.',
    ),
  },
  from: 'read.cleaners k',
};

// Of the times as screens show them: who subtracts these gets the same minutes.
const workedMinutes = `extract(epoch from date_trunc('minute', j.clocked_out_at) - date_trunc('minute', j.clocked_in_at)) / 60`;

export const work: View = {
  name: 'work',
  about: 'One row a visit with an assigned cleaner: when they worked, and what they are paid.',
  columns: {
    booking_id: uuid('j.booking_id', 'The booking of the visit.'),
    cleaner_id: uuid('j.cleaner_id', 'The cleaner.'),
    visit_date: day('b.booking_date', 'The date of the visit.'),
    assigned_by: text(
      `case j.assignment_type when 'auto' then 'system' else 'office' end`,
      'office or system.',
    ),
    clocked_in_on: dayOf('j.clocked_in_at', 'The date of the clock-in.'),
    worked_minutes: count(workedMinutes, 'From clock-in to clock-out, in whole minutes.'),
    on_time: flag(
      `j.clocked_in_at <= ((b.booking_date + split_part(b.slot_id, '-', 1)::time) at time zone {zone}) + interval '15 minutes'`,
      'Whether the cleaner clocked in within 15 minutes of the start; null without a clock-in.',
    ),
    is_completed: flag('j.is_completed', 'Whether the visit was done.'),
    pay: dollars('j.pay', 'What the cleaner is paid for it; null until it is completed.'),
  },
  from: 'read.jobs j join read.bookings b on b.id = j.booking_id where b.placed_at is not null',
};
