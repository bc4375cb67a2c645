import type { EventLog } from '@tidylog/eventlog/event-log';
import type { AnyRoute } from '@tidylog/server/route';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answer, call, settings } from '../testing/calls.ts';
import { booked, cleanerActor, cleanerApplied, office } from '../testing/company.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import {
  bonusAdded,
  methodAdded,
  methodDetailed,
  withdrawalAsked,
  withdrawalFailed,
} from '../testing/wallet-history.ts';
import { payoutQueries } from './office-queries.ts';
import { walletQueries } from './queries.ts';

let tables: ReadTables;
let routes: readonly AnyRoute[];
let history: History;

beforeAll(async () => {
  tables = await readTables();
  const dependencies = { pool: tables.pool, settings, log: {} as EventLog };
  routes = [...walletQueries(dependencies), ...payoutQueries(dependencies)];
});
afterAll(() => tables.remove());
beforeEach(() => {
  history = newHistory();
  for (const name of ['Carla Díaz', 'Dora Brown']) {
    cleanerApplied(history, name);
    history.add('CleanerApproved', { cleanerId: id(name) });
  }
});

const carla = cleanerActor('Carla Díaz');
const dora = cleanerActor('Dora Brown');
const named = (name: string) => ({ cleanerId: carla.id, name });
// Wednesday morning in Chicago.
const wednesday = { actor: carla, now: '2027-01-20T15:00:00Z' };

/** A job of a date that was paid for with 120.00, which is 60% of 200.00. */
const paidJob = (name: string, bookingDate: string, status: 'pending' | 'available' = 'available') => {
  const { request } = booked(history, name, { bookingDate });
  const job = { cleanerId: carla.id, bookingId: request.bookingId, completion: 1, amount: 12_000 };
  history.add('JobPaymentCredited', { ...job, bookingDate, status, base: 20_000, share: 6_000 });
  return job;
};
const folded = () => tables.fold(history.events);
const balance = async () => (await answer(routes, 'GET /cleaner/wallet-balance', {}, wednesday)).body;
const lines = async (query: { before?: string; limit?: number } = {}) =>
  (await answer(routes, 'GET /cleaner/wallet-transactions', { query }, wednesday)).body;

describe('the balance of a wallet', () => {
  test('is nothing before the first job', async () => {
    await folded();
    expect(await balance()).toEqual({
      available: 0,
      pending: 0,
      pending_jobs: 0,
      pending_withdrawals: 0,
      paid_out: 0,
      earned: 0,
      expected_by: '2027-01-25',
      closed_for_jobs: false,
      statement_years: [],
    });
  });

  test('says that the account is closed for jobs', async () => {
    history.add('CleanerDismissed', { cleanerId: carla.id, reason: null });
    await folded();
    expect(await balance()).toHaveProperty('closed_for_jobs', true);
  });

  test('says what is at hand, what waits, what was paid and what was earned, of this cleaner alone', async () => {
    paidJob('one', '2027-01-15');
    paidJob('two', '2027-01-16', 'pending');
    bonusAdded(history, named('bonus'), 50_000);
    bonusAdded(history, { cleanerId: dora.id, name: 'of Dora' }, 7);
    methodAdded(history, named('method'));
    for (const name of ['waits', 'paid', 'failed']) withdrawalAsked(history, named(name));
    history.add('WithdrawalTaken', { cleanerId: carla.id, withdrawalId: id('paid'), batchId: null });
    history.add('WithdrawalCompleted', { cleanerId: carla.id, withdrawalId: id('paid'), reference: null });
    withdrawalFailed(history, named('failed'));
    await folded();
    expect(await balance()).toMatchObject({
      available: 620 - 199.98,
      pending: 219.99,
      pending_jobs: 120,
      pending_withdrawals: 99.99,
      paid_out: 99.99,
      earned: 740,
    });
  });

  test('promises no arrival on a closed day', async () => {
    history.add('DayClosed', { date: '2027-01-21', reason: 'Inventory' });
    await folded();
    expect((await balance()).expected_by).toBe('2027-01-26');
  });
});

