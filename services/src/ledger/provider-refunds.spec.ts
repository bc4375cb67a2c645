import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { describe, test } from 'vitest';
import { idFrom } from '../kernel/idempotency.ts';
import { given, paid } from '../testing/ledger-events.ts';
import {
  ledger,
  one,
  refundFailed,
  refundId,
  refundRequested,
  refundSucceeded,
  started,
  succeeded,
  two,
} from '../testing/payment-events.ts';
import { recordProviderRefund, refuseRefund } from './refund-decisions.ts';

describe('a refund made at the provider itself', () => {
  const said = { providerRefundId: 're_9', refundId: null, status: 'succeeded', failureCode: null } as const;
  const made = (amount: number, changes: object = {}, paymentId = one) =>
    recordProviderRefund({ ...said, amount: toCents(amount), ...changes }, paymentId);
  const id = idFrom('provider-refund', 're_9');
  const noted = (amount: number): PaymentEvent[] => [
    refundRequested(amount, { refundId: id, reason: 'office' }),
    {
      type: 'RefundSucceeded',
      data: { ...ledger, paymentId: one, refundId: id, amount: toCents(amount), providerRefundId: 're_9' },
    },
  ];
  test('is noted as the office gave it', () =>
    given(...paid)
      .when(made(2_500))
      .yields(...noted(2_500)));
  test('once', () =>
    given(...paid, ...noted(2_500))
      .when(made(2_500))
      .yields());
  test('counts while it is in progress there, and no longer once its bank returns it', () => {
    const [requested, done] = noted(2_500) as [PaymentEvent, PaymentEvent];
    const pending = made(2_500, { status: 'pending' });
    given(...paid)
      .when(pending)
      .yields(requested);
    given(...paid, requested)
      .when(pending)
      .yields();
    given(...paid, requested)
      .when(made(2_500))
      .yields(done);
    given(...paid, requested, done)
      .when(made(2_500, { status: 'failed', failureCode: 'lost_or_stolen_card' }))
      .yields({
        type: 'RefundFailed',
        data: {
          ...ledger,
          paymentId: one,
          refundId: id,
          amount: toCents(2_500),
          code: 'lost_or_stolen_card',
        },
      });
    given(...paid)
      .when(made(2_500, { status: 'failed' }))
      .yields();
  });
  test('waits if it does not fit next to what was requested here', () => {
    given(...paid, refundRequested(9_000))
      .when(made(2_500))
      .yields();
    given(...paid, refundRequested(9_000), refundFailed(9_000))
      .when(made(2_500))
      .yields(...noted(2_500));
    given(...paid, started(two), succeeded(two, 1_000))
      .when(made(2_500, {}, two))
      .yields();
  });
  test('that was requested here is its outcome', () =>
    given(...paid, refundRequested(6_000))
      .when(made(6_000, { refundId, providerRefundId: 're_1' }))
      .yields(refundSucceeded(6_000)));
  test('that names a refund not requested here is noted as well', () =>
    given(...paid)
      .when(made(2_500, { refundId }))
      .yields(...noted(2_500)));
  test('that failed without a reason says so', () =>
    given(...paid, refundRequested(6_000))
      .when(made(6_000, { refundId, status: 'failed' }))
      .yields({
        type: 'RefundFailed',
        data: { ...ledger, paymentId: one, refundId, amount: toCents(6_000), code: 'failed' },
      }));
  test('of a payment of others is none of ours', () => {
    given().when(made(2_500)).yields();
    given(started(two), succeeded(two)).when(made(2_500)).yields();
  });
});

describe('a refund that the provider refused, because of other refunds there', () => {
  const there = {
    providerRefundId: 're_9',
    refundId: null,
    status: 'succeeded',
    failureCode: null,
  } as const;
  const code = 'charge_already_refunded';
  const failed: PaymentEvent = {
    type: 'RefundFailed',
    data: { ...ledger, paymentId: one, refundId, amount: toCents(9_500), code },
  };
  const handId = idFrom('provider-refund', 're_9');
  const noted = (amount: number): PaymentEvent[] => [
    refundRequested(amount, { refundId: handId, reason: 'office' }),
    {
      type: 'RefundSucceeded',
      data: {
        ...ledger,
        paymentId: one,
        refundId: handId,
        amount: toCents(amount),
        providerRefundId: 're_9',
      },
    },
  ];
  const asked = given(...paid, refundRequested(9_500));
  const refusing = (amount: number) =>
    refuseRefund({ refundId, code, there: [{ ...there, amount: toCents(amount) }] });
  test('counts them towards what was promised, and requests the rest', () =>
    asked
      .when(refusing(4_000))
      .yields(
        failed,
        ...noted(4_000),
        refundRequested(5_500, { refundId: idFrom('refund-rest', refundId) }),
      ));
  test('requests nothing more if that was everything', () =>
    asked.when(refusing(10_000)).yields(failed, ...noted(10_000)));
  test('fails if nothing was refunded', () =>
    asked.when(refuseRefund({ refundId, code, there: [] })).yields(failed));
  test('twice writes nothing', () =>
    given(...paid, refundRequested(9_500), failed, ...noted(4_000))
      .when(refusing(4_000))
      .yields());
  test('has failed once and for all', () =>
    given(...paid, refundRequested(9_500), failed)
      .when(refusing(4_000))
      .yields());
  test('is none of ours if it is not known', () =>
    given(...paid)
      .when(refusing(4_000))
      .yields());
});
