import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import { type Cents, toCents } from '@tidylog/contracts/vocabulary/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Decide, isRefused } from '../kernel/decision.ts';
import { ledger } from '../testing/payment-events.ts';
import {
  abandonPayment,
  failPayment,
  namePayment,
  requireAction,
  startPayment,
  succeedPayment,
} from './decisions.ts';
import { evolve, initial, type Ledger, underWay } from './ledger.ts';
import {
  failRefund,
  recordProviderRefund,
  refundAsked,
  requestRefund,
  succeedRefund,
} from './refund-decisions.ts';

type Act = Decide<Ledger, PaymentEvent>;
const payments = ['p1', 'p2', 'p3'] as const;
const refunds = ['r1', 'r2', 'r3', 'r4'] as const;
const amount: fc.Arbitrary<Cents> = fc.integer({ min: 1, max: 30_000 }).map(toCents);
const paymentId = fc.constantFrom(...payments);
const refundId = fc.constantFrom(...refunds);
const card = null;

const act: fc.Arbitrary<Act> = fc.oneof(
  fc
    .record({ paymentId, owed: amount })
    .map((of) => startPayment({ ...ledger, ...of, givenBack: [], by: 'card', attempt: 1 })),
  paymentId.map((id) =>
    namePayment({ paymentId: id, providerIntentId: `pi_${id}`, providerSessionId: null }),
  ),
  paymentId.map((id) => requireAction({ paymentId: id, offSession: false })),
  fc
    .record({ paymentId, amount })
    .map((of) => succeedPayment({ ...of, providerIntentId: `pi_${of.paymentId}`, card })),
  paymentId.map((id) => failPayment({ paymentId: id, code: 'card_declined', card })),
  fc
    .record({ paymentId, intentId: fc.constantFrom(null, 'pi_p1', 'pi_p2', 'pi_p3') })
    .map((of) =>
      abandonPayment({ ...of, reason: 'replaced', seen: { intentId: of.intentId, sessionId: null } }),
    ),
  fc.record({ refundId, amount }).map((of) => requestRefund({ ...of, reason: 'office' })),
  fc
    .record({ refundId, amount: fc.option(amount) })
    .map((of) => refundAsked({ ...of, subject: ledger, reason: 'cancelled' })),
  refundId.map((id) => succeedRefund({ refundId: id, providerRefundId: `re_${id}` })),
  refundId.map((id) => failRefund({ refundId: id, code: 'failed' })),
  fc.record({ paymentId, amount, refund: refundId }).map(({ refund, ...of }) =>
    recordProviderRefund(
      {
        amount: of.amount,
        providerRefundId: `hand_${refund}`,
        refundId: null,
        status: 'succeeded',
        failureCode: null,
      },
      of.paymentId,
    ),
  ),
);

const play = (acts: readonly Act[]): { state: Ledger; events: readonly PaymentEvent[] } => {
  let state = initial;
  const events: PaymentEvent[] = [];
  for (const decide of acts) {
    const decision = decide(state, 'no_stream');
    if (isRefused(decision)) continue;
    events.push(...decision.accepted);
    state = decision.accepted.reduce(evolve, state);
  }
  return { state, events };
};

const total = (things: readonly { readonly amount: number }[]) =>
  things.reduce((sum, thing) => sum + thing.amount, 0);

const manyActs = fc.array(act, { maxLength: 40 });

test('no sequence of acts gives back more than was paid, of any payment', () => {
  fc.assert(
    fc.property(manyActs, (acts) => {
      const { state } = play(acts);
      for (const payment of state.payments) {
        const given = state.refunds.filter(
          (refund) => refund.paymentId === payment.paymentId && refund.status !== 'failed',
        );
        const paid = payment.status === 'succeeded' ? payment.amount : 0;
        expect(total(given)).toBeLessThanOrEqual(paid);
      }
    }),
  );
});

test('no sequence of acts gives a started payment two successes, or two payments in progress', () => {
  fc.assert(
    fc.property(manyActs, (acts) => {
      const { state, events } = play(acts);
      const came = events.flatMap(({ type, data }) => (type === 'PaymentSucceeded' ? [data.paymentId] : []));
      const begun = events.flatMap(({ type, data }) => (type === 'PaymentStarted' ? [data.paymentId] : []));
      expect(new Set(came).size).toBe(came.length);
      expect(new Set(begun).size).toBe(begun.length);
      expect(begun).toEqual(expect.arrayContaining(came));
      expect(state.payments.filter(({ status }) => status === 'under-way').length).toBe(
        underWay(state) === undefined ? 0 : 1,
      );
    }),
  );
});

test('every act done twice writes nothing the second time', () => {
  fc.assert(
    fc.property(manyActs, act, (acts, last) => {
      const { state } = play([...acts, last]);
      const again = last(state, 'no_stream');
      expect(isRefused(again) ? [] : again.accepted).toEqual([]);
    }),
  );
});
