import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { statsKey } from '../api/keys.ts';
import { fakeApi, never, refused } from '../testing/fake-api.ts';
import { newBooking } from '../testing/fixtures/bookings.ts';
import { newMatter, newStats } from '../testing/fixtures/dashboard.ts';
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

test.each([
  [0, 'ClosedThe company does not work today', 'Friday, January 15, 2027: closed'],
  [2, 'Closed2 visits booked', 'Friday, January 15, 2027: closed, 2 visits booked'],
])('a closed day with %i visits counts no places', async (taken, figure, day) => {
  const today = { taken, capacity: 10, closed: true };
  const stats = newStats({
    places_today: today,
    occupancy: [{ ...today, date: '2027-01-15' as never }],
  });
  await show('/', fakeApi({ ...quiet, 'GET /admin/stats': () => stats }));
  expect((await screen.findByRole('region', { name: 'Places today' })).textContent).toBe(
    `Places today${figure}`,
  );
  expect(await screen.findByRole('link', { name: day })).toBeTruthy();
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

test('the top performers are those of all time', async () => {
  await show('/', fakeApi(quiet));
  const list = within(await screen.findByRole('region', { name: 'Top performers' }));
  expect(list.getByText('All time')).toBeTruthy();
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

test('what needs a person is listed with its amount and its place', async () => {
  const matters = [
    newMatter(),
    newMatter({
      id: 'm-2',
      text: 'Rosa Delgado is clocked in to 2 jobs at once.',
      amount: null,
      booking_id: null,
    }),
  ];
  await show('/', fakeApi({ ...quiet, 'GET /admin/attention': () => matters }));
  const list = within(await screen.findByRole('region', { name: 'Attention (2)' }));
  const [declined, double] = list.getAllByRole('listitem');
  expect(declined?.textContent).toContain('was declined.Since Jan 10, 2027, 9:00 AMAna Miller');
  expect(declined?.textContent).toContain('$235.00');
  expect(list.getByRole('link', { name: 'Booking #12345678' }).getAttribute('href')).toBe(
    '/bookings/b-12345678',
  );
  expect(double?.textContent).not.toContain('$');
  expect(list.queryByRole('button')).toBeNull();
});

test('nothing to attend to is not shown', async () => {
  await show('/', fakeApi(quiet));
  await screen.findByText('41');
  expect(screen.queryByText(/^Attention/)).toBeNull();
});

test('many matters are opened by a button', async () => {
  const matters = Array.from({ length: 9 }, (_, index) => newMatter({ id: `m-${index}` }));
  const { user } = await show('/', fakeApi({ ...quiet, 'GET /admin/attention': () => matters }));
  const list = within(await screen.findByRole('region', { name: 'Attention (9)' }));
  expect(list.getAllByRole('listitem')).toHaveLength(6);
  await user.click(list.getByRole('button', { name: 'Show all 9' }));
  expect(list.getAllByRole('listitem')).toHaveLength(9);
});

test('what needs attention says so where it cannot be loaded, and the figures stay', async () => {
  const down = () => {
    throw refused(400);
  };
  await show('/', fakeApi({ ...quiet, 'GET /admin/attention': down }));
  expect(await screen.findByText('What needs attention could not be loaded')).toBeTruthy();
  expect(screen.getByText('41')).toBeTruthy();
});

test('the days say their revenue, their visits and their places', async () => {
  await show('/', fakeApi(quiet));
  const region = async (name: string) => within(await screen.findByRole('region', { name }));
  const revenue = await region('Revenue by day');
  expect(
    revenue.getByRole('img', { name: 'Revenue by day, Jan 14 - Jan 15: $1,026.00 in all' }),
  ).toBeTruthy();
  expect(revenue.getByText('Not yet compared with the payment provider.')).toBeTruthy();
  const visits = await region('Bookings by day, this week');
  expect(visits.getByRole('img', { name: /Thu, Jan 14 3, 2 of them completed$/ })).toBeTruthy();
  const places = await region('Places, next two weeks');
  for (const name of [
    'Friday, January 15, 2027: 7 of 10 places taken',
    'Saturday, January 16, 2027: 10 of 10 places taken',
    'Sunday, January 17, 2027: closed',
  ])
    expect(places.getByRole('link', { name })).toBeTruthy();
  expect(places.getByText('closed')).toBeTruthy();
});

test('once a payment is settled, the focus is on the list that is left', async () => {
  const [first, second] = ['A payment differs by $5.00.', 'A payment differs by $6.00.'].map((text, index) =>
    newMatter({ id: `m-${index}`, kind: 'amount-differs', text, check_id: `p-${index}` }),
  );
  let matters = [first, second].filter((matter) => matter !== undefined);
  const api = fakeApi({
    ...quiet,
    'GET /admin/attention': () => matters,
    'POST /admin/payment-checks/:id/settle': () => {
      matters = matters.slice(1);
      return undefined;
    },
  });
  const { user } = await show('/', api);
  await user.click(await screen.findByRole('button', { name: /^Mark as settled: .*\$5\.00/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Mark this payment as settled?' }));
  await user.click(question.getByRole('button', { name: 'Mark as settled' }));
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Attention \(1\)/));
});

test('a message that failed is sent again, and gone', async () => {
  const text = 'The email "payment receipt" could not be delivered (SMTP 550).';
  let matters = [newMatter({ kind: 'mail-failed', text, message_id: 'message-1' })];
  const api = fakeApi({
    ...quiet,
    'GET /admin/attention': () => matters,
    'POST /admin/messages/:id/resend': () => {
      matters = [];
      return { success: true, message: 'Message sent again' };
    },
  });
  const { user } = await show('/', api);
  await user.click(await screen.findByRole('button', { name: `Send again: ${text}` }));
  expect(await screen.findByText('Message sent again')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/^Attention/)).toBeNull());
  expect(api.commands()[0]?.input).toMatchObject({ params: { id: 'message-1' } });
});

test('a payment to check is settled and gone', async () => {
  const text = 'A payment differs by $5.00.';
  let matters = [newMatter({ kind: 'amount-differs', text, check_id: 'p-1', provider_id: 'pi_1' })];
  const api = fakeApi({
    ...quiet,
    'GET /admin/attention': () => matters,
    'POST /admin/payment-checks/:id/settle': () => {
      matters = [];
      return undefined;
    },
  });
  const { user } = await show('/', api);
  expect(await screen.findByText('At the payment provider: pi_1')).toBeTruthy();
  const press = async () =>
    user.click(await screen.findByRole('button', { name: `Mark as settled: ${text}` }));
  const question = async () =>
    within(await screen.findByRole('dialog', { name: 'Mark this payment as settled?' }));
  await press();
  expect((await question()).getByText(/No money moves/)).toBeTruthy();
  await user.click((await question()).getByRole('button', { name: 'Keep on the list' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.commands()).toEqual([]);
  await press();
  await user.click((await question()).getByRole('button', { name: 'Mark as settled' }));
  expect(await screen.findByText('Removed from the list')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/^Attention/)).toBeNull());
  expect(api.commands()[0]?.input).toMatchObject({ params: { id: 'p-1' } });
});
