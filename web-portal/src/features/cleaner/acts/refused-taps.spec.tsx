import { screen } from '@testing-library/react';
import { refusal } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { expect, test } from 'vitest';
import { button, toastWith } from '../../../testing/find.ts';
import { at, rosa } from '../../../testing/fixtures.ts';
import { newJob } from '../../../testing/new-job.ts';
import { show } from '../../../testing/show.tsx';

const notConfirmed = /not confirmed/i;

test('a refused clock-in says so, with the reason on the job', async () => {
  fakeServer({
    'GET /cleaner/jobs': () => [newJob()],
    'POST /cleaner/clock-in/:id': () => {
      throw refusal('not-confirmed', { detail: 'This job is not confirmed.' });
    },
  });
  const { user } = await show('/cleaner/jobs', { as: rosa });
  await user.click(await button('Clock In'));
  expect(await toastWith('Failed to clock in')).toBeTruthy();
  expect((await screen.findAllByText(notConfirmed)).length).toBeGreaterThan(0);
});

test('a refused clock-out says so, with the reason on the job', async () => {
  fakeServer({
    'GET /cleaner/jobs': () => [
      newJob({
        status: 'in_progress',
        checklist: { done: 0, total: 0 },
        clocked_in_at: at('2027-01-04T15:00:00Z'),
      }),
    ],
    'POST /cleaner/clock-out/:id': () => {
      throw refusal('not-clocked-in', { detail: 'You are not clocked in.' });
    },
  });
  const { user } = await show('/cleaner/jobs', { as: rosa });
  await user.click(await button('Clock Out'));
  expect(await toastWith('Failed to clock out')).toBeTruthy();
  expect((await screen.findAllByText('You are not clocked in.')).length).toBeGreaterThan(0);
});
