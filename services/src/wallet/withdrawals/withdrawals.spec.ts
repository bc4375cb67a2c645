import type { WalletEvent } from '@tidylog/contracts/events/wallet';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { describe, expect, test } from 'vitest';
import { valueAt } from '../../kernel/buckets.ts';
import { ana } from '../../testing/booking-events.ts';
import { givenOf } from '../../testing/given.ts';
import {
  bankDetails,
  batchId,
  chase,
  chaseAdded,
  chaseId,
  earned,
  failed,
  paidOut,
  taken,
  withdrawalId,
  withdrawn,
  zelleAdded,
  zelleId,
} from '../../testing/wallet-events.ts';
import { evolve } from '../wallet.ts';
import { initial } from '../wallet-state.ts';
import {
  completeWithdrawal,
  failWithdrawal,
  processWithdrawal,
  putBack,
  takeForBatch,
} from './payout-decisions.ts';
import { cancelWithdrawal, requestWithdrawal, type WithdrawalInput } from './withdrawal-decisions.ts';

const given = givenOf({ initial, evolve });
const named = { cleanerId: ana, withdrawalId };
const otherId = withdrawalId.replace('f1', '91');
const incomplete = { detail: 'Please enter amount and select payment method' };
const invalid = { detail: 'Invalid withdrawal amount' };

const ask = (dollars: number, changes: Partial<WithdrawalInput> = {}) =>
  requestWithdrawal({
    ...named,
    amount: toCents(Math.round(dollars * 100)),
    to: { methodId: null, type: null },
    expectedBy: '2027-01-20' as LocalDate,
    fingerprint: 'fingerprint',
    ...changes,
  });

describe('a withdrawal', () => {
  test('takes the whole amount, to the default method, whose details it keeps', () => {
    given(earned(100), chaseAdded).when(ask(100)).yields(withdrawn());
    expect(given(earned(100), chaseAdded, withdrawn()).state.sums).toEqual({
      available: 0,
      pendingJobs: 0,
      pendingWithdrawals: 10_000,
      paidOut: 0,
      earned: 10_000,
    });
  });
  test('costs 2.50 below 100.00', () =>
    given(earned(100), chaseAdded)
      .when(ask(99.99))
      .yields(withdrawn({ amount: toCents(9_999), fee: toCents(250) })));
  test.each([0, 0.01, 2.5])('of %f would leave nothing after the fee', (dollars) =>
    given(earned(100), chaseAdded)
      .when(ask(dollars))
      .refuses('invalid-input', {
        ...invalid,
        extra: { reason: 'The fee for this amount is $2.50. Enter more than that.' },
      }),
  );
  test('leaves something from 2.51 on', () =>
    given(earned(100), chaseAdded)
      .when(ask(2.51))
      .yields(withdrawn({ amount: toCents(251), fee: toCents(250) })));
  test('takes no more than is available', () =>
    given(earned(100), chaseAdded)
      .when(ask(100.01))
      .refuses('more-than-available', {
        extra: { available: 100, reason: 'Only $100.00 is available. Enter that or less.' },
      }));
  test('goes to the method that was named, by id or by type', () => {
    const toZelle = withdrawn({
      methodId: zelleId,
      method: { type: 'digital', name: 'Zelle', lastFour: null },
      details: null,
    });
    const company = given(earned(100), chaseAdded, zelleAdded);
    company.when(ask(100, { to: { methodId: zelleId, type: null } })).yields(toZelle);
    company.when(ask(100, { to: { methodId: null, type: 'digital' } })).yields(toZelle);
    company.when(ask(100, { to: { methodId: null, type: 'bank' } })).yields(withdrawn());
  });
  test('needs a method', () => {
    given(earned(100)).when(ask(100)).refuses('invalid-input', incomplete);
    const to = { methodId: otherId, type: null };
    given(earned(100), chaseAdded).when(ask(100, { to })).refuses('invalid-input', incomplete);
    given(earned(100), chaseAdded)
      .when(ask(100, { to: { methodId: null, type: 'card' } }))
      .refuses('invalid-input', incomplete);
  });
  test('is one under one key, and another body under it is refused', () => {
    const past = given(earned(100), chaseAdded, withdrawn());
    past.when(ask(100)).yields();
    past.when(ask(100, { fingerprint: 'other' })).refuses('idempotency-key-reused');
    past.when(ask(3, { withdrawalId: otherId })).refuses('more-than-available');
  });
});

