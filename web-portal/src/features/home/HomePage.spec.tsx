import { screen, within } from '@testing-library/react';
import { refusal } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { describe, expect, test } from 'vitest';
import { button, field, link, pageTitle } from '../../testing/find.ts';
import { at, bookingId, memberWith, mia, newBooking, newSummary } from '../../testing/fixtures.ts';
import { show } from '../../testing/show.tsx';

const dates = ['2027-01-15', '2027-01-16', '2027-01-18', '2027-01-19', '2027-01-20'];
const idOf = (index: number) => `018f0000-0000-7000-8000-00000000000${index}`;
const held = dates.map((booking_date, index) =>
  newBooking({ id: idOf(index), booking_date, hold_expires_at: at('2027-01-05T15:00:00Z') }),
);
const third = 'Monday, January 18, 2027';
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('home', () => {
  test('without an appointment invites to book', async () => {
    fakeServer(memberWith());
    await show('/', { as: mia });
    expect(await screen.findByText('You have no appointment yet.')).toBeTruthy();
    expect(await screen.findByText('No card is saved yet.')).toBeTruthy();
    expect(screen.getByText('Monday to Saturday, 8 AM to 6 PM')).toBeTruthy();
    const quick = (await region('Quick Actions')).getAllByRole('link');
    expect(quick.slice(-2).map(({ textContent }) => textContent)).toEqual([
      'Book New Appointment',
      'View Payment History',
    ]);
    expect(new Set(quick.map((one) => one.getAttribute('href')))).toEqual(
      new Set([
        '/book',
        '/edit-cleaning',
        '/notes',
        '/payment',
        '/payment-history',
        '/reschedule',
        '/subscriptions',
        '/upcoming',
      ]),
    );
  });

  test.each([
    [
      { status: 'confirmed', on_the_way_at: at('2027-01-15T13:30:00Z'), eta: '07:55' },
      'Your cleaner is on the way. Arrives at about 7:55 AM.',
    ],
    [{ status: 'confirmed', eta: '07:55' }, 'Arrives at about 7:55 AM.'],
    [
      { status: 'in_progress', eta: '07:55', started_at: at('2027-01-15T14:02:00Z') },
      'Your cleaner started at 8:02 AM.',
    ],
    [
      {
        status: 'completed',
        started_at: at('2027-01-15T14:02:00Z'),
        finished_at: at('2027-01-15T16:15:00Z'),
      },
      'Cleaned from 8:02 AM to 10:15 AM',
    ],
    [{ status: 'completed', cleaner_notes: 'A tile is loose.' }, 'Notes of your cleaner: A tile is loose.'],
    [
      { status: 'completed', checklist_done: [{ room: 'Kitchen', text: 'Clean the sink' }] },
      'What was done (1)KitchenClean the sink',
    ],
    [{ status: 'completed', visit_photos: [{ id: 'p-1', kind: 'after', room: 'Kitchen' }] }, 'Photos (1)'],
  ] as const)('says of the next appointment %j what its cleaner does', async (part, words) => {
    fakeServer(memberWith(newBooking(part as Parameters<typeof newBooking>[0])));
    await show('/', { as: mia });
    const next = await region('Next Appointment');
    await expect.poll(() => next.queryByRole('status')?.textContent).toBe(words);
  });

  test.each([
    [
      '2027-01-04T14:50:00Z',
      'Your cleaner is at your door',
      'They cannot get in, and they wait until 9:05 AM. Please open the door, or call us now.',
    ],
    [
      '2027-01-04T14:45:00Z',
      'Your cleaner could not get in',
      'They were at your door at 8:45 AM. Please call us, and we agree on what happens with this visit.',
    ],
  ])('says that the cleaner is at the door since %s, and whom to call', async (since, title, words) => {
    let at_door_since: ReturnType<typeof at> | null = at(since);
    const visit = () =>
      newBooking({ status: 'confirmed', on_the_way_at: at('2027-01-04T14:00:00Z'), at_door_since });
    const server = fakeServer({
      ...memberWith(),
      'GET /customer/next-appointment': visit,
      'GET /customer/bookings': () => [visit()],
    });
    await show('/', { as: mia });
    const notice = within((await screen.findByText(title)).closest('[role=alert]') as HTMLElement);
    expect(notice.getByText(words)).toBeTruthy();
    expect(notice.getByRole('link', { name: /^Call / }).getAttribute('href')).toMatch(/^tel:\+?\d+$/);
    expect(screen.queryByText(/^Your cleaner is on the way/)).toBeNull();
    at_door_since = null;
    server.change();
    await expect.poll(() => screen.queryByText(title)).toBeNull();
  });

  test('says on the page of the booking too that the cleaner is at the door', async () => {
    const summary = newSummary({}, { status: 'confirmed', at_door_since: at('2027-01-04T14:50:00Z') });
    fakeServer({ ...memberWith(), 'GET /bookings/:id/guest-summary': () => summary });
    await show(`/confirmation/${bookingId}`);
    expect(await screen.findByText('Your cleaner is at your door')).toBeTruthy();
  });

  test('shows the next appointment, the first three and how many more there are', async () => {
    fakeServer(memberWith(...held));
    const { user } = await show('/', { as: mia });
    const next = await region('Next Appointment');
    expect(await next.findByText('Friday, January 15, 2027')).toBeTruthy();
    expect(next.getByRole('link', { name: 'Pay $220.00' })).toBeTruthy();
    expect(next.getByText(/We hold your place until/).textContent).toMatch(/ \w+day, .* C[SD]T\./);
    const upcoming = await region('Upcoming Appointments');
    expect(upcoming.getAllByRole('listitem')).toHaveLength(3);
    await user.click(upcoming.getByRole('link', { name: '+2 more' }));
    expect(await pageTitle('Upcoming Appointments')).toBeTruthy();
    const days = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(days.map(({ textContent }) => textContent)).toHaveLength(5);
    expect(days[2]?.textContent).toBe(third);
  });

  test.each([
    [`Pay $220.00 for ${third}`, `/payment/${idOf(2)}`],
    [`Edit Details of ${third}`, `/edit-cleaning?appointment=${idOf(2)}`],
    [`Reschedule ${third}`, `/reschedule?appointment=${idOf(2)}`],
  ])('leads by %s to that visit', async (name, to) => {
    fakeServer(memberWith(...held));
    await show('/upcoming', { as: mia });
    expect((await link(name)).getAttribute('href')).toBe(to);
    expect((await screen.findAllByText(/We hold your place until/)).length).toBeGreaterThan(0);
  });
});

