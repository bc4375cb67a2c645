import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type FakeApi, fakeApi, never, refused } from '../testing/fake-api.ts';
import { newPeriodReport, newReportList } from '../testing/fixtures/reports.ts';
import { show } from '../testing/show.tsx';

const on = <Text extends string>(text: Text) => text as never;
const monthly = () =>
  newPeriodReport({ type: 'monthly', from: on('2027-01-01'), to: on('2027-01-31'), revenue: 12_000 });
const answers = {
  'GET /admin/reports': newReportList,
  'GET /admin/reports/weekly': () => newPeriodReport(),
  'GET /admin/reports/monthly': monthly,
} as const;

const card = (name: string) => screen.findByRole('region', { name });
const valueIn = (region: HTMLElement, name: string) =>
  within(region).getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

async function figures(api: FakeApi = fakeApi(answers)) {
  const shown = await show('/reports', api);
  const weekly = await card('Weekly report');
  await within(weekly).findByText('Revenue', { selector: 'dt' });
  return { ...shown, weekly };
}

test('the cards are loading', async () => {
  await show('/reports', fakeApi({ ...answers, 'GET /admin/reports/weekly': never }));
  expect(await screen.findByRole('status', { name: 'Loading the weekly report' })).toBeTruthy();
});

test('the cards show the figures of week and month, each with its definition', async () => {
  const { weekly } = await figures();
  const shown = [
    'Total bookings',
    'Revenue',
    'Cancellations',
    'Reschedules',
    'Completion rate',
    'Customer satisfaction',
    'Average booking value',
  ].map((name) => valueIn(weekly, name));
  expect(shown).toEqual(['5', '$850.50', '2', '1', '83.3%', '4.5 / 5', '$171.10']);
  expect(within(weekly).getByText('Monday, January 11, 2027 - Sunday, January 17, 2027')).toBeTruthy();
  expect(within(weekly).getByText(/^Money received less money refunded and charged back/)).toBeTruthy();
  expect(within(weekly).getByRole('img', { name: /Revenue by day, Jan 11 - Jan 17: \$850.50/ })).toBeTruthy();
  const month = await card('Monthly report');
  expect(await within(month).findByText('January 2027')).toBeTruthy();
  expect(valueIn(month, 'Revenue')).toBe('$12,000.00');
});

test('a figure that is not known is a dash, and what banks took is named', async () => {
  const empty = newPeriodReport({
    completionRate: null,
    customerSatisfaction: null,
    avgBookingValue: null,
    charged_back: 100,
    expired: 1,
    cleanerCompletions: [],
  });
  const { weekly } = await figures(fakeApi({ ...answers, 'GET /admin/reports/weekly': () => empty }));
  for (const name of ['Completion rate', 'Customer satisfaction', 'Average booking value'])
    expect(valueIn(weekly, name)).toBe('–');
  expect(within(weekly).getByText(/\$100.00 was charged back\.$/)).toBeTruthy();
  expect(within(weekly).getByText(/1 expired hold does not count\.$/)).toBeTruthy();
  expect(within(weekly).getByText('No cleaner completed a visit in this period.')).toBeTruthy();
});

test('of each cleaner three jobs are shown, and "+N more" opens the others', async () => {
  const { weekly, user } = await figures();
  const jobs = () =>
    within(within(weekly).getByRole('list', { name: 'Jobs of Carla Díaz' })).getAllByRole('listitem').length;
  expect(jobs()).toBe(3);
  expect(within(weekly).getByText('5 jobs, $515.00')).toBeTruthy();
  await user.click(within(weekly).getByRole('button', { name: '+2 more of Carla Díaz' }));
  expect(jobs()).toBe(5);
  expect(within(weekly).queryByRole('button', { name: /more of/ })).toBeNull();
});

test('a date beyond those of reports is refused at its field, which stays', async () => {
  const message = 'Enter a date from 2001-01-01 to 2999-12-31.';
  const api = fakeApi({
    ...answers,
    'GET /admin/reports/weekly': ({ query }) => {
      if (query?.date === '9999-12-31')
        throw refused(422, { code: 'invalid-input', errors: [{ path: 'date', message }] });
      return newPeriodReport();
    },
  });
  await show('/reports?week=9999-12-31', api);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByText('Failed to load reports')).toBeNull();
  fireEvent.change(screen.getByLabelText('Week of'), { target: { value: '2027-01-15' } });
  expect(await within(await card('Weekly report')).findByText('$850.50')).toBeTruthy();
});

test('another week is chosen, and is in the address', async () => {
  const asked: unknown[] = [];
  const api = fakeApi({
    ...answers,
    'GET /admin/reports/weekly': ({ query }) => {
      asked.push(query);
      return newPeriodReport();
    },
  });
  const { weekly, user, address } = await figures(api);
  await user.click(within(weekly).getByRole('button', { name: 'Previous week' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ date: '2027-01-10' }));
  await user.click(within(weekly).getByRole('button', { name: 'Next week' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ date: '2027-01-18' }));
  fireEvent.change(within(weekly).getByLabelText('Week of'), { target: { value: '2026-11-20' } });
  await waitFor(() => expect(asked.at(-1)).toEqual({ date: '2026-11-20' }));
  expect(address()).toBe('/reports?week=2026-11-20');
  expect(asked[0]).toEqual({});
});

