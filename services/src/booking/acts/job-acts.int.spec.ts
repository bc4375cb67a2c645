import { randomUUID } from 'node:crypto';
import type { JobAt } from '@tidylog/server/views';
import { describe, expect, test } from 'vitest';
import { dyingAfter } from '../../testing/mortal-log.ts';
import { office, officeWorld } from '../../testing/office-world.ts';
import { settings } from '../../testing/settings.ts';
import { bodyOf, call, eventsIn, noViews, showing, typesIn } from '../../testing/world.ts';

const { world, services, ana, ben, newBooking, newCleaner, patch, cancel, stepsOf, positionOf } =
  await officeWorld();
const clock = (direction: 'in' | 'out', id: string, cleaner: string, now: string) =>
  call(services, `POST /cleaner/clock-${direction}/:id`, {
    params: { id },
    context: { actor: { id: cleaner, role: 'cleaner' }, now: Temporal.Instant.from(now) },
  });

describe('assigning a job from the board', () => {
  const assign = (booking_id: string, cleaner_id: string, by = services, more: object = {}) =>
    call(by, 'POST /admin/calendar/assign-job', {
      body: {
        booking_id,
        cleaner_id,
        start_time: '10:00',
        end_time: '12:00',
        notes: 'Gate code 12',
        ...more,
      },
      context: office,
    });

  test('moves within the day and assigns in one append', async () => {
    const id = await newBooking('2027-01-25');
    expect(await assign(id, ana)).toHaveProperty('body');
    expect(await stepsOf(id)).toEqual(['RescheduleRequested', 'BookingRescheduled', 'CleanerAssigned']);
    expect(await assign(id, ana)).toHaveProperty('body');
    expect(await stepsOf(id)).toHaveLength(3);
  });

  test('keeps its notes for the cleaner: the customer does not read them as a reason', async () => {
    const id = await newBooking('2027-01-25');
    await assign(id, ana);
    const events = await eventsIn(world.log, `booking-${id}`);
    expect(events.find(({ type }) => type === 'RescheduleRequested')?.data).toMatchObject({ notes: null });
    expect(events.at(-1)?.data).toMatchObject({ cleanerId: ana, notes: 'Gate code 12' });
  });

  test('goes beyond capacity only when asked to', async () => {
    const by = world.process({ settings: { ...settings, dailyCapacity: 1 } });
    await newBooking('2027-02-03');
    const id = await newBooking('2027-02-04');
    const there = { start_time: '2027-02-03T10:00:00-06:00', end_time: '2027-02-03T12:00:00-06:00' };
    expect(await assign(id, ana, by, there)).toMatchObject({ refused: 'day-full' });
    expect(await assign(id, ana, by, { ...there, override_capacity: true })).toHaveProperty('body');
    expect(await stepsOf(id)).toEqual([
      'RescheduleRequested',
      'RescheduleRefused',
      'RescheduleRequested',
      'BookingRescheduled',
      'CleanerAssigned',
    ]);
  });

  test('warns of the jobs that were there before, by name, and of no later ones', async () => {
    const id = await newBooking('2027-01-26');
    const earlier: JobAt = { bookingId: randomUUID(), customerName: 'Bea Stone', since: 1n };
    const own: JobAt = { bookingId: id, customerName: 'Ada Lovelace', since: 2n };
    const later: JobAt = { bookingId: randomUUID(), customerName: 'Cleo Ray', since: 3n };
    const answerWith = async (jobs: readonly JobAt[]) => {
      const views = { ...noViews, jobsAt: async () => jobs };
      const shown = showing({ 'GET /admin/bookings/:id': { id, version: '99' } });
      return bodyOf(await assign(id, ana, world.process({ views })), shown);
    };
    expect(await answerWith([own, later])).toEqual({
      warning: false,
      message: null,
      booking: { id, version: '99' },
    });
    expect(await answerWith([earlier, own, later])).toMatchObject({
      warning: true,
      message: `1 job(s) already assigned to this slot: Bea Stone (${earlier.bookingId.slice(-8)})`,
    });
    expect(await answerWith([earlier, later])).toMatchObject({
      message: expect.stringMatching(/^2 job\(s\) already assigned to this slot: Bea Stone .*Cleo Ray/),
    });
  });

  test('is refused for a booking that is over', async () => {
    const id = await newBooking('2027-01-27');
    await cancel(id);
    expect(await assign(id, ana)).toMatchObject({ refused: 'already-cancelled' });
  });
});

