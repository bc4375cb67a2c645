import { screen, waitFor, within } from '@testing-library/react';
import { refusal, refused } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { expect, test } from 'vitest';
import { aroundToday, newEarnings, newStats } from '../../../testing/cleaner-figures.ts';
import { button, toastWith } from '../../../testing/find.ts';
import { at, bookingId, newBalance, rosa } from '../../../testing/fixtures.ts';
import { detailsOf, newJob } from '../../../testing/new-job.ts';
import { show } from '../../../testing/show.tsx';
import type { Job } from '../jobs/queries.ts';

const _otherId = '0199a2b4-0000-7000-8000-0000000000f2';
test('a dashboard that cannot be loaded says so, and offers to try again', async () => {
  let isBroken = true;
  const orFail = <Value,>(value: Value): Value => {
    if (isBroken) throw refused(503);
    return value;
  };
  fakeServer({
    'GET /cleaner/stats': () => orFail(newStats()),
    'GET /cleaner/earnings': () => orFail(newEarnings()),
    'GET /cleaner/today-jobs': () => orFail([]),
    'GET /cleaner/open-jobs': () => orFail([]),
    'GET /cleaner/upcoming-jobs': () => [],
    'GET /cleaner/wallet-balance': () => orFail(newBalance({ available: 12.5 })),
  });
  const { user } = await show('/cleaner', { as: rosa });
  expect(await screen.findByText('Your jobs could not be loaded.')).toBeTruthy();
  expect(await screen.findByText('Your wallet could not be loaded.')).toBeTruthy();
  expect(await toastWith('Failed to load dashboard data')).toBeTruthy();
  expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(1);
  expect(await screen.findAllByText('—')).toHaveLength(4);
  expect(screen.queryByText('5.0')).toBeNull();
  expect(screen.queryByText('No jobs today')).toBeNull();
  expect(await screen.findByText('Your jobs of earlier days could not be loaded.')).toBeTruthy();
  isBroken = false;
  for (const name of ["Today's Jobs", 'Wallet']) {
    const part = within(screen.getByRole('region', { name }));
    await user.click(part.getByRole('button', { name: 'Try Again' }));
  }
  expect(await screen.findByText('No jobs today')).toBeTruthy();
  expect(await screen.findByText('$12.50')).toBeTruthy();
  expect(screen.queryByText('Your jobs could not be loaded.')).toBeNull();
});

