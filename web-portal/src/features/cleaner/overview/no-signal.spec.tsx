import { screen, within } from '@testing-library/react';
import { unreachable } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { expect, test, vi } from 'vitest';
import { figures } from '../../../testing/cleaner-figures.ts';
import { toastWith } from '../../../testing/find.ts';
import { at, newBalance, otherBookingId as otherId, rosa } from '../../../testing/fixtures.ts';
import { newJob } from '../../../testing/new-job.ts';
import { show } from '../../../testing/show.tsx';

const none = () => {
  throw unreachable();
};
const unanswered = {
  'GET /cleaner/stats': none,
  'GET /cleaner/earnings': none,
  'GET /cleaner/today-jobs': none,
  'GET /cleaner/open-jobs': none,
  'GET /cleaner/wallet-balance': none,
} as const;

test('without signal its parts say that they could not be loaded, and no toast repeats it', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fakeServer(unanswered);
  await show('/cleaner', { as: rosa });
  expect(await screen.findByText('Your jobs could not be loaded.')).toBeTruthy();
  expect(await screen.findByText('Your wallet could not be loaded.')).toBeTruthy();
  expect(await screen.findByText(/^No signal\./)).toBeTruthy();
  expect(document.querySelector('[data-sonner-toast]')).toBeNull();
});

test('where the browser believes it is online and nothing answers, one toast says so', async () => {
  fakeServer(unanswered);
  await show('/cleaner', { as: rosa });
  expect(await screen.findByText('Your wallet could not be loaded.')).toBeTruthy();
  expect(await toastWith('Failed to load dashboard data')).toBeTruthy();
  expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(1);
});

test('a visit that could not be begun is with the office, and asks nothing', async () => {
  const access_problem = {
    id: otherId,
    reason: 'no-key',
    reported_at: at('2027-01-03T16:00:00Z'),
    settled: null,
  } as const;
  fakeServer({
    ...figures,
    'GET /cleaner/wallet-balance': () => newBalance(),
    'GET /cleaner/today-jobs': () => [],
    'GET /cleaner/open-jobs': () => [newJob({ date: '2027-01-03', access_problem })],
  });
  await show('/cleaner', { as: rosa });
  const open = within(await screen.findByRole('region', { name: 'Still open' }));
  expect(
    open.getByText('You reported that you could not get in. The office decides what happens next.'),
  ).toBeTruthy();
  expect(open.queryByRole('button')).toBeNull();
});