describe('a completed visit', () => {
  const done = newBooking({ status: 'completed', can_rate: true, asks_rating: true, cleaner_name: 'Rosa' });
  const answers = () => {
    let given: number | null = null;
    return {
      ...memberWith(),
      'GET /customer/bookings': () => [done],
      'GET /bookings/:id/guest-summary': () => newSummary({}, { status: 'completed', rating: given }),
      'POST /customer/bookings/:id/rating': ({ body }: { body: { rating: number } }) => {
        given = body.rating;
        return { rating: given, comment: null };
      },
    };
  };
  const star = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

  test('is rated by the stars of home, which send nothing by themselves', async () => {
    const server = fakeServer(answers());
    const { user, fill } = await show('/', { as: mia });
    await user.click(await link('Rate it 4 of 5'));
    expect((await star('4 of 5: Very good')).checked).toBe(true);
    await fill(await field(/^Comment/), 'x'.repeat(501));
    expect(screen.getByText('501/500')).toBeTruthy();
    expect((await button('Send Rating')).hasAttribute('disabled')).toBe(true);
    await user.click(await star('5 of 5: Excellent'));
    await fill(await field(/^Comment/), 'Spotless.');
    expect(server.commands()).toEqual([]);
    await user.click(await button('Send Rating'));
    expect(
      await screen.findByText(/Thank you\. Your cleaner and our office can see your rating\./),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send Rating' })).toBeNull();
    expect(server.commands()).toMatchObject([
      { input: { params: { id: bookingId }, body: { rating: 5, comment: 'Spotless.' } } },
    ]);
  });

  test('needs stars to be rated', async () => {
    const server = fakeServer(answers());
    const { user } = await show(`/confirmation/${bookingId}`, { as: mia });
    await user.click(await button('Send Rating'));
    expect(await screen.findByText('Please choose 1 to 5 stars.')).toBeTruthy();
    expect(server.commands()).toEqual([]);
  });

  test('that was rated before says so', async () => {
    fakeServer({
      ...answers(),
      'POST /customer/bookings/:id/rating': () => {
        throw refusal('already-rated');
      },
    });
    const { user } = await show(`/confirmation/${bookingId}?stars=3`, { as: mia });
    await user.click(await button('Send Rating'));
    expect(await screen.findByText(/You have already rated this cleaning/)).toBeTruthy();
  });

  test('shows the stars that it has', async () => {
    fakeServer({
      ...answers(),
      'GET /bookings/:id/guest-summary': () => newSummary({}, { status: 'completed', rating: 5 }),
    });
    await show(`/confirmation/${bookingId}`, { as: mia });
    expect(await screen.findByText(/You gave 5 of 5 stars\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send Rating' })).toBeNull();
  });
});
