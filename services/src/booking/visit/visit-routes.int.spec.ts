import { describe, expect, test } from 'vitest';
import { dyingAfter } from '../../testing/mortal-log.ts';
import { office, officeWorld } from '../../testing/office-world.ts';
import { call, eventsIn } from '../../testing/world.ts';

const { world, services, ana, ben, newBooking, patch, stepsOf } = await officeWorld();

const job = async (date: string, cleaner = ana) => {
  const id = await newBooking(date);
  await patch(id, { cleaner_id: cleaner, status: 'confirmed' });
  return id;
};
const context = (now: string, cleaner: string, idempotencyKey: string | null = null) => ({
  actor: { id: cleaner, role: 'cleaner' as const },
  now: Temporal.Instant.from(now),
  idempotencyKey,
});
const clock = (
  direction: 'in' | 'out',
  id: string,
  {
    now,
    tapped_at = null,
    key = null,
    cleaner = ana,
  }: { now: string; tapped_at?: string | null; key?: string | null; cleaner?: string },
) =>
  call(services, `POST /cleaner/clock-${direction}/:id`, {
    params: { id },
    body: { tapped_at },
    context: context(now, cleaner, key),
  });

describe('a tap that comes later', () => {
  test('counts at its own time, and once', async () => {
    const id = await job('2027-01-25');
    const tap = { now: '2027-01-25T16:00:00Z', tapped_at: '2027-01-25T14:02:00Z', key: 'one' };
    await clock('in', id, tap);
    expect(await clock('in', id, { ...tap, now: '2027-01-25T17:00:00Z' })).toHaveProperty('body');
    const events = await eventsIn(world.log, `booking-${id}`);
    const taps = events.filter(({ type }) => type === 'CleanerClockedIn');
    expect(taps.map(({ data }) => data)).toMatchObject([
      { at: '2027-01-25T14:02:00Z', tappedAt: '2027-01-25T14:02:00Z', source: 'sent-later', tapId: 'one' },
    ]);
    expect(
      await clock('out', id, { now: '2027-01-29T14:00:00Z', tapped_at: '2027-01-25T18:00:00Z' }),
    ).toMatchObject({ refused: 'too-late-to-send' });
  });

  test('is not credited to the cleaner who has the job by then, and says since when', async () => {
    const id = await job('2027-01-26');
    await patch(id, { cleaner_id: ben });
    await clock('in', id, { now: '2027-01-26T14:45:00Z', cleaner: ben });
    const late = { now: '2027-01-26T15:00:00Z', tapped_at: '2027-01-26T14:02:00Z' };
    expect(await clock('in', id, late)).toMatchObject({
      refused: 'job-taken-back',
      detail: expect.stringMatching(/^The office took this job back on /),
      extra: { taken_back_at: expect.any(String) },
    });
    expect(await clock('out', id, { now: '2027-01-26T16:00:00Z', cleaner: ben })).toHaveProperty('body');
  });

  test('adds its hours to a job that the office completed meanwhile, and nothing else', async () => {
    const id = await job('2027-01-27');
    await patch(id, { status: 'completed' }, { now: Temporal.Instant.from('2027-01-27T16:00:00Z') });
    const now = '2027-01-27T17:00:00Z';
    await clock('in', id, { now, tapped_at: '2027-01-27T14:02:00Z' });
    expect(await clock('out', id, { now, tapped_at: '2027-01-27T15:50:00Z' })).toHaveProperty('body');
    expect((await stepsOf(id)).slice(-3)).toEqual([
      'BookingCompleted',
      'CleanerClockedIn',
      'CleanerClockedOut',
    ]);
    expect(await clock('in', id, { now, key: 'live' })).toMatchObject({ refused: 'already-completed' });
  });
});

