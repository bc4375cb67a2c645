import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, never, refused } from '../testing/fake-api.ts';
import { newCleaner, newCleanerDetails, newPendingCleaner } from '../testing/fixtures/people.ts';
import { show } from '../testing/show.tsx';

const none = { 'GET /admin/cleaners/pending': () => ({ pending_cleaners: [] }) } as const;

test('cleaners are loading', async () => {
  await show('/cleaners', fakeApi({ ...none, 'GET /admin/cleaners': never }));
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
});

test('cleaners are in a table with their rating, or a dash', async () => {
  const unrated = newCleaner({ id: 'c-3', first_name: 'Una', rating: 5, ratings: 0 });
  await show('/cleaners', fakeApi({ ...none, 'GET /admin/cleaners': () => [newCleaner(), unrated] }));
  expect(within(await screen.findByRole('row', { name: /Rosa/ })).getByText('4.8 / 5')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Una/ })).getByText('–')).toBeTruthy();
});

test('without cleaners it says where new ones come from', async () => {
  await show('/cleaners', fakeApi({ ...none, 'GET /admin/cleaners': () => [] }));
  expect(await screen.findByText('New applications appear here.')).toBeTruthy();
});

test('cleaners that cannot be loaded say why', async () => {
  const down = () => {
    throw refused(503, { detail: 'The read side is starting.' });
  };
  await show('/cleaners', fakeApi({ ...none, 'GET /admin/cleaners': down }));
  expect((await screen.findByRole('alert')).textContent).toContain('The read side is starting.');
});

test('a rejected application is approved later', async () => {
  const rejected = newCleaner({ status: 'rejected', is_active: false });
  const api = fakeApi({
    ...none,
    'GET /admin/cleaners': () => [rejected],
    'POST /admin/cleaners/:id/approve': () => ({ message: 'Cleaner approved successfully' }),
  });
  const { user, address } = await show('/cleaners', api);
  await user.click(await screen.findByRole('button', { name: 'Approve Rosa Delgado after all' }));
  expect(await screen.findByText('Cleaner approved successfully')).toBeTruthy();
  expect(address()).toBe('/cleaners');
});

test('the tabs have addresses, and Pending Approval counts what waits', async () => {
  const api = fakeApi({
    'GET /admin/cleaners': () => [newCleaner()],
    'GET /admin/cleaners/pending': () => ({ pending_cleaners: [newPendingCleaner()] }),
  });
  const { user, address } = await show('/cleaners', api);
  const tabs = within(await screen.findByRole('navigation', { name: 'Cleaners' }));
  const current = (name: string) => tabs.getByRole('link', { name }).getAttribute('aria-current');
  expect(current('All Cleaners')).toBe('page');
  await user.click(await tabs.findByRole('link', { name: 'Pending Approval 1' }));
  expect(address()).toBe('/cleaners/pending');
  const pending = within(await screen.findByRole('navigation', { name: 'Cleaners' }));
  expect(pending.getByRole('link', { name: 'Pending Approval 1' }).getAttribute('aria-current')).toBe('page');
  expect(pending.getByRole('link', { name: 'All Cleaners' }).getAttribute('aria-current')).toBeNull();
});

const booking_date = '2027-01-15';
const details = newCleanerDetails({
  next_jobs: [
    {
      booking_id: 'b-1',
      customer_name: 'Ana Miller',
      booking_date,
      time_slot: '8:00 AM - 10:00 AM',
      status: 'confirmed',
    },
  ],
  latest_ratings: [
    { booking_id: 'b-0', customer_name: 'Ben Ito', booking_date, rating: 4, comment: 'Spotless kitchen.' },
  ],
});
const panel = async (name = 'Rosa Delgado') => within(await screen.findByRole('dialog', { name }));

