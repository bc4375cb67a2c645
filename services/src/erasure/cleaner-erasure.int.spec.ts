import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login } from '../testing/members.ts';
import { office, officeWorld } from '../testing/office-world.ts';
import { call, eventsIn, noViews, typesIn } from '../testing/world.ts';

let company: Awaited<ReturnType<typeof officeWorld>>;
beforeAll(async () => {
  company = await officeWorld();
});
afterAll(() => company.world.remove());

const dismiss = (id: string) =>
  call(company.services, 'DELETE /admin/cleaners/:id', { params: { id }, query: {}, context: office });
const erase = (id: string, views: Partial<typeof noViews> = {}, password = 'secret-1') =>
  call(company.world.process({ views: { ...noViews, ...views } }), 'POST /cleaner/erase', {
    body: { password },
    context: { actor: { id, role: 'cleaner' } },
  });
const requestErasureOf = async (userId: string) => {
  const data = { userId, guestCustomerId: null, mergedCustomerIds: [], streams: [] };
  const asked = { type: 'ErasureRequested', data } as never;
  const by = { actor: office.actor, correlation: 'erase', causation: null, time: Temporal.Now.instant() };
  const { length } = await typesIn(company.world.log, `user-${userId}`);
  await company.world.log.append(`user-${userId}`, BigInt(length - 1), [asked], by);
};
const matter = (detail: RegExp) => ({ refused: 'matters-open', detail: expect.stringMatching(detail) });

test('a cleaner who left is erased, with all streams that hold their data', async () => {
  const id = await company.newCleaner('amy@example.com');
  await dismiss(id);
  const question = '0197a1f0-0000-4000-8000-0000000000e7';
  expect(await erase(id, {}, 'wrong')).toMatchObject({ refused: 'invalid-input' });
  expect(await erase(id, { questionsOf: async () => [{ id: question, isOpen: false }] })).toHaveProperty(
    'position',
  );
  const [gone] = await eventsIn(company.world.log, `person-${id}`);
  expect(gone).toMatchObject({
    type: 'PersonErased',
    data: {
      personId: id,
      streams: [`user-${id}`, `cleaner-${id}`, `wallet-${id}`, `question-${question}`],
    },
  });
  const [applied] = await eventsIn(company.world.log, `cleaner-${id}`);
  expect(applied?.data).toMatchObject({ contact: 'erased' });
  expect(await login(company.services, 'amy@example.com', 'secret-1')).toHaveProperty('refused');
  await company.newCleaner('amy@example.com');
});

test('a cleaner who works here is not', async () => {
  const id = await company.newCleaner('bea@example.com');
  expect(await erase(id)).toMatchObject(matter(/^You still work with us/));
  expect(await typesIn(company.world.log, `user-${id}`)).not.toContain('ErasureRequested');
});

test('money, a job and a question keep the account', async () => {
  const id = (await company.newCleaner('cleo@example.com')) as CleanerId;
  await dismiss(id);
  const job = { bookingId: '0197a1f0-0000-7000-8000-0000000000e8' as never, name: 'Ada Lovelace' };
  expect(await erase(id, { openJobs: async () => [job] })).toMatchObject(
    matter(/clocked in: Ada Lovelace\. Clock out first/),
  );
  const left = { upTo: 0n, bookingIds: [job.bookingId] };
  expect(await erase(id, { jobsNotBegun: async () => left })).toMatchObject(
    matter(/is still assigned to you/),
  );
  const asked = [{ id: '0197a1f0-0000-4000-8000-0000000000e9', isOpen: true }];
  expect(await erase(id, { questionsOf: async () => asked })).toMatchObject(matter(/has not answered/));
  const by = { actor: office.actor, correlation: 'tip', causation: null, time: Temporal.Now.instant() };
  const entry = { entryId: '0197a1f0-0000-4000-8000-0000000000ea', description: 'Tip', amount: toCents(500) };
  const tip = { cleanerId: id, ...entry, kind: 'tip', bookingId: null } as const;
  await company.world.log.append(`wallet-${id}`, 'no_stream', [{ type: 'EarningAdded', data: tip }], by);
  expect(await erase(id)).toMatchObject(matter(/^\$5\.00 of your money/));
});

