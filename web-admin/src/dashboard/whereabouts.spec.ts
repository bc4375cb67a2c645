import { expect, test } from 'vitest';
import { newMatter } from '../testing/fixtures/dashboard.ts';
import { whereaboutsOf } from './whereabouts.ts';

const placeOf = (part: Parameters<typeof newMatter>[0]) => {
  const found = whereaboutsOf(newMatter({ booking_id: null, ...part }));
  return found && [found.title, decodeURIComponent(found.to).replaceAll('+', ' ')];
};

test.each<[Parameters<typeof newMatter>[0], readonly [string, string] | null]>([
  [{ booking_id: 'b-12345678', subscription_id: 's-1' }, ['Booking #12345678', '/bookings/b-12345678']],
  [{ subscription_id: 's-12345678' }, ['Subscription #12345678', '/subscriptions?filter={"q":"12345678"}']],
  [
    { cleaner_id: 'c-1' },
    ['Jobs in progress', '/bookings?filter={"cleaner_id":"c-1","status":"in_progress"}'],
  ],
  [{ customer_id: 'u-1', name: 'Ana Miller' }, ['Customer', '/customers?filter={"q":"Ana Miller"}']],
  [{ customer_id: 'u-1', name: null }, null],
  [{ kind: 'applications-waiting' }, ['Applications', '/cleaners/pending']],
  [{ kind: 'question-open' }, ['Questions', '/questions']],
  [{ kind: 'text-failed', booking_id: 'b-1' }, ['Reminder Logs', '/sms-reminders/logs']],
  [{ kind: 'text-unknown', booking_id: 'b-1' }, ['Reminder Logs', '/sms-reminders/logs']],
  [{ kind: 'owed-to-erased', cleaner_id: 'c-1' }, ['Wallet', '/cleaners/c-1']],
  [{ kind: 'payouts-waiting' }, ['Payouts', '/payouts?filter={"status":"pending"}']],
  [
    { kind: 'visits-unpaid', dates: { first: '2027-01-04', last: '2027-01-09' } },
    [
      'These bookings',
      '/bookings?filter={"status":"completed","payment_status":"pending","booking_date_gte":"2027-01-04","booking_date_lte":"2027-01-09"}',
    ],
  ],
  [
    { kind: 'visits-unassigned', dates: { first: '2027-01-15', last: '2027-01-18' } },
    [
      'These bookings',
      '/bookings?filter={"status":"confirmed","cleaner_id":"-","booking_date_gte":"2027-01-15","booking_date_lte":"2027-01-18"}',
    ],
  ],
  [{}, null],
])('what is about %j leads to %j', (part, place) => expect(placeOf(part)).toEqual(place));
