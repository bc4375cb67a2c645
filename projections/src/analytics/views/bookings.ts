import { keptIdSql } from '../../merged-customers/sql.ts';
import { balanceDueSql } from '../../payments/status-sql.ts';
import { count, day, dayOf, dollars, flag, instant, part, text, uuid, type View } from '../view.ts';

const start = `(b.booking_date + split_part(b.slot_id, '-', 1)::time) at time zone {zone}`;
const end = `(b.booking_date + split_part(b.slot_id, '-', 2)::time) at time zone {zone}`;

const visitDate = day('b.booking_date', 'The date of the visit.');
const slot = text('b.slot_id', 'The slot of the visit, in wall time of the business: 08:00-10:00.');
const customer = uuid(keptIdSql('b.customer_id'), 'The customer; after a merge, the one who is kept.');
const houseSize = text('b.house_size', 'The size of the home in square feet: 2000-2500.');
const frequency = text('b.frequency', 'one_time, weekly, bi_weekly, every_3_weeks or monthly.');
const total = dollars('b.total', 'What the visit costs, tax included.');

// A plain join, which reports that need none of it leave out.
const sums = ['paid', 'refunded', 'charged_back', 'given_away']
  .map((column) => `coalesce(p.${column}, 0) as ${column}`)
  .join(', ');

export const bookings: View = {
  name: 'bookings',
  about: 'One row a booking that got its place, cancelled ones too.',
  columns: {
    booking_id: uuid('b.id', 'The booking.'),
    customer_id: customer,
    is_guest: flag('d.is_guest', 'Whether a guest booked it.'),
    placed_at: instant('b.placed_at', 'When it got its place.'),
    placed_on: dayOf('b.placed_at', 'The date on which it got its place.'),
    visit_date: visitDate,
    slot,
    status: text('b.status', 'pending, confirmed, in_progress, completed or cancelled.'),
    cancellation_reason: text(
      'b.cancellation_reason',
      'Why it was cancelled; hold-expired: it was not paid in time.',
    ),
    house_size: houseSize,
    frequency,
    subscription_id: uuid('b.subscription_id', 'The subscription that made it, if one did.'),
    occurrence: count('b.occurrence', 'Which visit of the subscription it is.'),
    zip_code: text('d.zip_code', 'The ZIP code of the home.'),
    promo_code: text('d.promo_code', 'The promo code that it was booked with.'),
    base_price: dollars('d.base_price', 'The price of the home.'),
    room_price: dollars('d.room_price', 'The price of the rooms.'),
    add_on_price: dollars('d.add_on_price', 'The price of the add-ons.'),
    subtotal: dollars('d.subtotal', 'Home, rooms and add-ons, before the discount.'),
    discount: dollars('d.discount', 'What the promo code takes off.'),
    taxable: dollars('b.total - d.tax', 'The subtotal less the discount: what the tax is on.'),
    tax_rate: part('d.tax_rate / 10000.0', 'The tax rate as a part of 1: 0.0825.'),
    tax: dollars('d.tax', 'The tax.'),
    total,
    paid: dollars('l.paid', 'What was paid for it.'),
    refunded: dollars('l.refunded', 'What was refunded of it, refunds on their way included.'),
    charged_back: dollars('l.charged_back', 'What banks took back of it.'),
    owed: dollars(balanceDueSql, 'What is still to be paid.'),
  },
  from: `read.bookings b
    join read.booking_details d on d.booking_id = b.id
    left join read.payments p on p.ledger_id = b.id
    cross join lateral (select ${sums}) l
    where b.placed_at is not null`,
};

export const visits: View = {
  name: 'visits',
  about: 'One row a visit that was not cancelled, past or to come.',
  columns: {
    booking_id: uuid('b.id', 'The booking of the visit.'),
    customer_id: customer,
    visit_date: visitDate,
    slot,
    starts_at: instant(start, 'The start of its slot.'),
    ends_at: instant(end, 'The end of its slot.'),
    status: text('b.status', 'pending, confirmed, in_progress or completed.'),
    is_completed: flag(`b.status = 'completed'`, 'Whether it was done.'),
    completed_at: instant('b.completed_at', 'When it was completed.'),
    cleaner_id: uuid('b.cleaner_id', 'The cleaner who has it or did it.'),
    house_size: houseSize,
    frequency,
    subscription_id: uuid('b.subscription_id', 'The subscription that made it, if one did.'),
    total,
    rating: count(
      `case when b.status = 'completed' then b.rating end`,
      'The newest rating of the visit, 1 to 5. A reopened visit has none until it is completed again.',
    ),
  },
  from: `read.bookings b where b.placed_at is not null and b.status <> 'cancelled'`,
};