describe('a closed door', () => {
  const report = (id: string, now: string) =>
    call(services, 'POST /cleaner/jobs/:id/no-access', {
      params: { id },
      body: { reason: 'no-key', note: null },
      context: context(now, ana, `report-${id}`),
    });
  const decide = (
    id: string,
    body: object,
    { at = services, ifMatch = null as string | null, day = '2027-01-28' } = {},
  ) =>
    call(at, 'POST /admin/bookings/:id/access-problem', {
      params: { id },
      body: { cleaner_pay: 0, override_capacity: false, reason: null, ...body } as never,
      context: { ...office, ifMatch, now: Temporal.Instant.from(`${day}T14:30:00Z`) },
    });
  const earnings = async (id: string) =>
    (await eventsIn(world.log, `wallet-${ana}`)).filter(
      ({ type, data }) => type === 'EarningAdded' && 'bookingId' in data && data.bookingId === id,
    );

  test('is decided with a move and with the pay for the way, once', async () => {
    const id = await job('2027-01-28');
    expect(await report(id, '2027-01-28T14:05:00Z')).toHaveProperty('body');
    const moved = { outcome: 'moved', cleaner_pay: 25, booking_date: '2027-02-02' };
    expect(await decide(id, moved)).toHaveProperty('body');
    expect(await decide(id, moved)).toHaveProperty('body');
    expect((await stepsOf(id)).slice(-4)).toEqual([
      'CouldNotGetIn',
      'RescheduleRequested',
      'BookingRescheduled',
      'AccessProblemSettled',
    ]);
    expect(await earnings(id)).toMatchObject([{ data: { amount: 2_500, kind: 'no-access' } }]);
    expect(await decide(id, { ...moved, cleaner_pay: 30 })).toMatchObject({ refused: 'nothing-to-settle' });
  });

  test('is decided with a cancellation, without pay', async () => {
    const id = await job('2027-01-28');
    await report(id, '2027-01-28T14:05:00Z');
    expect(await decide(id, { outcome: 'cancelled', refund_amount: 0 })).toHaveProperty('body');
    expect((await stepsOf(id)).slice(-2)).toEqual(['AccessProblemSettled', 'BookingCancelled']);
    expect(await earnings(id)).toEqual([]);
  });

  test('that a customer cancelled, or that another cleaner has by now, is paid to who stood there', async () => {
    const cancelled = await job('2027-01-29');
    await report(cancelled, '2027-01-29T14:05:00Z');
    await call(services, 'DELETE /admin/bookings/:id', {
      params: { id: cancelled },
      query: { asked_by: 'customer', refund_amount: '0' } as never,
      context: { ...office, now: Temporal.Instant.from('2027-01-29T14:10:00Z') },
    });
    const given = await job('2027-01-29');
    await report(given, '2027-01-29T14:05:00Z');
    await patch(given, { cleaner_id: ben });
    for (const id of [cancelled, given]) {
      const body = { outcome: 'dismissed', cleaner_pay: 25 };
      expect(await decide(id, body, { day: '2027-01-30' })).toHaveProperty('body');
      expect(await earnings(id)).toMatchObject([{ data: { amount: 2_500 } }]);
    }
    expect((await stepsOf(cancelled)).slice(-2)).toEqual(['BookingCancelled', 'AccessProblemSettled']);
  });

  const outcomes = [
    ['2027-02-08', 'moved', { booking_date: '2027-02-12' }],
    ['2027-02-09', 'moved', { time_slot: '16:00-18:00' }],
    ['2027-02-10', 'cancelled', { refund_amount: 0 }],
    ['2027-02-11', 'dismissed', {}],
  ] as const;
  const cases = outcomes.flatMap(([day, outcome, body]) =>
    [0, 1, 2, 3, 4].map((appends) => ({
      day,
      outcome,
      appends,
      body: { ...body, outcome, cleaner_pay: 25 },
    })),
  );
  test.each(cases)(
    'is paid once, or not decided at all: $outcome, killed after $appends appends',
    async ({ day, appends, body }) => {
      const id = await job(day);
      await report(id, `${day}T14:05:00Z`);
      const dying = world.process({ log: dyingAfter(world.log, appends) });
      await decide(id, body, { at: dying, day }).catch(() => undefined);
      for (let look = 0; look < 2; look += 1)
        for (const kind of ['booking-steps', 'way-pay'] as const)
          await world.process().policies[kind]({ kind, subjectId: id });
      const decisions = (await stepsOf(id)).filter((type) => type === 'AccessProblemSettled');
      expect(decisions).toHaveLength(appends === 0 ? 0 : 1);
      expect(await earnings(id)).toHaveLength(decisions.length);
      expect(await decide(id, body, { day })).toHaveProperty('body');
      expect(await earnings(id)).toMatchObject([{ data: { amount: 2_500, cleanerId: ana } }]);
    },
  );

  test('is decided in the version that the office saw, or says who changed what since', async () => {
    const id = await job('2027-01-28');
    await report(id, '2027-01-28T14:05:00Z');
    const seen = String((await eventsIn(world.log, `booking-${id}`)).length - 1);
    await patch(id, { cleaner_id: ben });
    const dismissed = { outcome: 'dismissed', cleaner_pay: 25 };
    expect(await decide(id, dismissed, { ifMatch: seen })).toMatchObject({
      refused: 'stale-version',
      detail: expect.stringContaining('given to a cleaner by the office'),
    });
    expect(await earnings(id)).toEqual([]);
    expect(await decide(id, dismissed, { ifMatch: String(Number(seen) + 1) })).toHaveProperty('body');
    expect(await earnings(id)).toHaveLength(1);
  });

  test('is nothing to decide where there is no report, and a move needs a place', async () => {
    const id = await job('2027-01-29');
    expect(await decide(id, { outcome: 'dismissed' })).toMatchObject({ refused: 'nothing-to-settle' });
    expect(await decide(id, { outcome: 'moved' })).toMatchObject({
      refused: 'invalid-input',
      errors: [{ path: 'booking_date' }],
    });
  });
});
