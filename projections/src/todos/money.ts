import type { RecordedOf } from '../engine/read-model.ts';
import { atOnce, type Item, notYet, several, todoKind, todoKindWith } from './kind.ts';

interface Payments {
  readonly payments: readonly string[];
}
const payments = several('payments');

/** Payments of a ledger that succeeded and have no receipt number. */
export const receiptNumber = todoKindWith<Payments>()({
  subject: ({ data }) => data.ledgerId,
  on: {
    PaymentSucceeded: (before, { data }) => payments(before, { add: data.paymentId }),
    PaymentRecorded: (before, { data }) => payments(before, { add: data.paymentId }),
    ReceiptNumbered: (before, { data }) => payments(before, { remove: data.paymentId }),
  },
});

interface ChargeState {
  readonly moveId: string | null;
  readonly attempt: number;
  readonly chargeId: string | null;
}

const unplanned: ChargeState = { moveId: null, attempt: 1, chargeId: null };

/** A first try keeps its distance to the visit; a later one its distance to the try before. */
const afterMove = (
  before: Item<ChargeState>,
  { data }: RecordedOf<'BookingRescheduled'>,
): Item<ChargeState> =>
  before?.state.attempt === 1 && before.state.moveId !== data.moveId
    ? { state: before.state, due_at: null }
    : before;

/**
 * The charge of a later visit of a subscription. It is planned immediately, then due as planned; after a failed try
 * it is planned again. It ends with a payment by anyone, or when no more are planned.
 */
export const visitCharge = todoKindWith<ChargeState>()({
  subject({ data }) {
    if (!('ledgerId' in data)) return data.bookingId;
    return data.owes === 'booking' ? data.ledgerId : undefined;
  },
  on: {
    BookingConfirmed: (before, { data }) =>
      data.by === 'subscription' ? { state: unplanned, due_at: null } : before,
    BookingRescheduled: afterMove,
    BookingCancelled: () => undefined,
    ChargePlanned: (before, { data: { attempt, dueAt, moveId } }) =>
      before && dueAt !== null ? { state: { ...before.state, attempt, moveId }, due_at: dueAt } : undefined,
    PaymentStarted: (before, { data }) =>
      before && data.by === 'charge'
        ? { ...before, state: { ...before.state, chargeId: data.paymentId } }
        : before,
    PaymentSucceeded: () => undefined,
    PaymentFailed: (before, { data }) =>
      before && before.state.chargeId === data.paymentId ? { state: before.state, due_at: null } : before,
  },
});

/** The early fee of a subscription, until it is owed and was charged as far as possible. */
export const feeCharge = todoKind({
  subject({ data }) {
    if (!('ledgerId' in data)) return data.subscriptionId;
    return data.owes === 'fee' ? data.ledgerId : undefined;
  },
  on: {
    SubscriptionCancelled: (_before, { data }) => (data.fee > 0 ? atOnce : undefined),
    ChargePlanned: () => undefined,
  },
});

/** The pay for a job that was done before its customer had paid: due once that payment comes. */
export const jobPayRelease = todoKind({
  subject: ({ data }) => data.bookingId,
  on: {
    BookingCompleted: (_before, { data: { pay } }) =>
      pay === null || pay.customerPaid ? undefined : { state: null, due_at: notYet },
    BookingPaid: (before) => before && atOnce,
    JobPaymentReleased: () => undefined,
    CompletionRevoked: () => undefined,
  },
});

interface Cards {
  readonly cards: readonly string[];
}
const cards = several('cards');

/** Removed cards that the payment provider may still keep. */
export const cardDetach = todoKindWith<Cards>()({
  subject: ({ data }) => data.customerId,
  on: {
    CardSaved: (before, { data }) => cards(before, { remove: data.cardId }),
    CardRemoved: (before, { data }) => cards(before, { add: data.cardId }),
    CardDetached: (before, { data }) => cards(before, { remove: data.cardId }),
  },
});

/** A person whom we forgot, and whom the payment provider still knows. */
export const providerForget = todoKind({
  subject: ({ data }) => data.customerId,
  on: {
    ProviderCustomerReleased: () => atOnce,
    ProviderCustomerDeleted: () => undefined,
  },
});

/** A bank file that was begun and not made, or whose withdrawals are not all put back. */
export const payoutBatch = todoKind({
  subject: ({ data }) => data.batchId,
  on: {
    PayoutBatchStarted: () => atOnce,
    PayoutsExported: () => undefined,
    PayoutBatchPutBack: () => undefined,
  },
});
