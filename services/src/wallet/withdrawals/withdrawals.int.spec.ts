import type { EndpointName } from '@tidylog/contracts/api/endpoints';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import type { Answered } from '@tidylog/server/route';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accept, isRefused } from '../../kernel/decision.ts';
import { createStreams } from '../../kernel/transact.ts';
import type { Services } from '../../services.ts';
import { dyingAfter } from '../../testing/mortal-log.ts';
import { chaseId } from '../../testing/wallet-events.ts';
import { byAdmin as by, newWalletOwner } from '../../testing/wallet-owner.ts';
import {
  admin,
  bodyOf,
  call,
  eventsIn,
  newWorld,
  noViews,
  typesIn,
  type World,
} from '../../testing/world.ts';
import { walletStream } from '../wallet.ts';

let world: World;
let services: Services;
let owner: CleanerId;
/** Whose each withdrawal is, as the rows would have it. */
const owners = new Map<string, CleanerId>();
const views = { ...noViews, cleanerOfPayout: async (id: string) => owners.get(id) };

beforeAll(async () => {
  world = await newWorld();
  services = world.process({ views });
  await services.foundations();
});
afterAll(() => world.remove());

const newOwner = () => newWalletOwner(createStreams(world.log));
beforeEach(async () => {
  owner = await newOwner();
});

const withdraw = async (body: object, key: string = crypto.randomUUID(), at = services) => {
  const done = await call(at, 'POST /cleaner/withdraw', {
    body,
    context: { actor: { id: owner, role: 'cleaner' }, idempotencyKey: key },
  });
  if (!isRefused(done) && done.id !== undefined) owners.set(done.id, owner);
  return done;
};
const asCleaner = (name: EndpointName, params: Record<string, string>, body: object = {}) =>
  call(services, name, { params, body, context: { actor: { id: owner, role: 'cleaner' } } });
const asOffice = (name: EndpointName, params: Record<string, string>, body: object = {}, more: object = {}) =>
  call(services, name, { params, body, context: { actor: admin, ...more } });
const idOf = (done: Awaited<ReturnType<typeof withdraw>>): string => {
  if (isRefused(done) || done.id === undefined) throw new Error(JSON.stringify(done));
  return done.id;
};
const steps = async () => (await typesIn(world.log, `wallet-${owner}`)).slice(2);

