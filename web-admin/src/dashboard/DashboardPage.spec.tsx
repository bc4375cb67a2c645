import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { statsKey } from '../api/keys.ts';
import { fakeApi, never, refused } from '../testing/fake-api.ts';
import { at, newBooking, newPaymentCheck, newStats } from '../testing/fixtures.ts';
import { show } from '../testing/show.tsx';

const nothingToCheck = { checks: [], last_look_at: null, next_look_at: null, is_late: false };
const quiet = { 'GET /admin/payment-checks': () => nothingToCheck } as const;

test('the dashboard is loading', async () => {
  await show('/', fakeApi({ ...quiet, 'GET /admin/stats': never }));
  expect(await screen.findByRole('status', { name: /loading/i })).toBeTruthy();
});

test('the dashboard says what the server counts', async () => {
  await show('/', fakeApi(quiet));
  const figure = async (name: string) => (await screen.findByRole('region', { name })).textContent;
  expect(await figure('Total bookings')).toContain('41');
  expect(await figure('Revenue')).toContain('$9,400.00');
  expect(await figure('Revenue')).toContain('Payments received, less refunds');
  expect(await figure('Active cleaners')).toContain('6');
  expect(await figure('Places today')).toContain('3 places left');
  const completed = within(await screen.findByRole('region', { name: 'Bookings by status' })).getAllByRole(
    'listitem',
  );
  expect(completed.find(({ textContent }) => textContent?.startsWith('Completed'))?.textContent).toContain(
    '30',
  );
});

test('figures that changed are shown once they are read again', async () => {
  let stats = newStats();
  const { queryClient } = await show('/', fakeApi({ ...quiet, 'GET /admin/stats': () => stats }));
  await screen.findByText('41');
  stats = newStats({ total_bookings: 42, recent_bookings: [newBooking({ customer_name: 'Ana Live' })] });
  await queryClient.invalidateQueries({ queryKey: statsKey });
  expect(await screen.findByText('42')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ana Live' })).toBeTruthy();
});

test('a company at its start says that there is nothing yet', async () => {
  const stats = newStats({
    recent_bookings: [],
    weekly_completions: [],
    top_performers: [],
    bookings_by_day: [],
  });
  await show('/', fakeApi({ ...quiet, 'GET /admin/stats': () => stats }));
  for (const text of ['No bookings yet.', 'No jobs completed yet.', 'No jobs completed this week yet.'])
    expect(await screen.findByText(text)).toBeTruthy();
});

test('a dashboard that cannot be loaded says so', async () => {
  const down = () => {
    throw refused(400);
  };
  await show('/', fakeApi({ ...quiet, 'GET /admin/stats': down }));
  expect(await screen.findByText('Failed to load dashboard data')).toBeTruthy();
});

test('a payment to check is settled and gone', async () => {
  let checks = [newPaymentCheck()];
  const api = fakeApi({
    'GET /admin/payment-checks': () => ({
      ...nothingToCheck,
      checks,
      last_look_at: at('2027-01-10T15:00:00Z'),
    }),
    'POST /admin/payment-checks/:id/settle': () => {
      checks = [];
      return undefined;
    },
  });
  const { user } = await show('/', api);
  await user.click(
    await screen.findByRole('button', { name: 'Mark as settled: A payment differs by $5.00.' }),
  );
  expect(await screen.findByText('Removed from the list')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('Nothing to check.')).toBeTruthy());
});
