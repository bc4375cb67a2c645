import { expect, test } from 'vitest';
import { newSubscriptionDetails } from '../testing/fixtures/subscriptions.ts';
import { subscriptionChanges } from './subscription-changes.ts';

const before = newSubscriptionDetails();

test('names what was changed, booked, ended and skipped', () => {
  const [kept] = before.cancel_ends;
  const booked = { booking_id: 'b-3', booking_date: '2027-01-29', refund: 0 };
  const now = newSubscriptionDetails({
    status: 'paused',
    slot_id: '10:00-12:00',
    cancel_ends: kept === undefined ? [booked] : [kept, booked],
    skipped: [...before.skipped, { date: '2027-02-05', reason: 'customer' }],
  });
  expect(subscriptionChanges(before, now)).toEqual([
    'Status: paused (was active)',
    'Time slot: 10:00 AM - 12:00 PM (was 8:00 AM - 10:00 AM)',
    'Visit booked: Fri, Jan 29, 2027',
    'Visit no longer open: Fri, Jan 22, 2027',
    'Not booked: Fri, Feb 5, 2027: skipped for the customer',
  ]);
});

test('names nothing that stayed', () =>
  expect(subscriptionChanges(before, newSubscriptionDetails({ version: 'newer' }))).toEqual([]));