describe('money that is taken out', () => {
  test('is there once, whatever is asked for at the same moment (MN-20)', async () => {
    const processes = Array.from({ length: 8 }, () => world.process({ views }));
    for (let round = 0; round < 20; round += 1) {
      owner = await newOwner();
      const tries = await Promise.all(
        processes.map((process, index) =>
          withdraw(
            { amount: 100, payment_method_id: index % 2 === 0 ? undefined : chaseId },
            undefined,
            process,
          ),
        ),
      );
      expect(tries.filter((one) => !isRefused(one))).toHaveLength(1);
      expect(tries.filter(isRefused)).toEqual(
        Array.from({ length: 7 }, () => ({
          refused: 'more-than-available',
          extra: { available: 0, reason: 'Nothing is available right now.' },
        })),
      );
      const { state } = await createStreams(world.log).load(walletStream(owner));
      expect(state.sums).toMatchObject({ available: 0, pendingWithdrawals: 10_000 });
    }
  });

  test('is never more than there was: 100 and 60 of 100', async () => {
    const [one, other] = [world.process({ views }), world.process({ views })];
    for (let round = 0; round < 20; round += 1) {
      owner = await newOwner();
      const tries = await Promise.all([
        withdraw({ amount: 100 }, undefined, one),
        withdraw({ amount: 60 }, undefined, other),
      ]);
      expect(tries.filter(isRefused)).toMatchObject([{ refused: 'more-than-available' }]);
      const { state } = await createStreams(world.log).load(walletStream(owner));
      expect([0, 4_000]).toContain(state.sums.available);
    }
  });

  test.each([-50, 0, 0.001, 2.5, 10.999, '50', '1e3', 'NaN', 'Infinity', '10,50', null, 99_999_999_999])(
    'is not %j, and nothing is written (MN-21)',
    async (amount) => {
      const before = await eventsIn(world.log, `wallet-${owner}`);
      expect(await withdraw({ amount })).toMatchObject({
        refused: 'invalid-input',
        detail: 'Invalid withdrawal amount',
        errors: [{ path: 'amount', message: 'Invalid withdrawal amount' }],
        extra: { reason: expect.stringMatching(/^(Enter dollars with|Only \$|The fee for)/) },
      });
      expect(await eventsIn(world.log, `wallet-${owner}`)).toEqual(before);
    },
  );

  test.each([{}, { amount: '' }, { amount: 50, method: 'card' }, { amount: 50, payment_method_id: 'x' }])(
    'needs an amount and a method: %j',
    async (body) => {
      expect(await withdraw(body)).toMatchObject({
        refused: 'invalid-input',
        detail: 'Please enter amount and select payment method',
      });
      expect(await steps()).toEqual([]);
    },
  );

  test('is answered with what was decided, once under one key', async () => {
    const done = await withdraw({ amount: 40.5, method: 'bank' }, 'key');
    const answer = {
      id: idOf(done),
      amount: 40.5,
      fee: 2.5,
      net_amount: 38,
      status: 'pending',
      method: 'Chase ••6789',
      expected_by: '2027-01-14',
      available: 59.5,
      pending: 40.5,
    };
    expect(await bodyOf(done)).toEqual(answer);
    expect(await bodyOf(await withdraw({ amount: 40.5, method: 'bank' }, 'key'))).toEqual(answer);
    expect(await withdraw({ amount: 40.51, method: 'bank' }, 'key')).toMatchObject({
      refused: 'idempotency-key-reused',
    });
    expect(await steps()).toEqual(['WithdrawalRequested']);
  });

  test('is expected later while the company is closed', async () => {
    for (const date of ['2027-01-12', '2027-01-15']) {
      const path = 'PUT /admin/closed-days/:date';
      await call(services, path, { params: { date }, body: {}, context: { actor: admin } });
    }
    expect(await bodyOf(await withdraw({ amount: 40 }, undefined, world.process({ views })))).toMatchObject({
      expected_by: '2027-01-18',
    });
  });
});

describe('a withdrawal', () => {
  test('is taken back by its cleaner, and by no one else', async () => {
    const id = idOf(await withdraw({ amount: 100 }));
    const cancel = () => asCleaner('POST /cleaner/withdrawals/:id/cancel', { id });
    const first = owner;
    owner = await newOwner();
    expect(await cancel()).toMatchObject({ refused: 'not-found' });
    owner = first;
    expect(await cancel()).toMatchObject({ id, known: { id, status: 'failed', amount: 100 } });
    expect(await cancel()).toHaveProperty('id', id);
    expect(await steps()).toEqual(['WithdrawalRequested', 'WithdrawalFailed']);
  });

  test('is worked on by the office in the version that they saw', async () => {
    const id = idOf(await withdraw({ amount: 100 }));
    const process = (ifMatch: string) => asOffice('POST /admin/payouts/:id/process', { id }, {}, { ifMatch });
    expect(await process('7')).toMatchObject({ refused: 'stale-version' });
    expect(await process('1')).toMatchObject({ id, version: '2' });
    expect(await asCleaner('POST /cleaner/withdrawals/:id/cancel', { id })).toMatchObject({
      refused: 'withdrawal-under-way',
    });
    const complete = (reference: string) =>
      asOffice('POST /admin/payouts/:id/complete', { id }, { reference }, { ifMatch: '2' });
    expect(await complete('ACH 1')).toMatchObject({ version: '3', known: { status: 'completed' } });
    // The answer to the first call may be lost: what is done already is no edit.
    expect(await complete('ACH 1')).toMatchObject({ version: '3' });
    const fail = () => asOffice('POST /admin/payouts/:id/fail', { id }, { reason: 'Account closed' });
    expect(await fail()).toMatchObject({ version: '4' });
    expect(await fail()).toMatchObject({ version: '4' });
    expect(await process('4')).toMatchObject({
      refused: 'withdrawal-decided',
      extra: { withdrawal_status: 'failed' },
    });
    expect(await steps()).toEqual([
      'WithdrawalRequested',
      'WithdrawalTaken',
      'WithdrawalCompleted',
      'WithdrawalFailed',
    ]);
  });

  test('comes back whole, once, while another is asked for (N-64)', async () => {
    const [one, other] = [world.process({ views }), world.process({ views })];
    const id = idOf(await withdraw({ amount: 60 }));
    await asOffice('POST /admin/payouts/:id/complete', { id });
    const fail = (at: Services) =>
      call(at, 'POST /admin/payouts/:id/fail', {
        params: { id },
        body: { reason: 'Account closed' },
        context: { actor: admin },
      });
    await Promise.all([fail(one), fail(other), withdraw({ amount: 40 }, undefined, services)]);
    const { state } = await createStreams(world.log).load(walletStream(owner));
    expect(state.sums).toMatchObject({ available: 6_000, pendingWithdrawals: 4_000, paidOut: 0 });
    expect((await steps()).filter((step) => step === 'WithdrawalFailed')).toHaveLength(1);
  });

  test('that no one asked for is not there', async () => {
    const id = crypto.randomUUID();
    expect(await asOffice('POST /admin/payouts/:id/process', { id })).toMatchObject({ refused: 'not-found' });
  });
});

