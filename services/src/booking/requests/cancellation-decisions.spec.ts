import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import { ledgerId } from '@tidylog/contracts/schemas/ids';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { describe, expect, test } from 'vitest';
import { isRefused } from '../../kernel/decision.ts';
import { moneyOf } from '../../ledger/amounts.ts';
import { evolve as evolveLedger, type Ledger, initial as noLedger } from '../../ledger/ledger.ts';
import {
  cancelled,
  completed,
  confirmed,
  friday,
  ids,
  placed,
  refused,
  requested,
  started,
} from '../../testing/booking-events.ts';
import { givenOf } from '../../testing/given.ts';
import { evolve } from '../booking.ts';
import { initial } from '../booking-state.ts';
import type { RefundChoice } from '../money/refund-limit.ts';
import { approveCancellation, rejectCancellation, requestCancellation } from './cancellation-decisions.ts';

const given = givenOf({ initial, evolve });
const requestId = '0197a1f0-0000-4000-8000-0000000000e1';
const otherId = '0197a1f0-0000-4000-8000-0000000000e2';
const refundId = '0197a1f0-0000-4000-8000-0000000000e3';
const paymentId = '0197a1f0-0000-4000-8000-0000000000e4';

const owner = {
  ledgerId: ledgerId.parse(ids.bookingId),
  owes: 'booking',
  customerId: ids.customerId,
} as const;
const payment = { ...owner, paymentId };
const paid = (amount: number): PaymentEvent[] => [
  { type: 'PaymentStarted', data: { ...payment, amount: toCents(amount), by: 'card', attempt: 1 } },
  {
    type: 'PaymentSucceeded',
    data: { ...payment, amount: toCents(amount), providerIntentId: 'pi_1', card: null },
  },
];
const refundAsked = (amount: number): PaymentEvent => ({
  type: 'RefundRequested',
  data: { ...payment, refundId, amount: toCents(amount), reason: 'cancelled', note: null },
});
const ledgerOf = (...events: readonly PaymentEvent[]) => events.reduce(evolveLedger, noLedger);

const asked: BookingEvent = {
  type: 'CancellationRequested',
  data: { ...ids, requestId, reason: 'We move house.' },
};
const rejected: BookingEvent = {
  type: 'CancellationRejected',
  data: { ...ids, requestId, adminNotes: null },
};
const approvedWith = (amount: number): BookingEvent[] => [
  {
    type: 'CancellationApproved',
    data: { ...ids, requestId, adminNotes: 'Agreed.', refundAmount: toCents(amount) },
  },
  {
    type: 'BookingCancelled',
    data: {
      ...ids,
      bookingDate: friday,
      statusBefore: 'pending',
      reason: 'request',
      refund: amount === 0 ? null : { refundId, amount: toCents(amount) },
      notes: 'Agreed.',
      cleanerId: null,
    },
  },
];

describe('a cancellation request', () => {
  const ask = requestCancellation({ requestId, reason: 'We move house.' });
  test('is filed for a booking that is open', () => {
    given(requested, placed).when(ask).yields(asked);
    given(requested, placed, confirmed).when(ask).yields(asked);
  });
  test('twice writes nothing, also once it is decided', () => {
    given(requested, placed, asked).when(ask).yields();
    given(requested, placed, asked, ...approvedWith(0))
      .when(ask)
      .yields();
  });
  test('with another reason under the same key is refused', () =>
    given(requested, placed, asked)
      .when(requestCancellation({ requestId, reason: 'Other' }))
      .refuses('idempotency-key-reused'));
  test('while another one waits is refused', () =>
    given(requested, placed, asked)
      .when(requestCancellation({ requestId: otherId, reason: 'Again' }))
      .refuses('cancellation-requested'));
  test('after a rejected one is filed', () =>
    given(requested, placed, asked, rejected)
      .when(requestCancellation({ requestId: otherId, reason: 'Again' }))
      .yields({ type: 'CancellationRequested', data: { ...ids, requestId: otherId, reason: 'Again' } }));
  test('ends with the clock-in', () => {
    given(requested, placed, confirmed, started).when(ask).refuses('visit-already-started');
    given(requested, placed, completed).when(ask).refuses('already-completed');
    given(requested, placed, cancelled).when(ask).refuses('already-cancelled');
    given(requested, refused).when(ask).refuses('booking-refused');
    given(requested).when(ask).refuses('booking-incomplete');
    given().when(ask).refuses('not-found');
  });
});

const approval = (amount: number, ledger = ledgerOf(...paid(10_000)), choice: RefundChoice = 'any-amount') =>
  approveCancellation({
    requestId,
    adminNotes: 'Agreed.',
    refundAmount: toCents(amount),
    choice,
    refundId,
    ledger,
  });

