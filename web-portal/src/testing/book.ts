import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '@tidylog/web-shared/api/call';
import type { User } from '@tidylog/web-shared/api/session';
import type { Answers } from '@tidylog/web-shared/testing/fake-api';
import { expect } from 'vitest';
import type { Step } from '../features/booking/steps.ts';
import { type Draft, emptyDraft } from '../shared/cleaning/draft.ts';
import { saveDraft } from '../shared/cleaning/draft-storage.ts';
import { catalogue } from './catalogue.ts';
import { button } from './find.ts';
import { bookingId, newSummary } from './fixtures.ts';
import { show } from './show.tsx';

/** Everything that a guest chooses and types for a cleaning of $180.00. */
export const newDraft = (part: Partial<Draft> = {}): Draft => ({
  ...emptyDraft(null),
  houseSize: '1000-2000',
  frequency: 'one_time',
  date: '2027-01-15',
  slot: '08:00-10:00',
  details: {
    first_name: 'Ana',
    last_name: 'Miller',
    email: 'ana@example.com',
    phone: '',
    address: '12 Barker Cypress Rd',
    city: 'Cypress',
    state: 'TX',
    zip_code: '77433',
    special_instructions: '',
  },
  ...part,
});

/** The booking at a step, with what was chosen in this tab before. */
export function showStep(step: Step, draft: Draft = newDraft(), as?: User) {
  saveDraft(draft);
  const path = as === undefined ? '/guest-booking' : '/book';
  return show(`${path}?step=${step}`, as === undefined ? {} : { as });
}

export const placed = (part: Partial<Answer<'POST /bookings'>> = {}): Answer<'POST /bookings'> => ({
  id: bookingId,
  status: 'pending',
  payment_status: 'pending',
  total_amount: 180,
  pricing_breakdown: newSummary().pricing_breakdown,
  subscription_id: null,
  hold_expires_at: null,
  ...part,
});

/** What a booking asks, and the page that it leads to. */
export const booking = {
  ...catalogue,
  'POST /bookings/guest': () => placed(),
  'GET /bookings/:id/guest-summary': () => newSummary(),
} as const satisfies Answers;

export const summary = () => within(screen.getByRole('complementary', { name: 'Your booking so far' }));

/** Waits for a total, under its name. */
export const seeTotal = (amount: string, name?: string) =>
  waitFor(() => {
    expect(summary().getAllByRole('definition').at(-1)?.textContent).toBe(amount);
    if (name !== undefined) expect(summary().getAllByRole('term').at(-1)?.textContent).toBe(name);
  });

export const agreement = () =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: 'I accept the booking agreement' });

/** Presses what books, to pay later. */
export async function confirm({ user }: Awaited<ReturnType<typeof show>>): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: /Pay later/ }));
  const press = await button('Confirm Booking');
  await waitFor(() => expect(press.hasAttribute('disabled')).toBe(false));
  await user.click(press);
}

/** Waits for the page of the booking that was placed. */
export async function seeConfirmation({ address }: Awaited<ReturnType<typeof show>>): Promise<void> {
  await screen.findByRole('region', { name: 'Your visit' });
  expect(address()).toBe(`/confirmation/${bookingId}`);
}