test('a report that is not decided keeps the account', async () => {
  const id = await company.newCleaner('dan@example.com');
  const job = await company.newBooking('2027-01-20');
  await company.patch(job, { cleaner_id: id, status: 'confirmed' });
  await call(company.services, 'POST /cleaner/jobs/:id/no-access', {
    params: { id: job },
    body: { reason: 'nobody-home' },
    context: { actor: { id, role: 'cleaner' }, now: Temporal.Instant.from('2027-01-20T14:00:00Z') },
  });
  await company.patch(job, { cleaner_id: null });
  await dismiss(id);
  const views = { undecidedReports: async () => [{ bookingId: job as never, name: 'Ada Lovelace' }] };
  expect(await erase(id, views)).toMatchObject(matter(/could not get in: Ada Lovelace\./));
  await call(company.services, 'POST /admin/bookings/:id/access-problem', {
    params: { id: job },
    body: { outcome: 'dismissed', cleaner_pay: 0 },
    context: office,
  });
  expect(await erase(id, views)).toHaveProperty('position');
});

describe('after an erasure', () => {
  const erased = async (email: string) => {
    const id = await company.newCleaner(email);
    await dismiss(id);
    expect(await erase(id)).toHaveProperty('position');
    return id;
  };
  const reinstate = (id: string, services = company.services) =>
    call(services, 'POST /admin/cleaners/:id/reinstate', { params: { id }, context: office });
  const book = (id: string, type: 'earning' | 'transfer', amount: number, at = company.services) =>
    call(at, 'POST /admin/cleaners/:id/wallet', {
      params: { id },
      body: { type, amount, description: 'Correction' },
      context: office,
    });

  test('no one is taken back', async () => {
    const id = await erased('dee@example.com');
    expect(await reinstate(id)).toEqual({ refused: 'cleaner-erased' });
    expect((await typesIn(company.world.log, `cleaner-${id}`)).at(-1)).toBe('CleanerDismissed');
  });

  test('an applicant is not approved', async () => {
    const id = await company.newCleaner('eli@example.com', false);
    expect(await erase(id)).toHaveProperty('position');
    expect(
      await call(company.services, 'POST /admin/cleaners/:id/approve', { params: { id }, context: office }),
    ).toEqual({ refused: 'cleaner-erased' });
  });

  test('nothing is put into the wallet, and what is owed can be taken out', async () => {
    const id = await erased('fee@example.com');
    for (const type of ['earning', 'transfer'] as const)
      expect(await book(id, type, 20)).toMatchObject({
        refused: 'cleaner-erased',
        detail: expect.stringMatching(/Pay them another way/),
      });
    expect(await book(id, 'transfer', -20)).toMatchObject({ refused: 'wallet-too-low' });
  });

  test('that begins while money is put into the wallet, it is taken back', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await company.newCleaner(`ivy${round}@example.com`);
      await dismiss(id);
      const append: typeof company.world.log.append = async (stream, ...rest) => {
        if (stream === `wallet-${id}` && (await typesIn(company.world.log, stream)).length === 0)
          await requestErasureOf(id);
        return company.world.log.append(stream, ...rest);
      };
      const during = company.world.process({ log: { ...company.world.log, append } });
      expect(await book(id, 'earning', 20, during)).toMatchObject({ refused: 'cleaner-erased' });
      expect(await typesIn(company.world.log, `wallet-${id}`)).toEqual(['EarningAdded', 'TransferMade']);
    }
  });

  test('who was taken back in between is dismissed again, and gets no job', async () => {
    const id = await company.newCleaner('gia@example.com');
    await dismiss(id);
    const meanwhile = {
      questionsOf: async () => [],
      openJobs: async () => {
        await reinstate(id);
        return [];
      },
    };
    expect(await erase(id, meanwhile)).toHaveProperty('position');
    expect((await typesIn(company.world.log, `cleaner-${id}`)).slice(2)).toEqual([
      'CleanerDismissed',
      'CleanerReinstated',
      'CleanerDismissed',
    ]);
    const job = await company.newBooking('2027-01-20');
    expect(await company.patch(job, { cleaner_id: id })).toMatchObject({ refused: 'cleaner-not-active' });
  });

  test('that begins while they are taken back, they are dismissed again', async () => {
    const id = await company.newCleaner('hue@example.com');
    await dismiss(id);
    const append: typeof company.world.log.append = async (stream, ...rest) => {
      const written = await company.world.log.append(stream, ...rest);
      if (
        stream === `cleaner-${id}` &&
        (await typesIn(company.world.log, stream)).at(-1) === 'CleanerReinstated'
      )
        await requestErasureOf(id);
      return written;
    };
    const log = { ...company.world.log, append };
    expect(await reinstate(id, company.world.process({ log }))).toEqual({ refused: 'cleaner-erased' });
    expect((await typesIn(company.world.log, `cleaner-${id}`)).at(-1)).toBe('CleanerDismissed');
  });
});
