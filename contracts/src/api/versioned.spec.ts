import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

/** Acts of one press on what has no form: done twice they come to the same. */
const withoutForm = [
  'PUT /payment-methods/:id/set-primary',
  'DELETE /payment-methods/:id',
  'PUT /customer/subscriptions/:id/card',
  'PUT /admin/closed-days/:date',
  'DELETE /admin/closed-days/:date',
  'DELETE /admin/cleaners/:id',
  'DELETE /cleaner/time-off/:id',
  'DELETE /admin/cleaners/:id/time-off/:time_off_id',
  'DELETE /admin/staff/:id',
  'DELETE /admin/staff/:id/second-factor',
  // Turned off with the password.
  'DELETE /auth/second-factor',
  'DELETE /admin/services/:id',
  'DELETE /admin/price-lists/:version',
  'PUT /dev/clock',
  // Merged item by item, by the time of each tick.
  'PUT /cleaner/jobs/:id/checklist',
  'PUT /cleaner/payment-methods/:id/set-default',
  // Replaces all details, which no one sees again.
  'PUT /cleaner/payment-methods/:id/details',
  'DELETE /cleaner/payment-methods/:id',
  // Names the next version itself.
  'PUT /admin/price-list',
  // Decided once, by the first call.
  'PATCH /admin/cancellation-requests/:id',
  'DELETE /admin/promo-codes/:id',
  'DELETE /waitlist/:id',
  'DELETE /reminder-templates/:id',
  'DELETE /photos/:id',
];

test('whatever changes what somebody has before them takes the version that they saw', () => {
  const changing = Object.entries<Endpoint>(endpoints).filter(([name]) => /^(PUT|PATCH|DELETE) /.test(name));
  const unversioned = changing.filter(([, { versioned }]) => versioned !== true).map(([name]) => name);
  expect(unversioned.filter((name) => !withoutForm.includes(name))).toEqual([]);
});
