import { screen } from '@testing-library/react';
import { bookingStatuses } from '@tidylog/contracts/vocabulary/statuses';
import { stylesBySheets } from '@tidylog/web-shared/testing/plain-styles';
import { expect, test, vi } from 'vitest';
import { rosa } from '../testing/booking-office.tsx';
import { fakeApi } from '../testing/fake-api.ts';
import { newBooking } from '../testing/fixtures/bookings.ts';
import { show } from '../testing/show.tsx';

const bar = (row: HTMLElement) => row.querySelector<HTMLElement>('[data-progress] > *');

test('a row shows how far its booking is; cancelled is full and red', async () => {
  const rows = bookingStatuses.map((status) => newBooking({ id: status, status, customer_name: status }));
  await show('/bookings', fakeApi({ ...rosa, 'GET /admin/bookings': () => rows }));
  await screen.findAllByText('Cancelled');
  const filled = bookingStatuses.map((status) => {
    const found = bar(screen.getByRole('row', { name: new RegExp(`^.*${status}`) }));
    return [status, found?.style.width];
  });
  expect(filled).toEqual([
    ['pending', '0%'],
    ['confirmed', '33%'],
    ['in_progress', '67%'],
    ['completed', '100%'],
    ['cancelled', '100%'],
  ]);
  const colorOf = (status: string) => {
    const found = bar(screen.getByRole('row', { name: new RegExp(`^.*${status}`) }));
    return found && stylesBySheets(found).backgroundColor;
  };
  expect(colorOf('cancelled')).not.toBe(colorOf('completed'));
});

test('bookings are filtered by payment and by subscription', async () => {
  const api = fakeApi({ ...rosa, 'GET /admin/bookings': () => [newBooking()] });
  const { user, address } = await show('/bookings', api);
  await user.click(await screen.findByRole('combobox', { name: 'Payment' }));
  await user.click(await screen.findByRole('option', { name: 'Partly refunded' }));
  await user.type(screen.getByRole('searchbox', { name: 'Subscription ID' }), '00c1');
  await vi.waitFor(() => expect(address()).toContain('"subscription_id":"00c1"'));
  expect(address()).toContain('"payment_status":"partially_refunded"');
});
