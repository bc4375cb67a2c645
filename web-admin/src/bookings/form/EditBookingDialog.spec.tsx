import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Booking } from '../../api/types.ts';
import { type FakeApi, fakeApi, refused } from '../../testing/fake-api.ts';
import { newBooking, newBreakdown } from '../../testing/fixtures/bookings.ts';
import { formAnswers } from '../../testing/form-answers.ts';
import { show } from '../../testing/show.tsx';

type Answers = Parameters<typeof fakeApi>[0];

const rooms = {
  ...{ bedrooms: 2, bathrooms: 1, halfBathrooms: 0, kitchen: true },
  ...{ diningRoom: false, livingRoom: false, mediaRoom: false, gameRoom: false, office: false },
};

async function openEdit(state: { booking: Booking }, answers: Answers = {}) {
  const { booking } = state;
  const api = fakeApi({
    ...formAnswers,
    'GET /admin/cleaners': () => [],
    'GET /admin/bookings': () => [state.booking],
    'GET /admin/bookings/:id': () => state.booking,
    'GET /admin/bookings/:id/events': () => [],
    'POST /admin/bookings/:id/preview': ({ body }) => {
      const total = 235 + 15 * ((body?.rooms?.bedrooms ?? 2) - 2);
      const pricing_breakdown = newBreakdown({ final_total: total });
      return { old_total: 235, new_total: total, difference: total - 235, pricing_breakdown };
    },
    ...answers,
  });
  const { user, queryClient } = await show(`/bookings/${booking.id}`, api);
  await user.click(await screen.findByRole('button', { name: /^Edit booking #/ }));
  await screen.findByRole('heading', { name: 'Scheduling' });
  const form = within(screen.getByRole('dialog', { name: /^Edit booking #/ }));
  const bedrooms = async (count: string) => {
    await user.click(form.getByRole('combobox', { name: /^Bedrooms/ }));
    await user.click(await screen.findByRole('option', { name: count }));
  };
  const save = () => user.click(form.getByRole('button', { name: 'Save changes' }));
  return { api, user, form, queryClient, bedrooms, save };
}
const patches = (api: FakeApi) => api.made.filter(({ name }) => name === 'PATCH /admin/bookings/:id');

describe('the form of a booking', () => {
  test('is prefilled, says what an edit costs before it is saved, and sends only what differs', async () => {
    const booking = newBooking({ rooms, amount_paid: 235, balance_due: 0 });
    const { api, form, bedrooms, save } = await openEdit(
      { booking },
      { 'PATCH /admin/bookings/:id': () => ({ ...booking, version: '4' }) },
    );
    expect(form.getByRole<HTMLInputElement>('textbox', { name: /^Street/ }).value).toBe('12 Oak Street');
    expect(await form.findByText('The price stays the same.')).toBeTruthy();
    await bedrooms('10');
    expect(await form.findByText('$120.00 more than before. The customer then owes $120.00.')).toBeTruthy();
    await bedrooms('0');
    expect(await form.findByText('$30.00 is refunded to the customer.')).toBeTruthy();
    expect(form.queryByRole('combobox', { name: /^Frequency/ })).toBeNull();
    await save();
    expect(await screen.findByText('Booking updated successfully')).toBeTruthy();
    expect(patches(api)).toMatchObject([{ input: { ifMatch: '3', body: { expected_total: 205 } } }]);
    expect(patches(api)[0]?.input.body).not.toHaveProperty('booking_date');
  });

  test('follows what another person changes, keeps what is typed, and saves on the newer version', async () => {
    const state = { booking: newBooking({ rooms, special_instructions: null }) };
    const { api, form, user, save } = await openEdit(state, {
      'PATCH /admin/bookings/:id': ({ ifMatch }) => {
        if (ifMatch === '4') return { ...state.booking, version: '5' };
        state.booking = newBooking({
          rooms: { ...rooms, bedrooms: 5 },
          version: '4',
          special_instructions: null,
        });
        throw refused(412, { code: 'stale-version', extra: { changes: ['edited by the customer'] } });
      },
    });
    const notes = form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Special instructions' });
    await user.type(notes, 'Ring twice.');
    await save();
    expect(
      (await form.findByText(/This booking was edited by the customer in the meantime/)).textContent,
    ).toContain('keeps what you typed');
    await waitFor(() => expect(form.getByRole('combobox', { name: /^Bedrooms/ }).textContent).toBe('5'));
    expect(form.getByRole('list', { name: 'What changed' }).textContent).toMatch(/^Bedrooms: 5 \(was \d\)$/);
    expect(notes.value).toBe('Ring twice.');
    await save();
    expect(await screen.findByText('Booking updated successfully')).toBeTruthy();
    expect(patches(api).map(({ input }) => input.ifMatch)).toEqual(['3', '4']);
    expect(patches(api)[1]?.input.body).toEqual({ special_instructions: 'Ring twice.' });
  });

  test('says what changes live, and overwrites it only once the person was told', async () => {
    const state = { booking: newBooking({ rooms, special_instructions: null }) };
    const { api, form, user, save, queryClient } = await openEdit(state, {
      'PATCH /admin/bookings/:id': ({ ifMatch }) => {
        if (ifMatch === '5') return { ...state.booking, version: '6' };
        throw refused(412, { code: 'stale-version', extra: { changes: ['edited by Ana'] } });
      },
    });
    const changes = async (change: Partial<Booking>) => {
      state.booking = { ...state.booking, ...change };
      await act(() => queryClient.invalidateQueries());
    };
    await changes({ version: '4', rooms: { ...rooms, bedrooms: 5 } });
    const status = await form.findByText(/This changed while the form was open/);
    expect(status.textContent).toMatch(/Bedrooms: 5 \(was 2\)$/);
    const notes = form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Special instructions' });
    await user.type(notes, 'Ring twice.');
    await changes({ version: '5', special_instructions: 'Use the side door.' });
    expect((await form.findByText(/Special instructions: Use the side door/)).textContent).toMatch(
      /was none/,
    );
    expect(notes.value).toBe('Ring twice.');
    await save();
    expect((await form.findByText(/edited by Ana in the meantime/)).textContent).toMatch(/side door/);
    await save();
    expect(await screen.findByText('Booking updated successfully')).toBeTruthy();
    expect(patches(api).map(({ input }) => input.ifMatch)).toEqual(['4', '5']);
  });

  test('has the way to cancel inside', async () => {
    const { form, user } = await openEdit({ booking: newBooking({ rooms }) });
    await user.click(form.getByRole('button', { name: 'Cancel Booking' }));
    expect(await screen.findByRole('dialog', { name: /^Cancel booking #\w{8}\?$/ })).toBeTruthy();
  });

  test('cannot be opened once the visit has begun', async () => {
    const booking = newBooking({ status: 'in_progress' });
    const api = fakeApi({
      'GET /admin/cleaners': () => [],
      'GET /admin/bookings': () => [booking],
      'GET /admin/bookings/:id': () => booking,
      'GET /admin/bookings/:id/events': () => [],
    });
    await show(`/bookings/${booking.id}`, api);
    const edit = await screen.findByRole<HTMLButtonElement>('button', { name: /^Edit booking #/ });
    expect(edit.disabled).toBe(true);
  });
});
