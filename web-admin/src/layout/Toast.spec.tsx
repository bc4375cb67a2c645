import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { panelOf, readsOf } from '../testing/booking-panel.tsx';
import { fakeApi } from '../testing/fake-api.ts';
import { newBooking } from '../testing/fixtures/bookings.ts';
import { toastRoom } from '../theme/toast-room.ts';

const room = () => document.documentElement.style.getPropertyValue(toastRoom);

test('there is room for a message below everything else, as long as it is shown', async () => {
  const api = fakeApi({
    ...readsOf(() => newBooking()),
    'PATCH /admin/bookings/:id': () => newBooking({ status: 'confirmed', version: '4' }),
  });
  const { user, panel } = await panelOf(api);
  expect(room()).toBe('');
  await user.click(await panel.findByRole('button', { name: /^Confirm booking #/ }));
  const message = await screen.findByText('Booking confirmed successfully');
  expect(room()).toMatch(/^\d+px$/);
  const toast = within(message.closest<HTMLElement>('[role="status"]') ?? document.body);
  await user.click(toast.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(room()).toBe(''));
});