test('four figures open what they count, and none is made up', async () => {
  fakeServer({
    ...aroundToday,
    'GET /cleaner/today-jobs': () => [],
    'GET /cleaner/stats': () => newStats({ onTimeRate: null }),
    'GET /cleaner/ratings': () => [{ date: '2027-01-04', rating: 4, comment: 'Very good.' }],
  });
  const { user } = await show('/cleaner', { as: rosa });
  const cards = within(await screen.findByRole('list', { name: 'Your figures' }));
  const linkOf = async (name: RegExp) => (await cards.findByRole('link', { name })).getAttribute('href');
  expect(await linkOf(/^Today's jobs 3 /)).toBe('/cleaner/jobs?date_range=today');
  expect(await linkOf(/^Today's earnings \$132\.00 /)).toBe('/cleaner/earnings');
  expect(await linkOf(/^On-time rate — No clock-in yet$/)).toBe('/cleaner/jobs?status=completed');
  const earned = within(screen.getByRole('region', { name: 'Earnings' }));
  expect(await earned.findByText('$540.50')).toBeTruthy();
  await user.click(cards.getByRole('button', { name: /^Rating 4\.8 / }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your ratings' }));
  expect(await dialog.findByText('4 of 5')).toBeTruthy();
  expect(dialog.getByText('Very good.')).toBeTruthy();
});

test('a dismissed cleaner sees what they are owed, and no jobs', async () => {
  fakeServer({
    'GET /cleaner/today-jobs': () => {
      throw refused(403, { code: 'cleaner-left' });
    },
    ...aroundToday,
  });
  await show('/cleaner', { as: rosa });
  expect(await screen.findByText(/^Your account is closed for new jobs/)).toBeTruthy();
  expect(await screen.findByText('$12.50')).toBeTruthy();
  expect(screen.queryByText('No jobs today')).toBeNull();
  expect(document.querySelector('[data-sonner-toast]')).toBeNull();
});

test('a clock-in at the wrong house is taken back for some minutes', async () => {
  let shown = newJob({
    status: 'in_progress',
    can_take_back: true,
    clocked_in_at: at('2027-01-04T16:00:00Z'),
  });
  const server = fakeServer({
    ...aroundToday,
    'GET /cleaner/today-jobs': () => [shown],
    'POST /cleaner/not-this-house/:id': () => {
      shown = newJob();
      return shown;
    },
  });
  const { user } = await show('/cleaner', { as: rosa });
  await user.click(await screen.findByRole('button', { name: 'Not this house' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Take your clock-in back?' }));
  expect(server.commands()).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'Stay Clocked In' }));
  await user.click(await screen.findByRole('button', { name: 'Not this house' }));
  await user.click(await screen.findByRole('button', { name: 'Take It Back' }));
  expect(await toastWith('Clock-in taken back')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Clock In' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Not this house' })).toBeNull();
});

test('before its hour a job says when it can be begun, and a press asks again instead of failing', async () => {
  let job = newJob({ can_clock_in: false, clock_in_from: at('2027-01-04T16:00:00Z') });
  const server = fakeServer({
    ...aroundToday,
    'GET /cleaner/today-jobs': () => [job],
    'GET /cleaner/jobs/:id': () => detailsOf(job),
    'POST /cleaner/clock-in/:id': () => {
      job = newJob({ status: 'in_progress', clocked_in_at: at('2027-01-04T16:00:00Z') });
      return job;
    },
  });
  const { user } = await show('/cleaner', { as: rosa });
  const early = await screen.findByRole('button', { name: 'Clock In, from 10:00 AM CST' });
  await user.click(early);
  expect(await screen.findByText('It is not time yet. You can clock in from 10:00 AM CST.')).toBeTruthy();
  expect(server.commands()).toEqual([]);
  expect(document.querySelector('[data-sonner-toast]')).toBeNull();
  job = newJob();
  await user.click(early);
  expect(await toastWith('Clocked in successfully!')).toBeTruthy();
  expect(server.commands()).toMatchObject([
    { name: 'POST /cleaner/clock-in/:id', input: { params: { id: bookingId } } },
  ]);
});

test('a job can be begun by itself once its hour has come by the business clock', async () => {
  let job = newJob({ can_clock_in: false, clock_in_from: at('2027-01-04T15:00:00.200Z') });
  fakeServer({
    ...aroundToday,
    'GET /cleaner/today-jobs': () => [job],
    'GET /cleaner/jobs/:id': () => detailsOf(job),
  });
  await show('/cleaner', { as: rosa });
  await screen.findByRole('button', { name: 'Clock In, from 9:00 AM CST' });
  job = newJob();
  expect(await screen.findByRole('button', { name: 'Clock In' })).toBeTruthy();
});

test('a refused clock-in says so where it was pressed', async () => {
  fakeServer({
    ...aroundToday,
    'GET /cleaner/today-jobs': () => [newJob()],
    'POST /cleaner/clock-in/:id': () => {
      throw refusal('too-early-to-clock-in');
    },
  });
  const { user } = await show('/cleaner', { as: rosa });
  const job = within(await screen.findByRole('article', { name: /, Ana Early$/ }));
  await user.click(await button('Clock In'));
  const alert = await job.findByRole('alert');
  expect(alert.textContent).toBe('You can clock in from one hour before the visit starts.');
});

test('a job shows when the server tells of it, as the plain text that it is', async () => {
  let jobs: Job[] = [];
  const server = fakeServer({ ...aroundToday, 'GET /cleaner/today-jobs': () => jobs });
  await show('/cleaner', { as: rosa });
  expect(await screen.findByText('No jobs today')).toBeTruthy();
  const name = '<b onclick=alert(1)> Lively';
  jobs = [newJob({ customer_name: name, special_instructions: '<svg/onload=alert(2)>' })];
  server.change();
  const job = await screen.findByRole('article');
  expect(job.textContent).toContain(name);
  expect(job.textContent).toContain('<svg/onload=alert(2)>');
  jobs = [newJob({ status: 'cancelled' })];
  server.change();
  expect(await within(job).findByText('Cancelled')).toBeTruthy();
  await waitFor(() => expect(within(job).queryByRole('button', { name: 'Clock In' })).toBeNull());
});
