import { screen, within } from '@testing-library/react';
import { refusal } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { expect, test } from 'vitest';
import { button, toastWith } from '../../../testing/find.ts';
import { at, bookingId, rosa } from '../../../testing/fixtures.ts';
import { newJob } from '../../../testing/new-job.ts';
import { show } from '../../../testing/show.tsx';

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
  let job = newJob();
  const server = fakeServer({
    'GET /cleaner/jobs': () => [job],
    'POST /cleaner/jobs/:id/no-access': () => {
      const reported_at = at('2027-01-04T14:50:00Z');
      job = newJob({ access_problem: { id: otherId, reason: 'no-key', reported_at, settled: null } });
      return job;
    },
  });
  const { user } = await show('/cleaner/jobs', { as: rosa });
  await user.click(await button('Could Not Get In'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Could Not Get In' }));
  await user.click(dialog.getByRole('button', { name: 'Send Report' }));
  expect(await dialog.findByText('Choose what happened.')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'There is no key' }));
  await user.click(dialog.getByRole('button', { name: 'Send Report' }));
  expect(await screen.findByText('Wait 15 minutes. Call the customer. Call the office.')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('5:00');
  expect(screen.queryByRole('button', { name: 'Could Not Get In' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Clock In' })).toBeTruthy();
  expect(server.commands()).toMatchObject([{ input: { body: { reason: 'no-key', note: null } } }]);
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