describe('approving a cancellation', () => {
  test('cancels in one append and gives back what the office says', () =>
    given(requested, placed, asked)
      .when(approval(6_000))
      .yields(...approvedWith(6_000)));
  test('gives nothing back where nothing is named', () =>
    given(requested, placed, asked)
      .when(approval(0, noLedger))
      .yields(...approvedWith(0)));
  test.each([
    ['more than was paid', 10_001, ledgerOf(...paid(10_000)), '$100.00 left'],
    ['more than is left', 6_000, ledgerOf(...paid(10_000), refundAsked(6_000)), '$40.00 left'],
    ['anything of what was not paid', 1, noLedger, '$0.00 left'],
  ] as const)('does not give back %s', (_name, amount, ledger, left) => {
    const decision = approval(amount, ledger)(given(requested, placed, asked).state);
    expect(decision).toMatchObject({
      refused: 'invalid-input',
      errors: [{ path: 'refund_amount', message: expect.stringContaining(left) }],
    });
  });
  test('gives back all or nothing where another amount is not theirs to choose', () => {
    const waiting = given(requested, placed, asked);
    const by = (amount: number) => approval(amount, ledgerOf(...paid(10_000)), 'all-or-nothing');
    waiting.when(by(6_000)).refuses('forbidden', { extra: { permission: 'money' } });
    waiting.when(by(10_000)).yields(...approvedWith(10_000));
    waiting.when(by(0)).yields(...approvedWith(0));
  });
  test('refunds nothing of what a bank holds or took', () => {
    const held = ledgerOf(...paid(10_000), {
      type: 'DisputeOpened',
      data: { ...payment, providerDisputeId: 'du_1', amount: toCents(10_000), reason: 'fraudulent' },
    });
    const waiting = given(requested, placed, asked);
    waiting.when(approval(6_000, held)).refuses('payment-disputed', {
      detail:
        "The customer's bank is deciding a dispute about this payment. Until then, nothing can be refunded.",
    });
    waiting.when(approval(0, held)).yields(...approvedWith(0));
    const lost = evolveLedger(held, {
      type: 'DisputeClosed',
      data: { ...payment, providerDisputeId: 'du_1', outcome: 'lost' },
    });
    waiting.when(approval(1, lost)).refuses('invalid-input', {
      errors: [{ path: 'refund_amount', message: '$0.00 left of what was paid for this booking.' }],
    });
  });
  test('twice is refused, with what was decided and what is left', () => {
    const { state } = given(requested, placed, asked, ...approvedWith(6_000));
    const decision = approval(6_000)(state);
    expect(decision).toEqual({
      refused: 'request-decided',
      detail: 'This request has already been approved. $40.00 left of what was paid for this booking.',
    });
  });
  test('after a rejection is refused, also once there is a newer request', () => {
    given(requested, placed, asked, rejected).when(approval(0)).refuses('request-decided');
    const again: BookingEvent = { ...asked, data: { ...asked.data, requestId: otherId } } as BookingEvent;
    const decision = approval(0)(given(requested, placed, asked, rejected, again).state);
    expect(isRefused(decision) && decision.detail).toContain('already been rejected');
  });
  test('of a booking that has started or ended is refused', () => {
    given(requested, placed, confirmed, asked, started).when(approval(0)).refuses('visit-already-started');
    given(requested, placed, asked, cancelled).when(approval(0)).refuses('already-cancelled');
  });
  test('of what was never asked for is refused', () => {
    given().when(approval(0)).refuses('not-found');
    expect(approval(0)(given(requested, placed).state)).toEqual({ refused: 'not-found' });
  });
});

describe('rejecting a cancellation', () => {
  const reject = rejectCancellation({ requestId, adminNotes: null });
  test('keeps the booking', () => given(requested, placed, asked).when(reject).yields(rejected));
  test('closes a request whose visit has begun, was completed or was cancelled otherwise', () => {
    given(requested, placed, confirmed, asked, started).when(reject).yields(rejected);
    given(requested, placed, asked, completed).when(reject).yields(rejected);
    given(requested, placed, asked, cancelled).when(reject).yields(rejected);
    given(requested, placed, asked, cancelled, rejected).when(reject).refuses('request-decided');
  });
  test('twice is refused', () =>
    given(requested, placed, asked, rejected)
      .when(reject)
      .refuses('request-decided', { detail: 'This request has already been rejected.' }));
  test('of what was never asked for is refused', () =>
    given(requested, placed).when(reject).refuses('not-found'));
});

describe('what can be given back', () => {
  const owed = (amount: number | null) => [
    { refundId, amount: amount === null ? null : toCents(amount), because: 'request' } as const,
  ];
  const left = (given: ReturnType<typeof owed>, ledger: Ledger) => moneyOf(ledger, given).refundable;
  test('is less what was asked for and is not in the ledger yet', () => {
    expect(left(owed(6_000), ledgerOf(...paid(10_000)))).toBe(4_000);
    expect(left(owed(6_000), ledgerOf(...paid(10_000), refundAsked(6_000)))).toBe(4_000);
    expect(left(owed(20_000), ledgerOf(...paid(10_000)))).toBe(0);
    expect(left(owed(null), ledgerOf(...paid(10_000)))).toBe(0);
  });
});
