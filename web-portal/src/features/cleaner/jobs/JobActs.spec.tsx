import { screen, within } from '@testing-library/react';
import { refusal } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { expect, test } from 'vitest';
import { button, toastWith } from '../../../testing/find.ts';
import { at, bookingId, rosa } from '../../../testing/fixtures.ts';
import { newJob } from '../../../testing/new-job.ts';
import { show } from '../../../testing/show.tsx';
import type { Job } from './queries.ts';

const otherId = '0199a2b4-0000-7000-8000-0000000000f2';

test('clocking in while another job is open ends that one first, in order', async () => {
  let isOther = true;
  const server = fakeServer({
    'GET /cleaner/jobs': () => [newJob()],
    'POST /cleaner/clock-in/:id': () => {
      if (isOther) throw refusal('another-job-open', { extra: { job_id: otherId } });
      return newJob({ status: 'in_progress', clocked_in_at: at('2027-01-04T15:00:00Z') });
    },
    'POST /cleaner/clock-out/:id': () => {
      isOther = false;
      return newJob({ id: otherId, status: 'completed' });
    },
  });
  const { user } = await show('/cleaner/jobs', { as: rosa });
  await user.click(await button('Clock In'));
  const dialog = within(await screen.findByRole('dialog', { name: 'When did you finish there?' }));
  await user.click(dialog.getByRole('button', { name: 'Clock Out' }));
  expect(await toastWith('Clocked in successfully!')).toBeTruthy();
  expect(server.commands()).toMatchObject([
    { name: 'POST /cleaner/clock-in/:id' },
    { name: 'POST /cleaner/clock-out/:id', input: { params: { id: otherId } } },
    { name: 'POST /cleaner/clock-in/:id', input: { params: { id: bookingId } } },
  ]);
});

