import { screen, waitFor, within } from '@testing-library/react';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { expect, test } from 'vitest';
import type { ClosedDay } from '../api/types.ts';
import { fakeApi, never, refusal, refused } from '../testing/fake-api.ts';
import { newBooking } from '../testing/fixtures/bookings.ts';
import { newStats } from '../testing/fixtures/dashboard.ts';
import { show } from '../testing/show.tsx';

const { today } = newStats();
const year = today.slice(0, 4);
const christmas: ClosedDay = { date: `${year}-12-25` as LocalDate, reason: 'Christmas' };
const day = (name: RegExp) => screen.findByRole('button', { name });

test('closed days are loading', async () => {
  await show('/closed-days', fakeApi({ 'GET /admin/closed-days': never }));
  expect((await screen.findAllByRole('status', { name: 'Loading' })).length).toBeGreaterThan(0);
});

test('closed days that cannot be loaded are tried again', async () => {
  let isDown = true;
  const api = fakeApi({
    'GET /admin/closed-days': () => {
      if (isDown) throw refused(500);
      return [];
    },
  });
  const { user } = await show('/closed-days', api);
  expect(await screen.findByText('The closed days could not be loaded')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(`No closed days in ${year} except Sundays.`)).toBeTruthy();
});

test('a closed day is in the list with its reason, and marked in the calendar of its year', async () => {
  const asked: unknown[] = [];
  const api = fakeApi({
    'GET /admin/closed-days': ({ query }) => {
      asked.push(query?.year);
      return query?.year === year ? [christmas] : [];
    },
  });
  const { user, address } = await show('/closed-days', api);
  const list = within(await screen.findByRole('list', { name: `Closed days of ${year}` }));
  expect(list.getByText('Christmas')).toBeTruthy();
  expect((await day(/December 25,.*closed: Christmas/)).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: `Go to ${Number(year) + 1}` }));
  expect(await screen.findByRole('group', { name: `Calendar of ${Number(year) + 1}` })).toBeTruthy();
  expect(address()).toContain(`year=${Number(year) + 1}`);
  expect(asked).toEqual([year, String(Number(year) + 1)]);
});

test('the calendar is walked by keyboard, and Enter closes a day with its reason', async () => {
  let days: ClosedDay[] = [];
  const next = Number(year) + 1;
  const api = fakeApi({
    'GET /admin/closed-days': () => days,
    'GET /admin/bookings': () => [],
    'PUT /admin/closed-days/:date': ({ params }) => {
      days = [{ date: params.date as LocalDate, reason: 'Inventory' }];
      return undefined;
    },
  });
  const { user } = await show(`/closed-days?year=${next}`, api);
  const first = await day(new RegExp(`January 1, ${next}`));
  first.focus();
  await user.keyboard('{PageDown}{ArrowDown}{ArrowRight}');
  const focused = document.activeElement?.getAttribute('data-date') ?? '';
  expect(focused).toBe(`${next}-02-09`);
  expect(document.querySelectorAll('[data-date][tabindex="0"]')).toHaveLength(1);
  await user.keyboard('{Enter}');
  const form = within(await screen.findByRole('dialog', { name: /^Close .*February 9/ }));
  await user.type(form.getByRole('textbox', { name: 'Reason' }), ' Inventory ');
  await user.click(form.getByRole('button', { name: 'Close day' }));
  expect(await screen.findByText(/is closed$/)).toBeTruthy();
  expect(await screen.findByRole('list', { name: `Closed days of ${next}` })).toBeTruthy();
  expect(api.commands()).toMatchObject([
    { input: { params: { date: focused }, body: { reason: 'Inventory' } } },
  ]);
});

const openClosing = async (answers: Parameters<typeof fakeApi>[0]) => {
  const next = Number(year) + 1;
  const api = fakeApi({ 'GET /admin/closed-days': () => [], ...answers });
  const { user } = await show(`/closed-days?year=${next}`, api);
  await user.click(await day(new RegExp(`February 9, ${next}, open`)));
  return { user, api, date: `${next}-02-09`, form: within(await screen.findByRole('dialog')) };
};

test('a day with visits names them with the way to them, and cannot be closed', async () => {
  const booking = newBooking({ booking_date: '2027-02-09', customer_name: 'Ana Miller' });
  const asked: unknown[] = [];
  const { form, date } = await openClosing({
    'GET /admin/bookings': ({ query }) => {
      asked.push(JSON.parse(query?.filter ?? '{}'));
      return [booking];
    },
  });
  const link = await form.findByRole('link', {
    name: /^Tue, Feb 9, 2027, 8:00\sAM - 10:00\sAM, Ana Miller$/,
  });
  expect(link.getAttribute('href')).toBe(`/bookings/${booking.id}`);
  expect(form.getByText('1 booking is on this day. Move or cancel it first:')).toBeTruthy();
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Close day' }).disabled).toBe(true);
  const status = ['pending', 'confirmed', 'in_progress', 'completed'];
  expect(asked[0]).toEqual({ booking_date: date, status });
});

test('a day that got a visit in the meantime says why it stays open', async () => {
  const { user, form } = await openClosing({
    'GET /admin/bookings': () => [],
    'PUT /admin/closed-days/:date': () => {
      throw refusal('day-has-bookings');
    },
  });
  expect(await form.findByText('No bookings are on this day.')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Close day' }));
  expect((await form.findByRole('alert')).textContent).toContain('There are bookings on this day.');
});

test('bookings of a day that cannot be loaded say so', async () => {
  const { form } = await openClosing({
    'GET /admin/bookings': () => {
      throw refused(503, { detail: 'The read side is starting.' });
    },
  });
  expect((await form.findByRole('alert')).textContent).toContain(
    'The bookings of this day could not be loaded',
  );
});

test('a closed day is opened again after a question; Sundays and days that are over are not', async () => {
  let days: ClosedDay[] = [christmas];
  const api = fakeApi({
    'GET /admin/closed-days': () => days,
    'DELETE /admin/closed-days/:date': () => {
      days = [];
      return undefined;
    },
  });
  const { user } = await show('/closed-days', api);
  const [sunday] = await screen.findAllByRole('button', { name: /not a working day$/ });
  if (sunday === undefined) throw new Error('The year has no Sunday.');
  await user.click(sunday);
  expect(sunday.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Open .* again$/ }));
  const question = within(await screen.findByRole('dialog', { name: /again\?$/ }));
  await user.click(question.getByRole('button', { name: 'Open again' }));
  expect(await screen.findByText(/is open again$/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('list', { name: `Closed days of ${year}` })).toBeNull());
});

test('months that are over are out of the way until asked for', async () => {
  const march = `${year}-03-15` as LocalDate;
  const api = fakeApi({
    'GET /admin/stats': () => newStats({ today: march }),
    'GET /admin/closed-days': () => [christmas],
  });
  const { user } = await show('/closed-days', api);
  const calendar = within(await screen.findByRole('group', { name: `Calendar of ${year}` }));
  const firstMonth = () => calendar.getAllByRole('region')[0]?.getAttribute('aria-label');
  expect(firstMonth()).toBe(`March ${year}`);
  (await day(new RegExp(`March 15, ${year}`))).focus();
  await user.keyboard('{PageUp}');
  expect(document.activeElement?.getAttribute('data-date')).toBe(march);
  const earlier = screen.getByRole('button', { name: `Show earlier months of ${year}` });
  await user.click(earlier);
  expect(earlier.getAttribute('aria-expanded')).toBe('true');
  expect(firstMonth()).toBe(`January ${year}`);
});