test('earnings count on the day of the visit, or of the event, in weeks and months of the business', async () => {
  // Tuesday evening in Chicago, Wednesday in UTC.
  history.add(
    'EarningAdded',
    {
      cleanerId: carla.id,
      entryId: id('late'),
      amount: 100,
      description: 'Late',
      kind: 'tip',
      bookingId: null,
    },
    { at: '2027-01-20T03:00:00Z' },
  );
  paidJob('today', '2027-01-20', 'pending');
  paidJob('monday', '2027-01-18');
  paidJob('sunday', '2027-01-17');
  paidJob('december', '2026-12-31');
  const { cleanerId, bookingId, completion, amount } = paidJob('reopened', '2027-01-20', 'pending');
  history.add('JobPaymentReversed', { cleanerId, bookingId, completion, amount, status: 'pending' });
  await folded();
  expect((await answer(routes, 'GET /cleaner/earnings', {}, wednesday)).body).toEqual({
    today: 120,
    thisWeek: 241,
    thisMonth: 361,
    total: 481,
    available: 361,
  });
});

describe('the lines of a wallet', () => {
  test('come newest first, in pages, each with what it is for', async () => {
    const job = paidJob('visit', '2027-01-15', 'pending');
    history.add('JobPaymentReleased', {
      ...job,
      because: 'office',
      reason: 'In dispute',
      releaseId: id('release'),
    });
    bonusAdded(history, named('bonus'), 50_000);
    methodAdded(history, named('method'));
    withdrawalAsked(history, named('one'));
    withdrawalFailed(history, named('one'), 'returned');
    await folded();
    const all = await lines();
    expect(all.map(({ type, description, amount, status }) => [type, description, amount, status])).toEqual([
      ['refund', 'Withdrawal to Chase ••6789 came back', 99.99, 'completed'],
      ['withdrawal', 'Withdrawal to Chase ••6789', -99.99, 'failed'],
      ['earning', 'A bonus', 500, 'completed'],
      ['job_payment', 'Pay for the visit on Fri, Jan 15, Ana Lopez', 120, 'completed'],
    ]);
    expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe((await balance()).available);
    expect((await lines({ limit: 2 })).map(({ type }) => type)).toEqual(['refund', 'withdrawal']);
    expect((await lines({ before: `earning/${id('bonus')}` })).map(({ type }) => type)).toEqual([
      'job_payment',
    ]);
  });

  test('come before a line of the same wallet', async () => {
    bonusAdded(history, named('bonus'), 50_000);
    await folded();
    for (const before of ['nope', `earning/${id('other')}`])
      expect(
        await call(
          routes,
          'GET /cleaner/wallet-transactions',
          { query: { before, limit: 10 } },
          { actor: carla },
        ),
      ).toMatchObject({ refused: 'invalid-input', errors: [{ path: 'before' }] });
  });

  test('open to what happened to them', async () => {
    const job = paidJob('visit', '2027-01-15', 'pending');
    history.add('JobPaymentReleased', { ...job, because: 'payment', reason: null, releaseId: null });
    await folded();
    const opened = (actor: typeof carla) =>
      call(
        routes,
        'GET /cleaner/wallet-transactions/:id',
        { params: { id: `job/${job.bookingId}` } },
        { actor },
      );
    expect(await opened(carla)).toMatchObject({
      body: {
        job_id: job.bookingId,
        date: '2027-01-15',
        facts: [
          { text: 'The job was completed. The pay waits for the customer’s payment.' },
          { text: 'The customer paid, so the pay became available.' },
        ],
        sum: { job_price: 200, share: 0.6, amount: 120 },
      },
    });
    expect(await opened(dora)).toEqual({ refused: 'not-found' });
  });

  test('say what a withdrawal went through', async () => {
    methodAdded(history, named('method'));
    bonusAdded(history, named('bonus'), 50_000);
    withdrawalAsked(history, named('one'));
    history.add('WithdrawalTaken', { cleanerId: carla.id, withdrawalId: id('one'), batchId: null });
    history.add('WithdrawalCompleted', { cleanerId: carla.id, withdrawalId: id('one'), reference: 'ACH 1' });
    withdrawalFailed(history, named('one'), 'returned');
    await folded();
    const line = await answer(
      routes,
      'GET /cleaner/wallet-transactions/:id',
      { params: { id: `withdrawal/${id('one')}` } },
      wednesday,
    );
    expect(line.body.facts.map(({ text }) => text)).toEqual([
      'You asked for this withdrawal to Chase ••6789.',
      'Our office started to pay it.',
      'Our office paid it: ACH 1',
      'Sent back by the bank: Account closed. The whole amount is available again.',
    ]);
    expect(line.body).toMatchObject({ fee: 2.5, sum: null });
  });

  test('make the statement of a year, whose amounts add up', async () => {
    paidJob('old', '2026-12-31');
    paidJob('new', '2027-01-15');
    history.add('TransferMade', {
      cleanerId: carla.id,
      entryId: id('fix'),
      amount: -500,
      description: '=Paid twice',
      bookingId: null,
      questionId: null,
    });
    await folded();
    expect((await balance()).statement_years).toEqual([2027, 2026]);
    const { file } = await answer(routes, 'GET /cleaner/statement', { query: { year: 2027 } }, wednesday);
    expect(file?.name).toBe('statement-2027.csv');
    const text = new TextDecoder().decode(file?.bytes);
    expect(parse(text, { bom: true, from_line: 2 })).toEqual([
      ['2027-01-04', 'Correction', "'=Paid twice", '-5.00', '', 'Completed', `transfer/${id('fix')}`],
      [
        '2027-01-15',
        'Job',
        'Pay for the visit on Fri, Jan 15, Ana Lopez',
        '120.00',
        '',
        'Completed',
        `job/${id('new')}`,
      ],
    ]);
  });
});

