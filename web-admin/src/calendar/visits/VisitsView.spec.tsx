import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Booking } from '../../api/types.ts';
import { newBoardDay } from '../../testing/board.ts';
import { fakeApi, pageOf, refused } from '../../testing/fake-api.ts';
import { newBooking } from '../../testing/fixtures/bookings.ts';
import { show } from '../../testing/show.tsx';

afterEach(() => vi.unstubAllEnvs());

const visit = (part: Partial<Booking> = {}) => newBooking({ status: 'confirmed', ...part });

const company = (visits: readonly Booking[], today = '2027-01-15') =>
  fakeApi({
    'GET /admin/calendar/availability-summary': () => newBoardDay({ today }),
    'GET /admin/bookings': () => pageOf([...visits], visits.length),
    'GET /admin/bookings/:id': () => visit(),
  });

const calendar = (view: string, at: string) => `/calendar?view=calendar&as=${view}&at=${at}`;

test('the agenda lists each visit with its wall time, customer, cleaner and status', async () => {
  const { user } = await show(
    calendar('agenda', '2027-01-15'),
    company([visit({ cleaner_name: 'Rosa Delgado' })]),
  );
  const found = await screen.findByRole('button', { name: 'Ana Miller, Rosa Delgado, Confirmed' });
  expect(screen.getByText('8:00 AM - 10:00 AM')).toBeTruthy();
  expect(screen.getByText('All visits, in Central Time')).toBeTruthy();
  await user.click(found);
  const details = within(await screen.findByRole('dialog', { name: 'Job Details' }));
  expect(details.getByText('Home Cleaning')).toBeTruthy();
});

test('days without visits say so', async () => {
  await show(calendar('agenda', '2027-01-15'), company([]));
  expect(await screen.findByText('No visits in these days.')).toBeTruthy();
});

test('asks for the days that it shows, without cancelled visits, and for more while there are more', async () => {
  const api = fakeApi({
    'GET /admin/calendar/availability-summary': () => newBoardDay(),
    'GET /admin/bookings': ({ query }) =>
      query?.range === '[0,999]'
        ? pageOf(
            Array.from({ length: 1000 }, (_, index) => visit({ id: `visit-${index}` })),
            1001,
          )
        : pageOf([visit()], 1001),
  });
  await show(calendar('day', '2027-01-15'), api);
  await screen.findAllByText(/Ana Miller, Unassigned/);
  const asked = api.made.filter(({ name }) => name === 'GET /admin/bookings').map(({ input }) => input.query);
  expect(asked).toMatchObject([{ range: '[0,999]' }, { range: '[1000,1999]' }]);
  expect(asked[0]).toMatchObject({ filter: expect.stringContaining('"booking_date_gte":"2027-01-15"') });
  expect(asked[0]).toMatchObject({ filter: expect.not.stringContaining('cancelled') });
});

test('that cannot be read says so', async () => {
  const api = fakeApi({
    'GET /admin/calendar/availability-summary': () => newBoardDay(),
    'GET /admin/bookings': () => {
      throw refused(503);
    },
  });
  await show(calendar('month', '2027-01-15'), api);
  expect(await screen.findByText('Failed to load data')).toBeTruthy();
});

test('leads to its other views, and back to the board', async () => {
  const { user, address } = await show(calendar('month', '2027-01-15'), company([visit()]));
  await user.click(await screen.findByRole('button', { name: 'Week' }));
  expect(address()).toContain('as=week');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(address()).toContain('at=2027-01-22');
  await user.click(screen.getByRole('button', { name: 'Board' }));
  expect(address()).not.toContain('view=calendar');
});

/** The first and the last slot of a day, from 8:00 to 20:00. */
const ends = { morning: [0, 100 / 6], evening: [(100 * 5) / 6, 100 / 6] };

describe.each(['America/New_York', 'America/Los_Angeles', 'Asia/Kolkata', 'Europe/Berlin'])(
  'a viewer in %s',
  (zone) => {
    test.each(['2027-03-14', '2027-03-28', '2027-11-07', '2027-10-31'])(
      'has the visits of the week of %s at their hours',
      async (date) => {
        vi.stubEnv('TZ', zone);
        const visits = [
          visit({ booking_date: date }),
          visit({ id: 'late', booking_date: date, slot_id: '18:00-20:00', customer_name: 'Eve Late' }),
        ];
        await show(calendar('week', date), company(visits, date));
        const at = (text: RegExp): readonly number[] => {
          const style = screen.getByText(text).closest<HTMLElement>('.rbc-event')?.style;
          return [Number.parseFloat(style?.top ?? ''), Number.parseFloat(style?.height ?? '')];
        };
        await screen.findByText(/Ana Miller/);
        for (const [index, value] of ends.morning.entries())
          expect(at(/Ana Miller/)[index]).toBeCloseTo(value, 0);
        for (const [index, value] of ends.evening.entries())
          expect(at(/Eve Late/)[index]).toBeCloseTo(value, 0);
      },
    );
  },
);