describe('taking a withdrawal back', () => {
  const cancelled = failed({ reason: 'cancelled', note: null });
  const past = [earned(100), chaseAdded, withdrawn()] as const;
  test('is possible while it is pending, once', () => {
    given(...past)
      .when(cancelWithdrawal(named))
      .yields(cancelled);
    given(...past, cancelled)
      .when(cancelWithdrawal(named))
      .yields();
    expect(given(...past, cancelled).state.sums).toMatchObject({ available: 10_000, pendingWithdrawals: 0 });
  });
  test('is not once the office has it, or it is decided', () => {
    given(...past, taken())
      .when(cancelWithdrawal(named))
      .refuses('withdrawal-under-way');
    given(...past, taken(), paidOut())
      .when(cancelWithdrawal(named))
      .refuses('withdrawal-under-way');
    given(...past, failed())
      .when(cancelWithdrawal(named))
      .refuses('withdrawal-under-way');
  });
  test('needs one', () =>
    given(...past.slice(0, 2))
      .when(cancelWithdrawal(named))
      .refuses('not-found'));
});

describe('the office', () => {
  const past = [earned(100), chaseAdded, withdrawn()] as const;
  const complete = completeWithdrawal({ ...named, reference: 'ACH 1' });
  const fail = failWithdrawal({ ...named, note: 'No such account' });
  const take = takeForBatch({ ...named, batchId });

  test('takes a withdrawal by hand, once', () => {
    given(...past)
      .when(processWithdrawal(named))
      .yields(taken());
    given(...past, taken())
      .when(processWithdrawal(named))
      .yields();
    given(...past, failed())
      .when(processWithdrawal(named))
      .refuses('withdrawal-decided');
    given().when(processWithdrawal(named)).refuses('not-found');
  });
  test('takes it for a bank file, once, and only with bank details', () => {
    given(...past)
      .when(take)
      .yields(taken(batchId));
    given(...past, taken(batchId))
      .when(take)
      .yields();
    given(...past, taken())
      .when(take)
      .refuses('withdrawal-decided');
    given(earned(100), chaseAdded, withdrawn({ details: null }))
      .when(take)
      .refuses('payout-details-missing');
    given(earned(100), withdrawn({ details: { type: 'digital', service: 'Zelle', handle: 'a@b.c' } }))
      .when(take)
      .refuses('payout-details-missing');
  });
  test('puts back what only this bank file took', () => {
    const back = putBack({ ...named, batchId });
    const backEvent = { type: 'WithdrawalPutBack', data: { ...named, batchId } } as const;
    given(...past, taken(batchId))
      .when(back)
      .yields(backEvent);
    given(...past, taken())
      .when(back)
      .yields();
    given(...past)
      .when(back)
      .yields();
    given(...past, taken(batchId), backEvent)
      .when(cancelWithdrawal(named))
      .yields(failed({ reason: 'cancelled', note: null }));
  });
  test('marks it as paid, of a pending one in one step', () => {
    given(...past)
      .when(complete)
      .yields(taken(), paidOut('ACH 1'));
    given(...past, taken())
      .when(complete)
      .yields(paidOut('ACH 1'));
    given(...past, taken(), paidOut())
      .when(complete)
      .yields();
    given(...past, failed())
      .when(complete)
      .refuses('withdrawal-decided');
    expect(given(...past, taken(), paidOut()).state.sums).toMatchObject({
      pendingWithdrawals: 0,
      paidOut: 10_000,
    });
  });
  test('lets it fail, also after it was paid: the whole amount comes back, once', () => {
    given(...past)
      .when(fail)
      .yields(failed());
    given(...past, taken())
      .when(fail)
      .yields(failed());
    given(...past, failed())
      .when(fail)
      .yields();
    const returned = failed({ reason: 'returned' });
    given(...past, taken(), paidOut())
      .when(fail)
      .yields(returned);
    given(...past, taken(), paidOut(), returned)
      .when(fail)
      .yields();
    expect(given(...past, taken(), paidOut(), returned).state.sums).toMatchObject({
      available: 10_000,
      paidOut: 0,
      pendingWithdrawals: 0,
    });
  });
  test('hears that the cleaner took it back', () =>
    given(...past, failed({ reason: 'cancelled', note: null }))
      .when(fail)
      .refuses('withdrawal-decided', { detail: 'The cleaner has taken this withdrawal back.' }));
});

test('a withdrawal without details gets those that its method gets', () => {
  const details = { ...bankDetails, account: '1111' };
  const detailed = {
    type: 'PayoutMethodDetailed',
    data: {
      cleanerId: ana,
      methodId: chaseId,
      method: { ...chase, lastFour: '1111' },
      details,
      withdrawalIds: [withdrawalId],
    },
  } satisfies WalletEvent;
  const { state } = given(earned(100), chaseAdded, withdrawn({ details: null }), detailed);
  expect(valueAt(state.withdrawals, withdrawalId)).toMatchObject({ details, method: { lastFour: '1111' } });
});