test('transactions are jobs whose pay stands, by the date of the visit', async () => {
  paidJob('first', '2027-01-15', 'pending');
  paidJob('second', '2027-01-19');
  const reopened = paidJob('third', '2027-01-19');
  const { bookingDate: _date, ...taken } = { ...reopened, bookingDate: '' };
  history.add('JobPaymentReversed', { ...taken, status: 'available' });
  await folded();
  const transactions = async (query: object) =>
    (await answer(routes, 'GET /cleaner/transactions', { query }, wednesday)).body;
  expect(await transactions({})).toMatchObject([
    {
      id: id('second'),
      customer_name: 'Ana Lopez',
      address: '12 Oak Lane, Houston, TX 77433',
      date: '2027-01-19',
      amount: 120,
      status: 'completed',
      line_id: `job/${id('second')}`,
    },
    { id: id('first'), status: 'pending' },
  ]);
  expect(await transactions({ from: '2027-01-16' })).toMatchObject([{ id: id('second') }]);
  expect(await transactions({ to: '2027-01-15' })).toMatchObject([{ id: id('first') }]);
});

describe('withdrawals', () => {
  beforeEach(() => {
    bonusAdded(history, named('bonus'), 50_000);
    methodAdded(history, named('method'), { isBlank: true });
    withdrawalAsked(history, named('one'), { isBlank: true });
  });
  const payments = async () => (await answer(routes, 'GET /cleaner/payments', {}, wednesday)).body;
  const queue = async (now?: string) =>
    (await answer(routes, 'GET /admin/payouts', {}, { actor: office, ...(now && { now }) })).body;

  test('tell their cleaner what arrives, when, and what is missing', async () => {
    await folded();
    const payment = {
      id: id('one'),
      type: 'withdrawal',
      status: 'pending',
      amount: 99.99,
      method: 'Chase',
      fee: 2.5,
      net_amount: 97.49,
      expected_by: '2027-01-20',
      processed_at: null,
      failure: null,
      needs_details: true,
    };
    expect(await payments()).toMatchObject([payment]);
    methodDetailed(history, named('method'), ['one']);
    withdrawalFailed(history, named('one'), 'cancelled');
    await folded();
    expect(await payments()).toMatchObject([
      {
        ...payment,
        method: 'Chase ••6789',
        status: 'failed',
        failure: 'Cancelled by you',
        needs_details: false,
        processed_at: '2027-01-06T15:00:00Z',
      },
    ]);
  });

  test('are a queue by who waits longest, with what is overdue, and then what was decided', async () => {
    for (const [key, at] of [
      ['two', '2027-01-05T15:00:00Z'],
      ['three', '2027-01-06T15:00:00Z'],
    ] as const)
      withdrawalAsked(history, named(key), { at });
    withdrawalFailed(history, named('two'), 'office');
    await folded();
    const late = async (now: string) =>
      (await queue(now)).map(({ id: payout, is_overdue }) => [payout, is_overdue]);
    expect(await late('2027-01-21T05:59:59Z')).toEqual([
      [id('one'), false],
      [id('three'), false],
      [id('two'), false],
    ]);
    expect(await late('2027-01-21T06:00:00Z')).toEqual([
      [id('one'), true],
      [id('three'), true],
      [id('two'), false],
    ]);
  });

  test('are a queue of the office, which marks new methods for a day', async () => {
    await folded();
    expect(await queue()).toMatchObject([
      {
        id: id('one'),
        cleaner_name: 'Carla Díaz',
        net_amount: 97.49,
        needs_details: true,
        is_new_method: true,
        version: '1',
      },
    ]);
    expect(await queue('2027-01-05T14:59:59Z')).toMatchObject([{ is_new_method: true }]);
    expect(await queue('2027-01-05T15:00:00Z')).toMatchObject([{ is_new_method: false }]);
    methodDetailed(history, named('method'), ['one']);
    await folded();
    expect(await queue('2027-01-05T15:00:01Z')).toMatchObject([
      { is_new_method: true, needs_details: false, method: 'Chase ••6789', version: '2' },
    ]);
    const [first] = await queue();
    const one = await answer(
      routes,
      'GET /admin/payouts/:id',
      { params: { id: id('one') } },
      { actor: office },
    );
    expect(one).toMatchObject({ body: first, version: '2' });
  });

  test('are marked for a day after a change of the password', async () => {
    const changed = { userId: carla.id, epoch: 2, sessionIds: [], resetId: null, passwordHash: 'x' };
    history.add('PasswordChanged', changed, { at: '2027-01-10T15:00:00Z' });
    await folded();
    expect(await queue('2027-01-11T14:59:59Z')).toMatchObject([{ is_new_method: true }]);
    expect(await queue('2027-01-11T15:00:00Z')).toMatchObject([{ is_new_method: false }]);
  });

  test('that failed have said why', async () => {
    withdrawalFailed(history, named('one'), 'office');
    await folded();
    expect(await queue()).toMatchObject([
      { status: 'failed', failure: 'office', failure_note: 'Account closed', is_new_method: false },
    ]);
    expect(await payments()).toMatchObject([{ failure: 'Could not be paid: Account closed' }]);
  });
});

