import { screen, within } from '@testing-library/react';
import type { Booking } from '../api/types.ts';
import { rosa } from './booking-office.tsx';
import type { fakeApi } from './fake-api.ts';
import { newBooking, newStory, newVisit } from './fixtures/bookings.ts';
import { show } from './show.tsx';

/** What the panel of a booking reads. */
export const readsOf = (booking: () => Booking) =>
  ({
    ...rosa,
    'GET /admin/bookings': () => [booking()],
    'GET /admin/bookings/:id': () => booking(),
    'GET /admin/bookings/:id/events': newStory,
    'GET /admin/bookings/:id/visit': () => newVisit(),
  }) as const;

/** Opens the panel of a booking, and dialogs from it. */
export async function panelOf(api: ReturnType<typeof fakeApi>) {
  const { user, queryClient } = await show(`/bookings/${newBooking().id}`, api);
  const panel = within(await screen.findByRole('dialog', { name: 'Ana Miller' }));
  const press = async (name: string, title: string) => {
    await user.click(await panel.findByRole('button', { name: `${name}, booking #000000b1, Ana Miller` }));
    return within(await screen.findByRole('dialog', { name: new RegExp(title) }));
  };
  return { user, queryClient, panel, press };
}