describe('the office releases pay', () => {
  test('before the customer has paid, with a reason, once', async () => {
    const bookingId = crypto.randomUUID();
    const credit = {
      cleanerId: owner,
      bookingId: bookingId as never,
      completion: 1,
      bookingDate: '2027-01-11' as never,
      amount: toCents(12_000),
      status: 'pending',
      base: null,
      share: null,
    } as const;
    await createStreams(world.log).transact(
      walletStream(owner),
      () => accept({ type: 'JobPaymentCredited' as const, data: credit }),
      by,
    );
    const release = () =>
      asOffice(
        'POST /admin/cleaners/:id/wallet/release',
        { id: owner },
        { booking_id: bookingId, reason: 'In dispute' },
      );
    expect(await release()).toMatchObject({ id: `job/${bookingId}` });
    expect(await release()).toMatchObject({ id: `job/${bookingId}` });
    expect(await steps()).toEqual(['JobPaymentCredited', 'JobPaymentReleased']);
  });
});

describe('a bank file', () => {
  const textOf = (done: unknown): string => new TextDecoder().decode((done as Answered<unknown>).file?.bytes);
  const exported = (ids: readonly string[], key: string = crypto.randomUUID(), at = services) =>
    call(at, 'POST /admin/payouts/export', { body: { ids }, context: { actor: admin, idempotencyKey: key } });
  const batchesOf = async (id: string) =>
    (await Array.fromAsync(world.log.readAll())).filter(
      ({ type, data }) => type === 'PayoutsExported' && JSON.stringify(data).includes(id),
    ).length;

  test('has the net amounts, and takes its withdrawals', async () => {
    const first = idOf(await withdraw({ amount: 99.99 }));
    owner = await newOwner();
    const second = idOf(await withdraw({ amount: 100 }));
    const done = await exported([first, second, second]);
    expect(textOf(done).split('\r\n')).toEqual([
      '"id","holder","routing","account","net","reference"',
      `"${first}","Ana Early","011000138","000123456789","97.49","Payout ${first.slice(-8)}"`,
      `"${second}","Ana Early","011000138","000123456789","100.00","Payout ${second.slice(-8)}"`,
      '',
    ]);
    expect(await steps()).toEqual(['WithdrawalRequested', 'WithdrawalTaken']);
  });

  test('has what was typed as a bank reads it (N-65)', async () => {
    const typed = [
      ["José O'Brien-Núñez, Jr.", '0001 2345-6789', 'Jose OBrienNunez Jr', '000123456789'],
      ['=SUM(A1)', '0004', 'SUMA1', '0004'],
      ['x'.repeat(60), '00000000000000017', 'x'.repeat(22), '00000000000000017'],
    ] as const;
    const ids: string[] = [];
    for (const [account_holder, account_number] of typed) {
      owner = await newOwner();
      const details = {
        account_holder,
        account_number,
        routing_number: '011-000 138',
        account_type: 'savings',
      };
      const added = await asCleaner('POST /cleaner/payment-methods', {}, { method: 'bank', details });
      ids.push(idOf(await withdraw({ amount: 100, payment_method_id: (added as Answered<unknown>).id })));
    }
    expect(
      textOf(await exported(ids))
        .split('\r\n')
        .slice(1, -1),
    ).toEqual(
      typed.map(
        ([, , holder, account], index) =>
          `"${ids[index]}","${holder}","011000138","${account}","100.00","Payout ${ids[index]?.slice(-8)}"`,
      ),
    );
  });

  test('is the same under the same key, also after a crash', async () => {
    const id = idOf(await withdraw({ amount: 100 }));
    const dying = world.process({ views, log: dyingAfter(world.log, 2) });
    await expect(exported([id], 'key', dying)).rejects.toThrow('killed');
    expect(await steps()).toEqual(['WithdrawalRequested', 'WithdrawalTaken']);
    const file = textOf(await exported([id], 'key'));
    expect(textOf(await exported([id], 'key'))).toBe(file);
    expect(await steps()).toEqual(['WithdrawalRequested', 'WithdrawalTaken']);
    expect(await batchesOf(id)).toBe(1);
    owner = await newOwner();
    const other = idOf(await withdraw({ amount: 100 }));
    expect(await exported([id, other], 'key')).toMatchObject({ refused: 'idempotency-key-reused' });
    expect(await steps()).toEqual(['WithdrawalRequested']);
  });

  test('can be made again of the same withdrawals, which is written down', async () => {
    const id = idOf(await withdraw({ amount: 100 }));
    const file = textOf(await exported([id]));
    expect(textOf(await exported([id]))).toBe(file);
    expect(await steps()).toEqual(['WithdrawalRequested', 'WithdrawalTaken']);
    expect(await batchesOf(id)).toBe(2);
  });

  test('can be made again of a part, for a line that the bank refused, but not of what is paid', async () => {
    const first = idOf(await withdraw({ amount: 50 }));
    const second = idOf(await withdraw({ amount: 50 }));
    await exported([first, second]);
    const part = textOf(await exported([second]));
    expect(part).toContain(second.slice(-8));
    expect(part).not.toContain(first.slice(-8));
    expect(await exported([first, second])).not.toHaveProperty('refused');
    await asOffice('POST /admin/payouts/:id/complete', { id: second });
    expect(await exported([first, second])).toMatchObject({ refused: 'withdrawal-decided' });
  });

  test('is not made, and takes none, where one has no bank details: it is named', async () => {
    const first = idOf(await withdraw({ amount: 50 }));
    const added = await asCleaner('POST /cleaner/payment-methods', {}, { method: 'digital', name: 'Zelle' });
    const to = (added as Answered<unknown>).id;
    const second = idOf(await withdraw({ amount: 50, payment_method_id: to }));
    expect(await exported([first, second])).toMatchObject({
      refused: 'payout-details-missing',
      errors: [{ path: 'ids.1', message: `Withdrawal ${second.slice(-8)} to Zelle has no bank details.` }],
    });
    expect((await steps()).filter((step) => step === 'WithdrawalTaken')).toEqual([]);
  });

  test('puts back what it took when another was taken back at that moment', async () => {
    const first = idOf(await withdraw({ amount: 100 }));
    const taker = owner;
    owner = await newOwner();
    const second = idOf(await withdraw({ amount: 100 }));
    const cancelling = {
      ...world.log,
      append: async (...details: Parameters<typeof world.log.append>) => {
        const done = await world.log.append(...details);
        if (details[0] === `wallet-${taker}`)
          await asCleaner('POST /cleaner/withdrawals/:id/cancel', { id: second });
        return done;
      },
    };
    expect(await exported([first, second], 'race', world.process({ views, log: cancelling }))).toMatchObject({
      refused: 'withdrawal-decided',
      detail: `Withdrawal ${second.slice(-8)}: The cleaner has taken this withdrawal back.`,
    });
    owner = taker;
    expect(await steps()).toEqual(['WithdrawalRequested', 'WithdrawalTaken', 'WithdrawalPutBack']);
    expect(await batchesOf(first)).toBe(0);
  });
});