test('a job of an earlier day that was never begun is no next job', async () => {
  const [job] = details.next_jobs;
  const next_jobs = job === undefined ? [] : [{ ...job, booking_id: 'b-9', booking_date: '2020-01-03' }, job];
  const api = fakeApi({
    ...none,
    'GET /admin/cleaners': () => [newCleaner()],
    'GET /admin/cleaners/:id': () => newCleanerDetails({ next_jobs: next_jobs as never }),
  });
  await show('/cleaners/c-1', api);
  const shown = await panel();
  const termsOf = async (name: string) =>
    within(await shown.findByRole('region', { name }))
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
  expect(await termsOf('Not begun')).toEqual(['Fri, Jan 3, 2020']);
  expect(await termsOf('Next jobs')).toEqual(['Fri, Jan 15, 2027']);
});

test('a row opens everything that the office has of a cleaner', async () => {
  const api = fakeApi({
    ...none,
    'GET /admin/cleaners': () => [newCleaner()],
    'GET /admin/cleaners/:id': () => details,
  });
  const { user, address } = await show('/cleaners', api);
  await user.click(await screen.findByRole('button', { name: 'Rosa Delgado, open cleaner' }));
  expect(address()).toBe('/cleaners/c-1');
  const shown = await panel();
  expect(shown.getByText('12 jobs done, rated 4.8 / 5 by 10 customers')).toBeTruthy();
  expect(shown.getByRole('link', { name: '8:00 AM - 10:00 AM' }).getAttribute('href')).toBe('/bookings/b-1');
  for (const text of ['$120.00', '$45.50', 'Deep cleaning, Windows', '6 years', 'English, Spanish'])
    expect(shown.getByText(text)).toBeTruthy();
  expect(shown.getByText(/Spotless kitchen/)).toBeTruthy();
  await user.click(shown.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/cleaners'));
});

test('a cleaner who cannot be loaded says why', async () => {
  const api = fakeApi({
    ...none,
    'GET /admin/cleaners': () => [],
    'GET /admin/cleaners/:id': () => {
      throw refused(404, { detail: 'There is nothing here.' });
    },
  });
  await show('/cleaners/c-9', api);
  expect((await screen.findByRole('alert')).textContent).toContain('The cleaner could not be loaded');
});

test('a rejected cleaner shows why', async () => {
  const rejected = { at: details.created_at, reason: 'Lives too far away.' };
  const api = fakeApi({
    ...none,
    'GET /admin/cleaners': () => [],
    'GET /admin/cleaners/:id': () => newCleanerDetails({ status: 'rejected', rejected, application: null }),
  });
  await show('/cleaners/c-1', api);
  const shown = await panel();
  expect(shown.getByText(/Lives too far away\./)).toBeTruthy();
  expect(shown.getByText('There is no application.')).toBeTruthy();
  expect(shown.getByText('No jobs are assigned.')).toBeTruthy();
});

const list = (part: Parameters<typeof fakeApi>[0]) =>
  fakeApi({ ...none, 'GET /admin/cleaners': () => [newCleaner()], ...part });
const openDismissal = async (api: ReturnType<typeof fakeApi>) => {
  const { user } = await show('/cleaners', api);
  await user.click(await screen.findByRole('button', { name: 'Dismiss Rosa Delgado' }));
  return { user, dialog: await panel('Dismiss Rosa Delgado?') };
};

test('a dismissal says first which jobs become unassigned and what stays', async () => {
  const api = list({
    'GET /admin/cleaners/:id': () => details,
    'DELETE /admin/cleaners/:id': () => ({
      message: 'Cleaner dismissed',
      unassigned_jobs: ['b-1'],
      available: 120,
      pending: 45.5,
    }),
  });
  const { user, dialog } = await openDismissal(api);
  expect(await dialog.findByText('1 job becomes unassigned:')).toBeTruthy();
  const job = dialog.getByRole('link', { name: /^Fri, Jan 15, 2027, 8:00\sAM - 10:00\sAM, Ana Miller$/ });
  expect(job.getAttribute('href')).toBe('/bookings/b-1');
  expect(dialog.getByText(/\$120.00 available, \$45.50 pending/)).toBeTruthy();
  expect(dialog.getByText(/Their working hours, time off and calendar link are cleared\./)).toBeTruthy();
  await user.type(dialog.getByRole('textbox'), 'Moved away');
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  expect(
    await screen.findByText(
      'Rosa Delgado was dismissed. 1 job is unassigned again. Their wallet has $120.00 available and $45.50 pending.',
    ),
  ).toBeTruthy();
  expect(api.commands()).toMatchObject([
    { input: { params: { id: 'c-1' }, query: { reason: 'Moved away' } } },
  ]);
});

test('a dismissal is off while the cleaner is at work, and says where', async () => {
  const { next_jobs: current_jobs } = details;
  const api = list({ 'GET /admin/cleaners/:id': () => newCleanerDetails({ current_jobs }) });
  const { dialog } = await openDismissal(api);
  const visits = within(await dialog.findByRole('list', { name: 'Visits in progress' }));
  expect(visits.getByRole('link', { name: /Ana Miller$/ }).getAttribute('href')).toBe('/bookings/b-1');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Dismiss' }).disabled).toBe(true);
});

test('a dismissal names the reports of closed doors that are not decided', async () => {
  const { next_jobs: open_reports } = details;
  const api = list({ 'GET /admin/cleaners/:id': () => newCleanerDetails({ open_reports }) });
  const { dialog } = await openDismissal(api);
  const reports = within(await dialog.findByRole('list', { name: 'Reports to decide' }));
  expect(reports.getByRole('link', { name: /Ana Miller$/ }).getAttribute('href')).toBe('/bookings/b-1');
  expect(dialog.getByText(/^They could not get in at 1 visit,/)).toBeTruthy();
});

test('a dismissal that is refused keeps the dialog', async () => {
  const api = list({
    'GET /admin/cleaners/:id': () => newCleanerDetails({ wallet: { available: 0, pending: 0 } }),
    'DELETE /admin/cleaners/:id': () => {
      throw refused(409, { code: 'clocked-in', detail: 'This cleaner is clocked in at Ana.' });
    },
  });
  const { user, dialog } = await openDismissal(api);
  expect(await dialog.findByText('No jobs are assigned to them.')).toBeTruthy();
  expect(dialog.getByText('There is no money in their wallet.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toContain('Failed to delete cleaner');
  expect(alert.textContent).toContain('This cleaner is clocked in at Ana.');
});

test('a dismissal whose jobs cannot be loaded says so', async () => {
  const down = () => {
    throw refused(503, { detail: 'The read side is starting.' });
  };
  const { dialog } = await openDismissal(list({ 'GET /admin/cleaners/:id': down }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Their jobs could not be loaded');
});

test('a dismissed cleaner is reinstated once the office has read what it does', async () => {
  const dismissed = newCleaner({ status: 'dismissed', is_active: false });
  const api = list({
    'GET /admin/cleaners': () => [dismissed],
    'POST /admin/cleaners/:id/reinstate': () => ({ message: 'Cleaner reinstated' }),
  });
  const { user } = await show('/cleaners', api);
  expect((await screen.findByRole('row', { name: /Rosa/ })).textContent).toContain('Dismissed');
  await user.click(screen.getByRole('button', { name: 'Reinstate Rosa Delgado' }));
  const question = await screen.findByRole('dialog', { name: 'Reinstate Rosa Delgado?' });
  expect(
    within(question).getByText(/working hours and time off were deleted: enter them again/),
  ).toBeTruthy();
  expect(question.textContent).toContain('We email them that they are back.');
  expect(api.commands()).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Reinstate' }));
  expect(await screen.findByText('Rosa Delgado is back. They have no jobs yet.')).toBeTruthy();
});

test('a dismissed cleaner shows when and why', async () => {
  const dismissed = { at: details.created_at, reason: 'Moved away.' };
  const api = list({
    'GET /admin/cleaners/:id': () => newCleanerDetails({ status: 'dismissed', dismissed }),
  });
  await show('/cleaners/c-1', api);
  expect((await panel()).getByText(/Moved away\./)).toBeTruthy();
});
