import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { describe, expect, test } from 'vitest';
import { evolve, initial } from '../ledger/ledger.ts';
import { idOfProviderMade } from '../ledger/refund-decisions.ts';
import type {
  ProviderCharge,
  ProviderDispute,
  ProviderPayment,
  ProviderRefund,
} from '../payment-provider/gateway.ts';
import {
  compare,
  isNewsOfDispute,
  isNewsOfRefund,
  type PaymentThere,
  tellsNews,
  unknownCharge,
} from './comparison.ts';

const ledgerId = '0197a1f0-0000-7000-8000-000000000001' as never;
const paymentId = '0197a1f0-0000-7000-8000-000000000002';
const refundId = '0197a1f0-0000-7000-8000-000000000003';
const ledger = { ledgerId, owes: 'booking', customerId: '0197a1f0-0000-7000-8000-000000000004' } as never;
const of = { ...(ledger as object), paymentId } as never;

const event = (type: PaymentEvent['type'], data: object): PaymentEvent =>
  ({ type, data: { ...(of as object), ...data } }) as PaymentEvent;
const started = event('PaymentStarted', { amount: 19_500, by: 'card', attempt: 1 });
const named = event('PaymentNamed', { providerIntentId: 'pi_1', providerSessionId: null });
const came = event('PaymentSucceeded', { amount: 19_500, providerIntentId: 'pi_1', card: null });
const asked = event('RefundRequested', { refundId, amount: 5_000, reason: 'edited' });
const wentBack = event('RefundSucceeded', { refundId, amount: 5_000, providerRefundId: 're_1' });
const disputed = event('DisputeOpened', { providerDisputeId: 'du_1', amount: 19_500, reason: 'fraudulent' });
const won = event('DisputeClosed', { providerDisputeId: 'du_1', outcome: 'won' });

const here = (...events: readonly PaymentEvent[]) => ({
  ledger: [started, named, ...events].reduce(evolve, initial),
  paymentId,
});

const payment: ProviderPayment = {
  intentId: 'pi_1',
  status: 'succeeded',
  reference: { ledgerId, paymentId },
  currency: 'usd',
  amount: toCents(19_500),
  received: toCents(19_500),
  customerId: null,
  methodId: null,
  card: null,
  failure: null,
  clientSecret: null,
};
const there = (more: Partial<PaymentThere> = {}, changes: Partial<ProviderPayment> = {}): PaymentThere => ({
  payment: { ...payment, ...changes },
  refunds: [],
  disputes: [],
  ...more,
});
const refund = (changes: Partial<ProviderRefund> = {}): ProviderRefund => ({
  providerRefundId: 're_1',
  refundId: null,
  reference: null,
  status: 'succeeded',
  intentId: 'pi_1',
  amount: toCents(5_000),
  failureCode: null,
  ...changes,
});
const dispute = (status: ProviderDispute['status']): ProviderDispute => ({
  disputeId: 'du_1',
  status,
  intentId: 'pi_1',
  amount: toCents(19_500),
  reason: 'fraudulent',
});

const recorded = (found: ReturnType<typeof compare>) => found.toRecord.map(({ type }) => type);
const shown = (found: ReturnType<typeof compare>) =>
  found.toShow.map(({ kind, amountHere, amountThere }) => [kind, amountHere, amountThere]);
const nothing = { toRecord: [], toShow: [] };

describe('facts that no webhook reported are recorded', () => {
  test.each([
    ['a payment that arrived', [], there(), ['PaymentSucceeded']],
    ['a refund made there', [came], there({ refunds: [refund()] }), ['RefundRequested', 'RefundSucceeded']],
    [
      'the outcome of a refund of ours',
      [came, asked],
      there({ refunds: [refund({ refundId })] }),
      ['RefundSucceeded'],
    ],
    [
      'a refund that came back',
      [came, asked, wentBack],
      there({ refunds: [refund({ refundId, status: 'failed', failureCode: 'lost_or_stolen_card' })] }),
      ['RefundFailed'],
    ],
    ['a dispute', [came], there({ disputes: [dispute('open')] }), ['DisputeOpened']],
    ['its end', [came, disputed], there({ disputes: [dispute('lost')] }), ['DisputeClosed']],
    [
      'all at once',
      [],
      there({ refunds: [refund()], disputes: [dispute('won')] }),
      ['PaymentSucceeded', 'RefundRequested', 'RefundSucceeded', 'DisputeOpened', 'DisputeClosed'],
    ],
  ] as const)('%s', (_what, events, provider, types) => {
    const found = compare(provider, here(...events));
    expect(recorded(found)).toEqual(types);
    expect(found.toShow).toEqual([]);
    const after = { ledger: found.toRecord.reduce(evolve, here(...events).ledger), paymentId };
    expect(compare(provider, after)).toEqual(nothing);
  });
});

