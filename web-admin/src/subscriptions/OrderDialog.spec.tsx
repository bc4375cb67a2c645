import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SubscriptionDetails } from '../api/types.ts';
import { type FakeApi, fakeApi, refused } from '../testing/fake-api.ts';
import { newBreakdown } from '../testing/fixtures/bookings.ts';
import { newSubscription, newSubscriptionDetails } from '../testing/fixtures/subscriptions.ts';
import { formAnswers } from '../testing/form-answers.ts';
import { show } from '../testing/show.tsx';

type Answers = Parameters<typeof fakeApi>[0];

const name = 'Change later visits of Ana Miller';

async function openForm(
  state: { details: SubscriptionDetails },
  answers: Answers = {},
  readyText = 'Pricing summary',
) {
  const api = fakeApi({
    ...formAnswers,
    'GET /admin/subscriptions': () => [newSubscription()],
    'GET /admin/subscriptions/:id': () => state.details,
    'POST /admin/subscriptions/:id/preview': ({ body }) => {
      const new_total = 235 + 15 * ((body?.rooms?.bedrooms ?? 2) - 2);
      const pricing_breakdown = newBreakdown({ final_total: new_total });
      return { old_total: 235, new_total, difference: new_total - 235, pricing_breakdown };
    },
    ...answers,
  });
  const { user } = await show(`/subscriptions/${state.details.id}`, api);
  await user.click(await screen.findByRole('button', { name: /^Change later visits, subscription/ }));
  await screen.findByText(readyText);
  const form = within(screen.getByRole('dialog', { name }));
  const bedrooms = async (count: string) => {
    await user.click(await form.findByRole('combobox', { name: /^Bedrooms/ }));
    await user.click(await screen.findByRole('option', { name: count }));
  };
  const save = () => user.click(form.getByRole('button', { name: 'Change later visits' }));
  return { api, user, form, bedrooms, save };
}
const patches = (api: FakeApi) =>
  api.made.filter(({ name: made }) => made === 'PATCH /admin/subscriptions/:id');

test('says the price before and after, which visits stay, and sends only what differs', async () => {
  const details = newSubscriptionDetails();
  const { api, user, form, bedrooms, save } = await openForm(
    { details },
    {
      'PATCH /admin/subscriptions/:id': () => ({
        ...newSubscription(),
        unchanged_visits: [{ booking_id: 'b-1', booking_date: '2027-01-15' }],
      }),
    },
  );
  expect(await form.findByText('A later visit still costs $235.00.')).toBeTruthy();
  expect(form.getByText('These visits are already booked and do not change:')).toBeTruthy();
  expect(form.getByText('Fri, Jan 22, 2027')).toBeTruthy();
  await bedrooms('4');
  expect(await form.findByText('A later visit costs $265.00 instead of $235.00.')).toBeTruthy();
  await user.click(form.getByRole('combobox', { name: /^Time slot/ }));
  await user.click(await screen.findByRole('option', { name: '10:00 AM - 12:00 PM' }));
  await save();
  expect(
    await screen.findByText('Later visits changed successfully. 1 booked visit stays as before.'),
  ).toBeTruthy();
  const [sent] = patches(api);
  expect(sent).toMatchObject({
    input: {
      ifMatch: details.version,
      body: { preferred_time_slot: '10:00-12:00', expected_total: 265, rooms: { bedrooms: 4 } },
    },
  });
  expect(sent?.input.body).not.toHaveProperty('address');
});

test('a stale change shows what another person changed, and keeps what was typed', async () => {
  const state = { details: newSubscriptionDetails() };
  const { api, user, form, save } = await openForm(state, {
    'PATCH /admin/subscriptions/:id': ({ ifMatch }) => {
      if (ifMatch === 'newer') return { ...newSubscription(), unchanged_visits: [] };
      const { rooms } = state.details;
      state.details = newSubscriptionDetails({
        version: 'newer',
        rooms: { ...rooms, bedrooms: 5 },
        special_instructions: 'Knock.',
      });
      throw refused(412, { code: 'stale-version' });
    },
  });
  const notes = await form.findByRole<HTMLTextAreaElement>('textbox', { name: 'Special instructions' });
  await user.type(notes, 'Side door.');
  await save();
  expect(await form.findByText(/This was changed in the meantime/)).toBeTruthy();
  await waitFor(() => expect(form.getByRole('combobox', { name: /^Bedrooms/ }).textContent).toBe('5'));
  const news = within(form.getByRole('list', { name: 'What changed' })).getAllByRole('listitem');
  expect(news.map(({ textContent }) => textContent)).toEqual([
    'Bedrooms: 5 (was 2)',
    'Special instructions: Knock. (was none)',
  ]);
  expect(notes.value).toBe('Side door.');
  await save();
  expect(await screen.findByText('Later visits changed successfully')).toBeTruthy();
  expect(patches(api)[1]?.input.body).toMatchObject({ special_instructions: 'Side door.' });
  expect(patches(api).map(({ input }) => input.ifMatch)).toEqual([newSubscription().version, 'newer']);
});

test('an address that is not served is named at its field, and nothing is sent', async () => {
  const { api, user, form, save } = await openForm({ details: newSubscriptionDetails() });
  const zip = await form.findByRole('textbox', { name: /^ZIP code/ });
  await user.clear(zip);
  await save();
  expect(await form.findByText('Enter a 5-digit ZIP code.')).toBeTruthy();
  expect(patches(api)).toEqual([]);
});

test('says so when the content cannot be read', async () => {
  const { form } = await openForm(
    { details: newSubscriptionDetails() },
    {
      'GET /services': () => {
        throw refused(503, { detail: 'The database cannot be reached.' });
      },
    },
    'The services could not be loaded',
  );
  expect(form.getByText('The database cannot be reached.')).toBeTruthy();
});

test('is not offered for one that is cancelled', async () => {
  const details = newSubscriptionDetails({ status: 'cancelled' });
  const api = fakeApi({
    'GET /admin/subscriptions': () => [newSubscription({ status: 'cancelled' })],
    'GET /admin/subscriptions/:id': () => details,
  });
  await show(`/subscriptions/${details.id}`, api);
  await screen.findByText('Schedule');
  expect(screen.queryByRole('button', { name: /^Change later visits/ })).toBeNull();
});
