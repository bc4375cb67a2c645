import { keptIdSql } from '../../merged-customers/sql.ts';
import { count, day, dayOf, dollars, instant, part, text, uuid, type View } from '../view.ts';

export const promos: View = {
  name: 'promos',
  about: 'One row a promo code.',
  columns: {
    code: text('p.code', 'The code.'),
    status: text('p.status', 'active, inactive or archived.'),
    discount_type: text('p.discount_type', 'percentage or fixed.'),
    discount_share: part(
      `case when p.discount_type = 'percentage' then p.discount_value / 10000.0 end`,
      'What a percentage takes off, as a part of 1.',
    ),
    discount_amount: dollars(
      `case when p.discount_type = 'fixed' then p.discount_value end`,
      'What a fixed discount takes off.',
    ),
    minimum_order: dollars('p.minimum_order', 'The smallest order that it is for.'),
    maximum_discount: dollars('p.maximum_discount', 'The most that it takes off.'),
    usage_limit: count('p.usage_limit', 'How often it may be used.'),
    uses: count(
      'select count(*) from read.promo_uses u where u.code = p.code',
      'How often it is used. A use no longer counts once its booking is cancelled.',
    ),
    valid_from: day('p.valid_from', 'Its first day.'),
    valid_until: day('p.valid_until', 'Its last day.'),
    created_on: dayOf('p.created_at', 'The date on which it was made.'),
  },
  from: 'read.promos p',
};

export const waitlist: View = {
  name: 'waitlist',
  about: 'One row an entry of the waitlist.',
  columns: {
    entry_id: uuid('w.id', 'The entry.'),
    customer_id: uuid(keptIdSql('w.customer_id'), 'The customer; after a merge, the one who is kept.'),
    status: text('w.status', 'waiting, contacted, scheduled, expired or removed.'),
    preferred_date: day('w.preferred_date', 'The date that they want.'),
    preferred_slot: text('w.preferred_slot_id', 'The slot that they want, if they said so.'),
    frequency: text('w.preferred_frequency', 'How often they want it, if they said so.'),
    house_size: text('w.house_size', 'The size of the home in square feet, if they said so.'),
    zip_code: text('w.zip_code', 'The ZIP code of the home.'),
    joined_on: dayOf('w.created_at', 'The date on which they joined.'),
    offers: count('w.offers', 'How often a place was offered.'),
    offered_on: dayOf('w.offered_at', 'The date on which a place was last offered.'),
    booking_id: uuid('w.booking_id', 'The booking that came of it.'),
  },
  from: 'read.waitlist w',
};

export const messages: View = {
  name: 'messages',
  about: 'One row a message to a person, without its text.',
  columns: {
    message_id: uuid('g.id', 'The message.'),
    channel: text('g.channel', 'email or sms.'),
    template: text('g.template', 'What it is.'),
    person_id: uuid('g.person_id', 'The person whom it is for.'),
    about_id: uuid('g.about_id', 'The booking, subscription or other thing that it is about.'),
    status: text(
      'g.status',
      'attempted, sent, failed or skipped; of a text message also unknown, delivered or undelivered.',
    ),
    skipped_because: text(`case when g.status = 'skipped' then g.reason end`, 'Why it was skipped.'),
    at: instant('g.at', 'When that happened.'),
    on_day: dayOf('g.at', 'The date on which that happened.'),
  },
  from: 'read.messages g',
};