test('payout methods come with the default first, and never with a number', async () => {
  methodAdded(history, named('method'), { isBlank: true });
  methodAdded(history, named('second'), { isDefault: false });
  history.add('PayoutMethodMadeDefault', {
    cleanerId: carla.id,
    methodId: id('second'),
    previousId: id('method'),
  });
  await folded();
  const { body } = await answer(routes, 'GET /cleaner/payment-methods', {}, wednesday);
  const method = { name: 'Chase', type: 'bank', added_at: '2027-01-04T15:00:00Z', returned_at: null };
  expect(body).toEqual([
    { ...method, id: id('second'), is_default: true, last_four: '6789', needs_details: false },
    { ...method, id: id('method'), is_default: false, last_four: null, needs_details: true },
  ]);
});

test('the office sees the wallet of a cleaner, and that strangers have none', async () => {
  paidJob('one', '2027-01-15');
  await folded();
  const wallet = (name: string) =>
    call(routes, 'GET /admin/cleaners/:id/wallet', { params: { id: id(name) as never } }, { actor: office });
  expect(await wallet('Carla Díaz')).toMatchObject({
    body: { available: 120, earned: 120, lines: [{ id: `job/${id('one')}` }] },
  });
  expect(await wallet('Nobody')).toEqual({ refused: 'not-found' });
});
