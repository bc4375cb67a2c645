import { screen, waitFor, within } from '@testing-library/react';
import { refusal, refused } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { expect, test } from 'vitest';
import { button, toastWith } from '../../testing/find.ts';
import { at, bookingId, rosa } from '../../testing/fixtures.ts';
import { show } from '../../testing/show.tsx';
import type { Job } from './queries.ts';

const newJob = (part: Partial<Job> = {}): Job => ({
  id: bookingId,
  customer_name: 'Ana Early',
  customer_email: 'ana@example.com',
  customer_phone: null,
  address: '12 Barker Cypress Rd, Cypress, TX 77433',
  date: '2027-01-04',
  time_slot: '10:00 AM - 12:00 PM',
  start_time: '10:00',
  end_time: '12:00',
  duration_hours: 2,
  total_amount: 220,
  pay_amount: 132,
  status: 'confirmed',
  special_instructions: 'Mind the cat.',
  notes: null,
  services: [],
  eta: null,
  clock_in_from: at('2027-01-04T15:00:00Z'),
  can_take_back: false,
  clocked_in_at: null,
  clocked_out_at: null,
  ...part,
});
const wallet = { 'GET /cleaner/wallet-balance': () => ({ available: 12.5, pending: 0 }) } as const;

test('a dashboard that cannot be loaded says so, and offers to try again', async () => {
  let isBroken = true;
  const orFail = <Value,>(value: Value): Value => {
    if (isBroken) throw refused(503);
    return value;
  };
  fakeServer({
    'GET /cleaner/today-jobs': () => orFail([]),
    'GET /cleaner/wallet-balance': () => orFail({ available: 12.5, pending: 0 }),
  });
  const { user } = await show('/cleaner', { as: rosa });
  expect(await screen.findByText('Your jobs could not be loaded.')).toBeTruthy();
  expect(await screen.findByText('Your wallet could not be loaded.')).toBeTruthy();
  expect(await toastWith('Failed to load dashboard data')).toBeTruthy();
  expect(screen.queryByText('No jobs today')).toBeNull();
  isBroken = false;
  for (const name of ["Today's Jobs", 'Wallet']) {
    const part = within(screen.getByRole('region', { name }));
    await user.click(part.getByRole('button', { name: 'Try Again' }));
  }
  expect(await screen.findByText('No jobs today')).toBeTruthy();
  expect(await screen.findByText('$12.50')).toBeTruthy();
  expect(screen.queryByText('Your jobs could not be loaded.')).toBeNull();
});

test('a dismissed cleaner sees what they are owed, and no jobs', async () => {
  fakeServer({
    'GET /cleaner/today-jobs': () => {
      throw refused(403, { code: 'cleaner-left' });
    },
    ...wallet,
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
  fakeServer({
    ...wallet,
    'GET /cleaner/today-jobs': () => [shown],
    'POST /cleaner/not-this-house/:id': () => {
      shown = newJob();
      return shown;
    },
  });
  const { user } = await show('/cleaner', { as: rosa });
  await user.click(await screen.findByRole('button', { name: 'Not this house' }));
  expect(await toastWith('Clock-in taken back')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Clock In' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Not this house' })).toBeNull();
});

test('a job that is too early says so where it was pressed', async () => {
  const server = fakeServer({
    ...wallet,
    'GET /cleaner/today-jobs': () => [newJob()],
    'POST /cleaner/clock-in/:id': () => {
      throw refusal('too-early-to-clock-in');
    },
  });
  const { user } = await show('/cleaner', { as: rosa });
  const job = within(await screen.findByRole('article', { name: /, Ana Early$/ }));
  expect(job.getByText('You can clock in from 9:00 AM')).toBeTruthy();
  await user.click(await button('Clock In'));
  const alert = await job.findByRole('alert');
  expect(alert.textContent).toBe('You can clock in from one hour before the visit starts.');
  expect(server.commands()).toMatchObject([{ input: { params: { id: bookingId } } }]);
});

test('a job shows when the server tells of it, as the plain text that it is', async () => {
  let jobs: Job[] = [];
  const server = fakeServer({ ...wallet, 'GET /cleaner/today-jobs': () => jobs });
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
  await waitFor(() => expect(within(job).queryByRole('button')).toBeNull());
});
