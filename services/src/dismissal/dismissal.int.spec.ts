import type { BookingId, CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { office, officeWorld } from '../testing/office-world.ts';
import { call, noViews, typesIn } from '../testing/world.ts';

let company: Awaited<ReturnType<typeof officeWorld>>;
beforeAll(async () => {
  company = await officeWorld();
});
afterAll(() => company.world.remove());

interface Rows {
  readonly notBegun?: readonly string[];
  readonly open?: readonly string[];
  readonly upTo?: bigint;
}

/** A process whose rows show these jobs. */
const rowsOf = ({ notBegun = [], open = [], upTo = 0n }: Rows) =>
  company.world.process({
    views: {
      ...noViews,
      jobsNotBegun: async () => ({ upTo, bookingIds: notBegun as BookingId[] }),
      openJobs: async () => open.map((id) => ({ bookingId: id as BookingId, name: 'Ada Lovelace' })),
    },
  });
const dismiss = (id: string, rows: Rows = {}) =>
  call(rowsOf(rows), 'DELETE /admin/cleaners/:id', { params: { id }, query: {}, context: office });
const steps = (id: string, rows: Rows) =>
  rowsOf(rows).policies['dismissal-steps']({ kind: 'dismissal-steps', subjectId: id });
const signInAs = (email: string) =>
  call(company.services, 'POST /auth/login', { body: { email, password: 'secret-1' } });
const clock = (
  direction: 'in' | 'out',
  job: string,
  cleaner: string,
  { now = '2027-01-25T14:00:00Z', by = company.services } = {},
) =>
  call(by, `POST /cleaner/clock-${direction}/:id`, {
    params: { id: job },
    context: { actor: { id: cleaner, role: 'cleaner' }, now: Temporal.Instant.from(now) },
  });
const cleanerEvents = async (id: string) => (await typesIn(company.world.log, `cleaner-${id}`)).slice(2);

test('a dismissal returns what the cleaner has not begun, and ends their sessions', async () => {
  const id = await company.newCleaner('dora@example.com');
  const [mine, others] = [await company.newBooking('2027-01-20'), await company.newBooking('2027-01-20')];
  await company.patch(mine, { cleaner_id: id });
  await company.patch(others, { cleaner_id: company.ben });
  await signInAs('dora@example.com');
  const answer = await dismiss(id, { notBegun: [mine, others] });
  expect(answer).toMatchObject({ body: { unassigned_jobs: [mine] } });
  expect(await company.stepsOf(mine)).toEqual(['CleanerAssigned', 'CleanerUnassigned']);
  expect(await company.stepsOf(others)).toEqual(['CleanerAssigned']);
  expect((await typesIn(company.world.log, `user-${id}`)).at(-1)).toBe('SessionsEnded');
  expect(await dismiss(id)).toMatchObject({ body: { unassigned_jobs: [] } });
  expect(await cleanerEvents(id)).toEqual(['CleanerDismissed']);
});

test('a session that a cleaner starts after their dismissal goes on', async () => {
  const id = await company.newCleaner('gus@example.com');
  await signInAs('gus@example.com');
  await dismiss(id);
  await signInAs('gus@example.com');
  await dismiss(id);
  await steps(id, {});
  expect((await typesIn(company.world.log, `user-${id}`)).slice(-3)).toEqual([
    'SessionStarted',
    'SessionsEnded',
    'SessionStarted',
  ]);
});

test('a cleaner at work is not dismissed', async () => {
  const id = await company.newCleaner('eve@example.com');
  const job = await company.newBooking('2027-01-25');
  await company.patch(job, { cleaner_id: id, status: 'confirmed' });
  await call(company.services, 'POST /cleaner/clock-in/:id', {
    params: { id: job },
    context: { actor: { id, role: 'cleaner' }, now: Temporal.Instant.from('2027-01-25T14:00:00Z') },
  });
  expect(await dismiss(id, { open: [job] })).toMatchObject({
    refused: 'clocked-in',
    detail: 'This cleaner is clocked in at Ada Lovelace. Dismiss them once that visit has ended.',
    extra: { job_id: job },
  });
  let folded = 0n;
  const behind = company.world.process({
    views: {
      ...noViews,
      hasFolded: async (position) => folded >= position,
      openJobs: async () => (folded === 0n ? [] : [{ bookingId: job as BookingId, name: 'Ada Lovelace' }]),
    },
  });
  const dismissBehind = () =>
    call(behind, 'DELETE /admin/cleaners/:id', { params: { id }, query: {}, context: office });
  expect(await dismissBehind()).toMatchObject({ refused: 'unavailable' });
  folded = await company.world.log.lastPosition();
  expect(await dismissBehind()).toMatchObject({ refused: 'clocked-in' });
  await company.patch(job, { status: 'completed' });
  expect(await dismiss(id, { open: [job], notBegun: [job] })).toMatchObject({
    body: { unassigned_jobs: [] },
  });
});

test('the steps return a job that was assigned meanwhile, once, and record how far they looked', async () => {
  const id = await company.newCleaner('fay@example.com');
  const late = await company.newBooking('2027-01-21');
  await company.patch(late, { cleaner_id: id });
  await dismiss(id);
  await steps(id, { notBegun: [late], upTo: 5n });
  await steps(id, { notBegun: [late], upTo: 5n });
  expect(await company.stepsOf(late)).toEqual(['CleanerAssigned', 'CleanerUnassigned']);
  expect(await cleanerEvents(id)).toEqual(['CleanerDismissed', 'JobsReturned']);
});

test('the steps do nothing about a cleaner who is back', async () => {
  const id = await company.newCleaner('gil@example.com');
  await dismiss(id);
  await call(company.services, 'POST /admin/cleaners/:id/reinstate', { params: { id }, context: office });
  const job = await company.newBooking('2027-01-21');
  await company.patch(job, { cleaner_id: id });
  await steps(id, { notBegun: [job], upTo: 5n });
  expect(await company.stepsOf(job)).toEqual(['CleanerAssigned']);
  expect(await cleanerEvents(id)).toEqual(['CleanerDismissed', 'CleanerReinstated']);
});

test('a dismissed cleaner does not clock in', async () => {
  const id = (await company.newCleaner('hal@example.com')) as CleanerId;
  await dismiss(id);
  expect(await clock('in', await company.newBooking('2027-01-22'), id)).toEqual({ refused: 'cleaner-left' });
});

test('a dismissed cleaner clocks out of what they began', async () => {
  const id = await company.newCleaner('kim@example.com');
  const job = await company.newBooking('2027-01-25');
  await company.patch(job, { cleaner_id: id, status: 'confirmed' });
  await clock('in', job, id);
  await company.patch(job, { status: 'completed' });
  await dismiss(id);
  await call(company.services, 'POST /admin/bookings/:id/reopen', {
    params: { id: job },
    body: { reason: 'Not done yet.' },
    context: office,
  });
  expect(await clock('out', job, id, { now: '2027-01-25T16:00:00Z' })).toHaveProperty('body');
  expect((await company.stepsOf(job)).at(-1)).toBe('BookingCompleted');
  expect(await clock('out', await company.newBooking('2027-01-22'), id)).toEqual({ refused: 'not-found' });
});

test('of a clock-in and a dismissal at the same moment one is seen by the other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await company.newCleaner(`race${round}@example.com`);
    const job = await company.newBooking(`2027-02-${15 + round}`);
    await company.patch(job, { cleaner_id: id, status: 'confirmed' });
    const process = company.world.process({
      views: {
        ...noViews,
        openJobs: async () => [{ bookingId: job as BookingId, name: 'Ada Lovelace' }],
        jobsNotBegun: async () => ({ upTo: 0n, bookingIds: [job as BookingId] }),
      },
    });
    const [, left] = await Promise.all([
      clock('in', job, id, { now: `2027-02-${15 + round}T14:00:00Z` }),
      call(process, 'DELETE /admin/cleaners/:id', { params: { id }, query: {}, context: office }),
    ]);
    const steps = await company.stepsOf(job);
    if ('refused' in left) expect(steps.at(-1)).toBe('CleanerClockedIn');
    else expect(steps.at(-1)).toBe('CleanerUnassigned');
  }
});