test('a card that fails says so in its place, and tries again', async () => {
  let fails = true;
  const api = fakeApi({
    ...answers,
    'GET /admin/reports/weekly': () => {
      if (fails) throw refused(503, { detail: 'Please try again.' });
      return newPeriodReport();
    },
  });
  const { user } = await show('/reports', api);
  expect(await screen.findByText('Failed to load reports')).toBeTruthy();
  expect(within(await card('Monthly report')).getByText('January 2027')).toBeTruthy();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await within(await card('Weekly report')).findByText('$850.50')).toBeTruthy();
});

test('each card is exported as CSV, and so are its completions', async () => {
  const api = fakeApi(answers);
  const { user } = await figures(api);
  await user.click(screen.getByRole('button', { name: 'Export CSV of the weekly report' }));
  await user.click(await screen.findByRole('button', { name: 'Export CSV of the monthly completions' }));
  await waitFor(() =>
    expect(api.reports).toEqual([
      { path: 'weekly/export', query: { date: '2027-01-11' } },
      { path: 'monthly/export', query: { date: '2027-01-01', of: 'cleaners' } },
    ]),
  );
});

test('an export without rows, and one that fails, say so', async () => {
  let says: () => boolean = () => false;
  const { user } = await figures(fakeApi(answers, () => says()));
  const press = () =>
    user.click(screen.getByRole('button', { name: 'Export CSV of the weekly completions' }));
  await press();
  expect(await screen.findByText('There is nothing to export.')).toBeTruthy();
  says = () => {
    throw refused(503, { detail: 'Please try again.' });
  };
  await press();
  expect(await screen.findByText(/Failed to export weekly report/)).toBeTruthy();
});

const rows = [
  { cleaner_name: 'Carla Díaz', cleaner_id: 'c-1', worked: 400, rating: 4.5, job_id: 'b-00000001' },
  { cleaner_name: 'Dora Brown', cleaner_id: 'c-2', worked: 45, rating: null, job_id: null },
];
const performance = () => ({
  name: 'cleaner-performance',
  parameters: { from: '2027-01-01', to: '2027-01-15' },
  position: '1200',
  rows,
});

test('another report has its parameters, table, units, chart and CSV', async () => {
  const api = fakeApi({ ...answers, 'GET /admin/reports/:name': performance });
  const { user } = await show('/reports/cleaner-performance', api);
  const table = await screen.findByRole('table', { name: 'Cleaner performance' });
  const cells = within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
  expect(cells).toEqual([
    ['Cleaner', 'Worked', 'Rating', 'Last job'],
    ['Carla Díaz', '6 h 40 min', '4.5', '#00000001'],
    ['Dora Brown', '45 min', '–', '–'],
    ['Total', '7 h 25 min', '', ''],
  ]);
  expect(screen.getByRole('img', { name: 'Chart of Cleaner performance: Worked' })).toBeTruthy();
  expect(screen.getByText('From clock-in to clock-out.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Export CSV of Cleaner performance' }));
  await waitFor(() =>
    expect(api.reports).toEqual([
      { path: 'cleaner-performance', query: { from: '2027-01-01', to: '2027-01-15' } },
    ]),
  );
});

test('on a phone the report is chosen in one field', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width: 599'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { user, address } = await show(
    '/reports',
    fakeApi({ ...answers, 'GET /admin/reports/:name': performance }),
  );
  const field = await screen.findByRole('combobox', { name: 'Report' });
  expect(screen.queryByRole('link', { name: 'Week and month' })).toBeNull();
  await within(field).findByRole('option', { name: 'Cleaner performance' });
  await user.selectOptions(field, 'Cleaner performance');
  expect(await screen.findByRole('table', { name: 'Cleaner performance' })).toBeTruthy();
  expect(address()).toBe('/reports/cleaner-performance');
  vi.unstubAllGlobals();
});

test('a wrong parameter is said at its field, and the other stays', async () => {
  const api = fakeApi({
    ...answers,
    'GET /admin/reports/:name': ({ query }) => {
      if (query?.to === '2026-12-01') {
        const errors = [{ path: 'to', message: 'Enter a date that is not before the first one.' }];
        throw refused(422, { code: 'invalid-input', errors });
      }
      return performance();
    },
  });
  const { address } = await show('/reports/cleaner-performance?from=2027-01-02', api);
  await screen.findByRole('table', { name: 'Cleaner performance' });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-12-01' } });
  expect(await screen.findByText('Enter a date that is not before the first one.')).toBeTruthy();
  expect(address()).toBe('/reports/cleaner-performance?from=2027-01-02&to=2026-12-01');
});

test('a report without rows, one that fails, and one that there is not', async () => {
  const empty = { ...performance(), rows: [] };
  const first = await show(
    '/reports/cleaner-performance',
    fakeApi({ ...answers, 'GET /admin/reports/:name': () => empty }),
  );
  expect(await screen.findByText('There is no data for this period.')).toBeTruthy();
  first.unmount();
  const failing = fakeApi({
    ...answers,
    'GET /admin/reports/:name': () => {
      throw refused(503, { detail: 'Please try again.' });
    },
  });
  const second = await show('/reports/cleaner-performance', failing);
  expect(await screen.findByText('Failed to load reports')).toBeTruthy();
  second.unmount();
  await show('/reports/sales', fakeApi(answers));
  expect(await screen.findByRole('heading', { name: /not found|no such|nothing/i })).toBeTruthy();
});