describe('what matches is left alone', () => {
  test.each([
    ['a payment', [came], there()],
    ['a payment in progress', [], there({}, { status: 'open', received: toCents(0) })],
    ['a refund', [came, asked, wentBack], there({ refunds: [refund({ refundId })] })],
    ['a refund that is still to be sent', [came, asked], there()],
    [
      'a refund that failed there and was never reported',
      [came],
      there({ refunds: [refund({ status: 'failed' })] }),
    ],
    ['a dispute', [came, disputed], there({ disputes: [dispute('open')] })],
  ] as const)('%s', (_what, events, provider) => {
    expect(compare(provider, here(...events))).toEqual(nothing);
  });

  test('nothing is said about a payment that is not in the ledger', () => {
    expect(compare(there(), { ...here(came), paymentId: refundId })).toEqual(nothing);
  });
});

describe('what is not a fact to record is shown', () => {
  test.each([
    ['a payment that the provider does not know', [came], undefined, ['payment-not-there', 19_500, 0]],
    [
      'a payment that was cancelled there',
      [came],
      there({}, { status: 'cancelled', received: toCents(0) }),
      ['payment-not-there', 19_500, 0],
    ],
    ['another amount', [came], there({}, { received: toCents(18_000) }), ['amount-differs', 19_500, 18_000]],
    [
      'a refund above what is left here',
      [came, asked],
      there({ refunds: [refund({ amount: toCents(19_500) })] }),
      ['refund-differs', 0, 19_500],
    ],
    ['a refund that is not there', [came, asked, wentBack], there(), ['refund-differs', 5_000, 0]],
    [
      'a dispute that ended otherwise',
      [came, disputed, won],
      there({ disputes: [dispute('lost')] }),
      ['dispute-differs', 19_500, 19_500],
    ],
    ['another currency', [came], there({}, { currency: 'eur' }), ['currency-differs', 19_500, 19_500]],
  ] as const)('%s', (_what, events, provider, difference) => {
    const found = compare(provider, here(...events));
    expect(found.toRecord).toEqual([]);
    expect(shown(found)).toEqual([difference]);
    expect(found.toShow[0]).toMatchObject({ ledgerId, owes: 'booking', providerIntentId: 'pi_1' });
  });

  test('with the same id each time, and with another for another thing', () => {
    const one = compare(undefined, here(came)).toShow[0];
    expect(compare(undefined, here(came)).toShow[0]).toEqual(one);
    const other = compare(there({}, { received: toCents(1) }), here(came)).toShow[0];
    expect(other?.differenceId).not.toBe(one?.differenceId);
  });
});

const charge = (changes: Partial<ProviderCharge> = {}): ProviderCharge => ({
  chargeId: 'ch_1',
  intentId: 'pi_1',
  reference: null,
  currency: 'usd',
  received: toCents(19_500),
  refunded: toCents(0),
  isDisputed: false,
  ...changes,
});

describe('an unknown charge', () => {
  test('is shown with what is left of it', () => {
    expect(unknownCharge(charge({ refunded: toCents(500) }))).toMatchObject([
      { kind: 'unknown-charge', providerId: 'ch_1', ledgerId: null, amountHere: null, amountThere: 19_000 },
    ]);
  });
  test('is no difference once all of it was refunded', () =>
    expect(unknownCharge(charge({ refunded: toCents(19_500) }))).toEqual([]));
});

describe('a list contains news', () => {
  test.each([
    ['nothing new', [came], {}, false],
    ['a payment that has come', [], {}, true],
    ['another amount', [came], { received: toCents(1) }, true],
    ['a refund', [came], { refunded: toCents(5_000) }, true],
    ['a refund that is known', [came, asked, wentBack], { refunded: toCents(5_000) }, false],
    ['a refund that is missing', [came, asked, wentBack], {}, true],
    ['a dispute', [came], { isDisputed: true }, true],
    ['a dispute that is known', [came, disputed], { isDisputed: true }, false],
    ['another currency', [came], { currency: 'eur' }, true],
  ] as const)('of a charge: %s', (_what, events, changes, isNews) =>
    expect(tellsNews(charge(changes), here(...events))).toBe(isNews),
  );

  test.each([
    [[came], refund(), true],
    [[came], refund({ status: 'failed' }), false],
    [[came, asked], refund({ refundId, status: 'pending' }), false],
    [[came, asked], refund({ refundId }), true],
    [[came, asked, wentBack], refund({ refundId }), false],
    [[came, asked, wentBack], refund({ refundId, status: 'failed' }), true],
    [
      [
        came,
        event('RefundRequested', { refundId: idOfProviderMade('re_1'), amount: 5_000, reason: 'office' }),
      ],
      refund(),
      true,
    ],
  ] as const)('of a refund', (events, said, isNews) =>
    expect(isNewsOfRefund(said, here(...events).ledger)).toBe(isNews),
  );

  test.each([
    [[came], 'open', true],
    [[came, disputed], 'open', false],
    [[came, disputed], 'won', true],
    [[came, disputed, won], 'won', false],
  ] as const)('of a dispute', (events, status, isNews) =>
    expect(isNewsOfDispute(dispute(status), here(...events).ledger)).toBe(isNews),
  );
});