test('a clock-in that is written after the dismissal is taken back, and one before it as well', async () => {
  for (const isFirst of [true, false]) {
    const id = await company.newCleaner(`${isFirst}@example.com`);
    const job = await company.newBooking('2027-02-22');
    await company.patch(job, { cleaner_id: id, status: 'confirmed' });
    const clockIn = () =>
      clock('in', job, id, { now: '2027-02-22T14:00:00Z', ...(!isFirst && { by: dismissing }) });
    const during = (stream: string, act: () => Promise<unknown>) => {
      let isDone = false;
      return {
        ...company.world.log,
        append: async (...details: Parameters<typeof company.world.log.append>) => {
          if (details[0] === stream && !isDone) {
            isDone = true;
            await act();
          }
          return company.world.log.append(...details);
        },
      };
    };
    const dismissing = company.world.process({ log: during(`booking-${job}`, () => dismiss(id)) });
    const clocking = company.world.process({
      log: during(`cleaner-${id}`, clockIn),
      views: { ...noViews, openJobs: async () => [{ bookingId: job as BookingId, name: 'Ada Lovelace' }] },
    });
    if (isFirst)
      await call(clocking, 'DELETE /admin/cleaners/:id', { params: { id }, query: {}, context: office });
    else expect(await clockIn()).toEqual({ refused: 'cleaner-left' });
    expect((await company.stepsOf(job)).slice(-3)).toEqual([
      'CleanerClockedIn',
      'WorkTimesCorrected',
      'CleanerUnassigned',
    ]);
  }
});

test('a dismissal names what is still in the wallet', async () => {
  const id = (await company.newCleaner('ida@example.com')) as CleanerId;
  const by = { actor: office.actor, correlation: 'pay', causation: null, time: Temporal.Now.instant() };
  const entry = { entryId: '0197a1f0-0000-4000-8000-0000000000ea', description: 'Tip', amount: toCents(500) };
  const tip = { cleanerId: id, ...entry, kind: 'tip', bookingId: null } as const;
  const job = {
    cleanerId: id,
    bookingId: '0197a1f0-0000-7000-8000-0000000000eb' as BookingId,
    completion: 1,
  };
  const pay = {
    ...job,
    bookingDate: '2027-01-08' as LocalDate,
    amount: toCents(12_000),
    status: 'pending',
    base: null,
    share: null,
  } as const;
  await company.world.log.append(
    `wallet-${id}`,
    'no_stream',
    [
      { type: 'EarningAdded', data: tip },
      { type: 'JobPaymentCredited', data: pay },
    ],
    by,
  );
  expect(await dismiss(id)).toMatchObject({ body: { available: 5, pending: 120 } });
});
