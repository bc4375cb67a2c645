import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, never, refused } from '../testing/fake-api.ts';
import { newCleaner } from '../testing/fixtures/people.ts';
import { show } from '../testing/show.tsx';

const paula = newCleaner({ id: 'c-2', first_name: 'Paula', last_name: 'Applied', status: 'pending' });
const withPending = {
  'GET /admin/cleaners/pending': () => ({ pending_cleaners: [paula] }),
  'GET /admin/cleaners': () => [newCleaner(), paula],
} as const;
const nobodyWaits = { 'GET /admin/cleaners/pending': () => ({ pending_cleaners: [] }) } as const;

test('cleaners are loading, then there', async () => {
  await show('/cleaners', fakeApi({ ...nobodyWaits, 'GET /admin/cleaners': never }));
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
});

test('cleaners stand in a table with their rating', async () => {
  await show('/cleaners', fakeApi(withPending));
  const row = await screen.findByRole('row', { name: /Rosa Delgado/ });
  expect(within(row).getByText('4.8 / 5')).toBeTruthy();
});

test('a cleaner whom no one has rated has a dash for a rating', async () => {
  const unrated = newCleaner({ rating: 5, ratings: 0 });
  await show('/cleaners', fakeApi({ ...nobodyWaits, 'GET /admin/cleaners': () => [unrated] }));
  const row = await screen.findByRole('row', { name: /Rosa Delgado/ });
  expect(within(row).getByText('–')).toBeTruthy();
});

test('a rejected application is approved later', async () => {
  const rejected = newCleaner({ status: 'rejected', is_active: false });
  const api = fakeApi({
    ...nobodyWaits,
    'GET /admin/cleaners': () => [rejected],
    'POST /admin/cleaners/:id/approve': () => ({ message: 'Cleaner approved successfully' }),
  });
  const { user } = await show('/cleaners', api);
  await user.click(await screen.findByRole('button', { name: 'Approve Rosa Delgado after all' }));
  expect(await screen.findByText('Cleaner approved successfully')).toBeTruthy();
});

test('without cleaners it says where new ones come from', async () => {
  await show('/cleaners', fakeApi({ ...nobodyWaits, 'GET /admin/cleaners': () => [] }));
  expect(await screen.findByText('New applications appear here.')).toBeTruthy();
  expect(screen.queryByText(/Pending Approval/)).toBeNull();
});

test('an application is approved', async () => {
  const api = fakeApi({
    ...withPending,
    'POST /admin/cleaners/:id/approve': () => ({ message: 'Cleaner approved' }),
  });
  const { user } = await show('/cleaners', api);
  await user.click(await screen.findByRole('button', { name: 'Approve Paula Applied' }));
  expect(await screen.findByText('Cleaner approved')).toBeTruthy();
  expect(api.commands()).toMatchObject([{ input: { params: { id: 'c-2' } } }]);
});

test('a rejection that is refused keeps the dialog and its reason', async () => {
  const api = fakeApi({
    ...withPending,
    'POST /admin/cleaners/:id/reject': () => {
      throw refused(409, { detail: 'This application was already approved.' });
    },
  });
  const { user } = await show('/cleaners', api);
  await user.click(await screen.findByRole('button', { name: 'Reject Paula Applied' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject the application of Paula Applied?' });
  await user.type(within(dialog).getByRole('textbox'), 'too far away');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await within(dialog).findByText('This application was already approved.')).toBeTruthy();
  expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('too far away');
  await user.click(within(dialog).getByRole('button', { name: 'Keep application' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