describe('a visit', () => {
  test('is worked by its cleaner, and paid once', async () => {
    const id = await newBooking('2027-01-28');
    await patch(id, { cleaner_id: ana, status: 'confirmed' });
    expect(await clock('in', id, ben, '2027-01-28T13:00:00Z')).toMatchObject({ refused: 'not-found' });
    expect(await clock('in', id, ana, '2027-01-28T12:59:59Z')).toMatchObject({
      refused: 'too-early-to-clock-in',
    });
    expect(await clock('in', id, ana, '2027-01-28T13:00:00Z')).toHaveProperty('body');
    const out = await clock('out', id, ana, '2027-01-28T16:00:00Z');
    await clock('out', id, ana, '2027-01-28T16:05:00Z');
    await services.policies['job-pay']({ kind: 'job-pay', subjectId: id });
    const credits = (await eventsIn(world.log, `wallet-${ana}`)).filter(
      ({ data }) => 'bookingId' in data && data.bookingId === id,
    );
    expect(credits).toHaveLength(1);
    expect(credits[0]?.data).toMatchObject({ amount: 10_800, status: 'pending', bookingDate: '2027-01-28' });
    expect(positionOf(out)).toBe(credits[0]?.position);
  });

  test('is not begun while another one is open, which is named', async () => {
    const [first, second] = [await newBooking('2027-01-25'), await newBooking('2027-01-25')];
    for (const id of [first, second]) await patch(id, { cleaner_id: ana, status: 'confirmed' });
    const open = [{ bookingId: first as never, name: 'Ada Lovelace' }];
    const by = world.process({ views: { ...noViews, openJobs: async () => open } });
    const clockIn = (id: string) =>
      call(by, 'POST /cleaner/clock-in/:id', {
        params: { id },
        context: { actor: { id: ana, role: 'cleaner' }, now: Temporal.Instant.from('2027-01-25T14:00:00Z') },
      });
    expect(await clockIn(first)).toHaveProperty('body');
    expect(await clockIn(first)).toHaveProperty('body');
    expect(await clockIn(second)).toMatchObject({
      refused: 'another-job-open',
      detail: 'You are still clocked in at Ada Lovelace. Clock out there first.',
    });
    await call(by, 'POST /admin/bookings/:id/times', {
      params: { id: first },
      body: { clocked_in_at: null, clocked_out_at: null, reason: 'Wrong house.' },
      context: { ...office, now: Temporal.Instant.from('2027-01-25T14:05:00Z') },
    });
    expect(await clockIn(second)).toHaveProperty('body');
  });

  test('is begun once by two presses at once, also while the rows are a moment behind', async () => {
    const jobs = [await newBooking('2027-01-26'), await newBooking('2027-01-26')];
    for (const id of jobs) await patch(id, { cleaner_id: ben, status: 'confirmed' });
    let folded = await world.log.lastPosition();
    const openJobs = async () => {
      const begun = await Promise.all(
        jobs.map(async (id) => {
          const events = await eventsIn(world.log, `booking-${id}`);
          const isShown = events.some(
            ({ type, position }) => type === 'CleanerClockedIn' && position <= folded,
          );
          return isShown ? [{ bookingId: id as never, name: 'Ada Lovelace' }] : [];
        }),
      );
      return begun.flat();
    };
    const hasFolded = async (position: bigint) => {
      const was = folded;
      folded = position;
      return was >= position;
    };
    const by = world.process({ views: { ...noViews, openJobs, hasFolded } });
    const answers = await Promise.all(
      jobs.map((id) =>
        call(by, 'POST /cleaner/clock-in/:id', {
          params: { id },
          context: {
            actor: { id: ben, role: 'cleaner' },
            now: Temporal.Instant.from('2027-01-26T14:00:00Z'),
          },
        }),
      ),
    );
    expect(answers).toMatchObject([
      { body: expect.anything() },
      { refused: 'another-job-open', extra: { job_id: jobs[0] } },
    ]);
  });

  test('is paid into the wallet of a cleaner, whom an applicant is not', async () => {
    const earn = (id: string) =>
      call(services, 'POST /admin/cleaners/:id/wallet', {
        params: { id },
        body: { type: 'earning', amount: 5, description: 'Tip' },
        context: office,
      });
    expect(await earn(ana)).toHaveProperty('id');
    expect(await earn(await newCleaner('waiting@example.com', false))).toEqual({
      refused: 'not-approved',
      detail: 'This person was never approved as a cleaner, so they have no wallet.',
    });
  });

  test('is reopened with its pay, and paid again when it is completed again', async () => {
    const id = await newBooking('2027-01-26');
    await patch(id, { cleaner_id: ana, status: 'completed' });
    const reopen = (idempotencyKey: string, by = services) =>
      call(by, 'POST /admin/bookings/:id/reopen', {
        params: { id },
        body: { reason: 'Not done yet.' },
        context: { ...office, idempotencyKey },
      });
    await expect(reopen('one', world.process({ log: dyingAfter(world.log, 1) }))).rejects.toThrow('killed');
    await world.process().policies['reopen-steps']({ kind: 'reopen-steps', subjectId: id });
    expect(await reopen('one')).toHaveProperty('body');
    expect(await reopen('two')).toMatchObject({ refused: 'not-completed' });
    await patch(id, { status: 'completed' });
    expect((await stepsOf(id)).slice(1)).toEqual([
      'BookingCompleted',
      'ReopenRequested',
      'CompletionRevoked',
      'BookingCompleted',
    ]);
    const own = (await eventsIn(world.log, `wallet-${ana}`)).filter(
      ({ data }) => 'bookingId' in data && data.bookingId === id,
    );
    expect(own.map(({ type }) => type)).toEqual([
      'JobPaymentCredited',
      'JobPaymentReversed',
      'JobPaymentCredited',
    ]);
  });

  test('killed before it is paid is paid by the to-do', async () => {
    const id = await newBooking('2027-01-29');
    await patch(id, { cleaner_id: ben });
    const dying = world.process({ log: dyingAfter(world.log, 1) });
    await expect(patch(id, { status: 'completed' }, {}, dying)).rejects.toThrow('killed');
    expect(await typesIn(world.log, `wallet-${ben}`)).toEqual([]);
    await world.process().policies['job-pay']({ kind: 'job-pay', subjectId: id });
    expect(await typesIn(world.log, `wallet-${ben}`)).toEqual(['JobPaymentCredited']);
  });
});
