import { screen } from '@testing-library/react';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { expect, test } from 'vitest';
import { figures, newStats } from '../../../testing/cleaner-figures.ts';
import { newBalance, rosa } from '../../../testing/fixtures.ts';
import { newJob } from '../../../testing/new-job.ts';
import { show } from '../../../testing/show.tsx';

const otherId = '0199a2b4-0000-7000-8000-0000000000f2';
const wallet = {
  ...figures,
  'GET /cleaner/wallet-balance': () => newBalance({ available: 12.5 }),
  'GET /cleaner/open-jobs': () => [],
} as const;

test('a free day names the job to come', async () => {
  const next = newJob({ id: otherId, date: '2027-01-06' });
  fakeServer({
    ...wallet,
    'GET /cleaner/today-jobs': () => [],
    'GET /cleaner/upcoming-jobs': () => [next],
  });
  await show('/cleaner', { as: rosa });
  const link = await screen.findByRole('link', { name: /^Wed, Jan 6/ });
  expect(link.getAttribute('href')).toBe(`/cleaner/jobs/${otherId}`);
});

test('a rating that no one gave is not shown as one', async () => {
  fakeServer({
    ...wallet,
    'GET /cleaner/today-jobs': () => [],
    'GET /cleaner/stats': () => newStats({ rating: 5, ratingCount: 0 }),
  });
  await show('/cleaner', { as: rosa });
  expect(await screen.findByRole('button', { name: /^Rating 5\.0 No ratings yet$/ })).toBeTruthy();
});
