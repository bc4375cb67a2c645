import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer, settings } from '../testing/calls.ts';
import { booked, cleanerActor, cleanerApplied } from '../testing/company.ts';
import { id, newHistory } from '../testing/history.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { withdrawalAsked, withdrawalFailed } from '../testing/wallet-history.ts';
import { walletQueries } from './queries.ts';

let tables: ReadTables;

beforeAll(async () => {
  tables = await readTables();
});
afterAll(() => tables.remove());

const carla = cleanerActor('Carla Díaz');
const named = (name: string) => ({ cleanerId: carla.id, name });
const lines = async (query: { limit?: number } = {}) => {
  const routes = walletQueries({ pool: tables.pool, settings });
  const context = { actor: carla, now: '2027-01-20T15:00:00Z' };
  return (await answer(routes, 'GET /cleaner/wallet-transactions', { query }, context)).body;
};

test('lines say what they are, and below it what the office wrote', async () => {
  const history = newHistory();
  cleanerApplied(history, 'Carla Díaz');
  history.add('CleanerApproved', { cleanerId: carla.id });
  const { request } = booked(history, 'visit', { bookingDate: '2027-01-15' });
  const { bookingId } = request;
  history.add('JobPaymentCredited', {
    cleanerId: carla.id,
    bookingId,
    completion: 1,
    amount: 12_000,
    bookingDate: '2027-01-15',
    status: 'available',
    base: 20_000,
    share: 6_000,
  });
  const entry = { cleanerId: carla.id, bookingId };
  for (const kind of ['tip', 'no-access'] as const)
    history.add('EarningAdded', { ...entry, entryId: id(kind), amount: 500, description: 'Nice', kind });
  for (const [key, booking] of [
    ['of the visit', bookingId],
    ['free', null],
  ] as const)
    history.add('TransferMade', {
      ...entry,
      entryId: id(key),
      amount: 100,
      description: 'You are right',
      bookingId: booking,
      questionId: null,
    });
  withdrawalAsked(history, named('one'));
  await tables.fold(history.events);
  expect(
    (await lines()).map(({ title, description, expected_by }) => [title, description, expected_by]),
  ).toEqual([
    ['Withdrawal to Chase ••6789', 'Withdrawal to Chase ••6789', '2027-01-20'],
    ['Correction', 'You are right', null],
    ['Correction for the visit on Fri, Jan 15, Ana Lopez', 'You are right', null],
    ['Closed door at the visit on Fri, Jan 15, Ana Lopez', 'Nice', null],
    ['Tip for the visit on Fri, Jan 15, Ana Lopez', 'Nice', null],
    ['Pay for the visit on Fri, Jan 15, Ana Lopez', 'Pay for the visit on Fri, Jan 15, Ana Lopez', null],
  ]);
  withdrawalFailed(history, named('one'), 'returned');
  await tables.fold(history.events);
  expect((await lines({ limit: 2 })).map(({ expected_by }) => expected_by)).toEqual([null, null]);
});
