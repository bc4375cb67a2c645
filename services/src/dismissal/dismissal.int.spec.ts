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
  const asCleaner = { actor: { id, role: 'cleaner' } } as const;
  for (const name of ['POST /cleaner/clock-in/:id', 'POST /cleaner/clock-out/:id'] as const)
    expect(
      await call(company.services, name, {
        params: { id: await company.newBooking('2027-01-22') },
        context: asCleaner,
      }),
    ).toEqual({ refused: 'cleaner-left' });
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
