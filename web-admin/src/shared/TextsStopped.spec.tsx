import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { panelOf, readsOf } from '../testing/booking-panel.tsx';
import { fakeApi } from '../testing/fake-api.ts';
import { newBooking } from '../testing/fixtures/bookings.ts';
import { newCustomer } from '../testing/fixtures/people.ts';
import { show } from '../testing/show.tsx';

const stopped = { texts_stopped: { since: '2027-01-16T03:00:00Z' as never, because: 'reply' as const } };
const words = /^No texts since Jan 15, 2027: they replied STOP\. They can turn texts back on/;

test('a booking says that its phone gets no texts', async () => {
  const { panel } = await panelOf(
    fakeApi({ ...readsOf(() => newBooking()), 'GET /admin/bookings/:id/texts': () => stopped }),
  );
  expect(await panel.findByText(words)).toBeTruthy();
});

test('so does a customer', async () => {
  const customer = newCustomer();
  await show(
    `/customers/${customer.id}`,
    fakeApi({
      'GET /admin/customers': () => [customer],
      'GET /admin/customers/:id': () => customer,
      'GET /admin/customers/:id/texts': () => stopped,
      'GET /admin/customers/:id/messages': () => [],
      'GET /admin/customers/:id/payments': () => [],
      'GET /admin/customers/:id/doubles': () => [],
      'GET /admin/bookings': () => [],
      'GET /admin/subscriptions': () => [],
    }),
  );
  expect(await screen.findByText(words)).toBeTruthy();
});