test('clocking out with open items asks once', async () => {
  const job = newJob({ status: 'in_progress', clocked_in_at: at('2027-01-04T14:00:00Z') });
  const server = fakeServer({
    'GET /cleaner/jobs': () => [job],
    'POST /cleaner/clock-out/:id': () => ({ ...job, status: 'completed' }),
  });
  const { user } = await show('/cleaner/jobs', { as: rosa });
  await user.click(await button('Clock Out'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Clock out now?' }));
  expect(dialog.getByText('8 items of the checklist are still open.')).toBeTruthy();
  expect(server.commands()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Clock Out' }));
  expect(await toastWith('Clocked out successfully!')).toBeTruthy();
});

test('a closed door is reported, and says what to do with the time that is left', async () => {
  const coming = {
    on_the_way_at: at('2027-01-04T14:30:00Z'),
    eta_at: at('2027-01-04T14:45:00Z'),
  };
  let job = newJob(coming);
  const server = fakeServer({
    'GET /cleaner/jobs': () => [job],
    'POST /cleaner/jobs/:id/no-access': () => {
      const reported_at = at('2027-01-04T14:50:00Z');
      job = newJob({
        ...coming,
        customer_phone: '+1 (713) 555-0104',
        access_problem: { id: otherId, reason: 'no-key', reported_at, settled: null },
      });
      return job;
    },
  });
  const { user } = await show('/cleaner/jobs', { as: rosa });
  expect(await screen.findByText(/arriving at/i)).toBeTruthy();
  await user.click(await button('Could Not Get In'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Could Not Get In' }));
  await user.click(dialog.getByRole('button', { name: 'Send Report' }));
  expect(await dialog.findByText('Choose what happened.')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'There is no key' }));
  await user.click(dialog.getByRole('button', { name: 'Send Report' }));
  expect(await screen.findByText('Wait 15 minutes. Call the customer. Call the office.')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('5:00');
  expect(screen.queryByText(/arriving at/i)).toBeNull();
  for (const name of ['Could Not Get In', 'On My Way', 'Update ETA', 'I Cannot Come'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole('link', { name: 'Call Ana Early' }).getAttribute('href')).toBe('tel:+17135550104');
  expect(screen.getByRole('link', { name: 'Call the office' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Clock In' })).toBeTruthy();
  expect(server.commands()).toMatchObject([{ input: { body: { reason: 'no-key', note: null } } }]);
});

test.each([
  ['no-key', '2027-01-04T14:40:00Z', 'You can leave now. Call the office.', /^The 15 minutes are over\./],
  ['unsafe', '2027-01-04T14:54:00Z', 'You can leave. Call the office.', /^You do not need to wait\./],
] as const)('who reported %s at %s is told to leave', async (reason, time, title, words) => {
  const access_problem = { id: otherId, reason, reported_at: at(time), settled: null };
  fakeServer({ 'GET /cleaner/jobs': () => [newJob({ access_problem })] });
  await show('/cleaner/jobs', { as: rosa });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('the way there is said with one press, and the time of arrival with a form', async () => {
  let job = newJob();
  const server = fakeServer({
    'GET /cleaner/jobs': () => [job],
    'POST /cleaner/jobs/:id/on-my-way': () => {
      job = newJob({ on_the_way_at: at('2027-01-04T15:00:00Z') });
      return job;
    },
    'POST /cleaner/update-eta/:id': () => {
      throw refusal('not-visit-day');
    },
  });
  const { user, fill } = await show('/cleaner/jobs', { as: rosa });
  await user.click(await button('On My Way'));
  expect(await toastWith('ETA updated successfully!')).toBeTruthy();
  expect(await screen.findByText('On the way')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'On My Way' })).toBeNull();
  await fill(screen.getByLabelText('Arrival time'), '09:40');
  await user.click(screen.getByRole('button', { name: 'Update ETA' }));
  expect(await toastWith('Failed to update ETA')).toBeTruthy();
  const [, update] = server.commands();
  expect(update).toMatchObject({ input: { body: { eta: '09:40' } } });
  expect(update?.input).toHaveProperty('idempotencyKey');
});

test('that they cannot come is told with a reason, and the card says when', async () => {
  let job = newJob({ can_clock_in: false });
  const written_at = at('2027-01-04T15:00:00Z');
  const server = fakeServer({
    'GET /cleaner/jobs': () => [job],
    'POST /cleaner/jobs/:id/notes': ({ body: { text } }) => {
      job = { ...job, cannot_come_at: written_at };
      return { id: otherId, text, audience: 'office', cannot_come: true, written_at };
    },
  });
  const { user, fill } = await show('/cleaner/jobs', { as: rosa });
  await user.click(await button('I Cannot Come'));
  const dialog = within(await screen.findByRole('dialog', { name: 'You cannot come?' }));
  await user.click(dialog.getByRole('button', { name: 'Tell the Office' }));
  expect(await dialog.findByText('Please enter the reason.')).toBeTruthy();
  await fill(dialog.getByLabelText('Reason'), 'My car broke down.');
  await user.click(dialog.getByRole('button', { name: 'Tell the Office' }));
  expect(await screen.findByText('You told the office at 9:00 AM that you cannot come')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Call the office' })).toBeTruthy();
  for (const name of ['I Cannot Come', 'On My Way', 'Update ETA'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(server.commands()).toMatchObject([
    { input: { body: { text: 'My car broke down.', audience: 'office', cannot_come: true } } },
  ]);
});

test('that they cannot come says the day if it is not today', async () => {
  fakeServer({ 'GET /cleaner/jobs': () => [newJob({ cannot_come_at: at('2027-01-03T16:25:00Z') })] });
  await show('/cleaner/jobs', { as: rosa });
  expect(
    await screen.findByText('You told the office on Sun, Jan 3 at 10:25 AM that you cannot come'),
  ).toBeTruthy();
});

const late = 'You have not clocked in';

test.each<readonly [string, Partial<Job>, boolean]>([
  ['15 minutes after the start', { starts_at: at('2027-01-04T14:45:00Z') }, true],
  ['before that', { starts_at: at('2027-01-04T14:46:00Z') }, false],
  [
    'once they said that they cannot come',
    { starts_at: at('2027-01-04T14:00:00Z'), cannot_come_at: at('2027-01-04T14:00:00Z') },
    false,
  ],
])('a visit that has not begun says so: %s', async (_when, part, isSaid) => {
  fakeServer({ 'GET /cleaner/jobs': () => [newJob(part)] });
  await show('/cleaner/jobs', { as: rosa });
  await button('Clock In');
  expect(screen.queryByText(late) !== null).toBe(isSaid);
});

test.each<readonly [string, boolean]>([
  ['2027-01-04T14:00:00Z', true],
  ['2027-01-04T14:01:00Z', false],
])('a clock-out an hour after the planned end asks when the work ended: %s', async (end, isAsked) => {
  const job = newJob({
    status: 'in_progress',
    clocked_in_at: at('2027-01-04T12:00:00Z'),
    planned_end: at(end),
    checklist: { done: 8, total: 8 },
  });
  const server = fakeServer({
    'GET /cleaner/jobs': () => [job],
    'POST /cleaner/clock-out/:id': () => ({ ...job, status: 'completed' }),
  });
  const { user } = await show('/cleaner/jobs', { as: rosa });
  await user.click(await button('Clock Out'));
  if (isAsked) {
    const dialog = within(await screen.findByRole('dialog', { name: 'When did you finish?' }));
    await user.click(dialog.getByRole('button', { name: 'Clock Out' }));
  }
  expect(await toastWith('Clocked out successfully!')).toBeTruthy();
  expect(server.commands()).toMatchObject([
    { input: { body: isAsked ? { finished_at: '2027-01-04T08:00' } : {} } },
  ]);
});
