import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CleanerSchedule } from '../api/types.ts';
import { fakeApi, refused } from '../testing/fake-api.ts';
import { newCleaner, newCleanerDetails } from '../testing/fixtures/people.ts';
import { show } from '../testing/show.tsx';

const rosa = newCleanerDetails();
const day = [{ start: '08:00', end: '16:00' }];
const schedule: CleanerSchedule = {
  working_hours: {
    monday: day,
    tuesday: [],
    wednesday: [],
    thursday: [],
    friday: day,
    saturday: [],
    sunday: [],
  },
  valid_from: null,
  time_off: [{ id: 't-1', from: '2027-01-18', to: '2027-01-19', slots: null, note: 'Sick' } as never],
  jobs: [],
  days: [],
  calendar_enabled: false,
  calendar_error: null,
  busy_times: [],
  calendar_link_since: null,
  version: '1',
};

async function open(answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'GET /admin/cleaners': () => [newCleaner()],
    'GET /admin/cleaners/pending': () => ({ pending_cleaners: [] }),
    'GET /admin/cleaners/:id': () => rosa,
    'GET /admin/cleaners/:id/schedule': () => schedule,
    ...answers,
  });
  return { api, ...(await show(`/cleaners/${rosa.id}`, api)) };
}

test('the panel shows working hours and time off, which is taken back', async () => {
  const { api, user } = await open({ 'DELETE /admin/cleaners/:id/time-off/:time_off_id': () => undefined });
  expect(await screen.findByText(/Monday: 08:00 - 16:00/)).toBeTruthy();
  expect(screen.getByText(/Whole days\. Sick/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /^Take back the time off/ }));
  expect(await screen.findByText('The time off from Mon, Jan 18, 2027 is taken back')).toBeTruthy();
  expect(api.commands()).toMatchObject([{ input: { params: { id: rosa.id, time_off_id: 't-1' } } }]);
});

test('a sick call is entered, and says which jobs it meets', async () => {
  const { api, user } = await open({
    'POST /admin/cleaners/:id/time-off': () => ({ id: 't-2', conflicts: [{} as never] }),
  });
  await user.click(await screen.findByRole('button', { name: /^Add time off for/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Add time off for/ }));
  await user.click(dialog.getByRole('button', { name: 'Add time off' }));
  expect(await dialog.findByText('Please choose the first day.')).toBeTruthy();
  await user.type(dialog.getByLabelText(/^First day/), '2027-01-20');
  await user.click(dialog.getByRole('button', { name: 'Add time off' }));
  expect(
    await screen.findByText('Time off added. 1 job is on these days: assign someone else.'),
  ).toBeTruthy();
  expect(api.commands()).toMatchObject([
    { input: { params: { id: rosa.id }, body: { from: '2027-01-20', to: '2027-01-20' } } },
  ]);
});

test('a schedule that could not be loaded says so', async () => {
  await open({
    'GET /admin/cleaners/:id/schedule': () => {
      throw refused(503);
    },
  });
  expect(await screen.findByText('The schedule could not be loaded')).toBeTruthy();
});
