import type { RecordedOf } from '../engine/read-model.ts';

/** What an item keeps after an event, and when it falls due; undefined when nothing is left to do. */
type Item = { readonly state: object | null; readonly due_at: string | null } | undefined;

// An item that waits for another event, and not for a time.
const notYet = '9999-12-31T00:00:00Z';
const atOnce: Item = { state: null, due_at: null };

const receiptEvents = ['PaymentSucceeded', 'ReceiptNumbered'] as const;
type ReceiptEvent = RecordedOf<(typeof receiptEvents)[number]>;

/** The payments of a ledger that have succeeded and bear no receipt number. */
const receiptNumber = (before: Item, { type, data }: ReceiptEvent): Item => {
  const open = (before?.state as { readonly payments: readonly string[] } | undefined)?.payments ?? [];
  const others = open.filter((paymentId) => paymentId !== data.paymentId);
  const payments = type === 'PaymentSucceeded' ? [...others, data.paymentId] : others;
  return payments.length === 0 ? undefined : { state: { payments }, due_at: null };
};

const chargeEvents = [
  'BookingConfirmed',
  'BookingRescheduled',
  'BookingCancelled',
  'ChargePlanned',
  'PaymentStarted',
  'PaymentSucceeded',
  'PaymentFailed',
] as const;
type ChargeEvent = RecordedOf<(typeof chargeEvents)[number]>;

interface ChargeState {
  /** The last move of the visit of which the plan knows. */
  readonly moveId: string | null;
  readonly attempt: number;
  /** The charge that was begun last. */
  readonly chargeId: string | null;
}

const unplanned: ChargeState = { moveId: null, attempt: 1, chargeId: null };

/** A first try keeps its distance to the visit; a later one its distance to the try before. */
const afterMove = (before: Item, { data }: RecordedOf<'BookingRescheduled'>): Item => {
  const state = before?.state as ChargeState | undefined;
  return state?.attempt === 1 && state.moveId !== data.moveId ? { state, due_at: null } : before;
};

/**
 * The charge of a later visit of a subscription: at once it is planned, then it falls due as planned; after a try
 * that failed it is planned anew. It ends with a payment, whoever made it, or when none is planned any more.
 */
const visitCharge = (before: Item, event: ChargeEvent): Item => {
  const state = (before?.state as ChargeState | undefined) ?? unplanned;
  switch (event.type) {
    case 'BookingConfirmed':
      return event.data.by === 'subscription' ? { state: unplanned, due_at: null } : before;
    case 'BookingRescheduled':
      return afterMove(before, event);
    case 'ChargePlanned': {
      const { attempt, dueAt, moveId } = event.data;
      return before && dueAt !== null ? { state: { ...state, attempt, moveId }, due_at: dueAt } : undefined;
    }
    case 'PaymentStarted':
      return before && event.data.by === 'charge'
        ? { ...before, state: { ...state, chargeId: event.data.paymentId } }
        : before;
    case 'PaymentFailed':
      return before && state.chargeId === event.data.paymentId ? { state, due_at: null } : before;
    case 'PaymentSucceeded':
    case 'BookingCancelled':
      return undefined;
  }
};

const feeEvents = ['SubscriptionCancelled', 'ChargePlanned'] as const;
type FeeEvent = RecordedOf<(typeof feeEvents)[number]>;

/** The early fee of a subscription, until it is owed and was charged as far as it could be. */
const feeCharge = (event: FeeEvent): Item =>
  event.type === 'SubscriptionCancelled' && event.data.fee > 0 ? atOnce : undefined;

const releaseEvents = ['BookingCompleted', 'BookingPaid', 'JobPaymentReleased'] as const;
type ReleaseEvent = RecordedOf<(typeof releaseEvents)[number]>;

/** The pay for a job that was done before its customer had paid: due once that payment comes. */
const jobPayRelease = (before: Item, event: ReleaseEvent): Item => {
  switch (event.type) {
    case 'BookingCompleted':
      return event.data.pay === null || event.data.pay.customerPaid
        ? undefined
        : { state: null, due_at: notYet };
    case 'BookingPaid':
      return before && atOnce;
    case 'JobPaymentReleased':
      return undefined;
  }
};

const detachEvents = ['CardSaved', 'CardRemoved', 'CardDetached'] as const;
type DetachEvent = RecordedOf<(typeof detachEvents)[number]>;

/** Removed cards that the payment provider may still keep. */
const cardDetach = (before: Item, { type, data }: DetachEvent): Item => {
  const open = (before?.state as { readonly cards: readonly string[] } | undefined)?.cards ?? [];
  const others = open.filter((cardId) => cardId !== data.cardId);
  const cards = type === 'CardRemoved' ? [...others, data.cardId] : others;
  return cards.length === 0 ? undefined : { state: { cards }, due_at: null };
};

const forgetEvents = ['ProviderCustomerReleased', 'ProviderCustomerDeleted'] as const;
type ForgetEvent = RecordedOf<(typeof forgetEvents)[number]>;

const providerForget = ({ type }: ForgetEvent): Item =>
  type === 'ProviderCustomerReleased' ? atOnce : undefined;

export const moneyKinds = {
  'receipt-number': receiptEvents,
  'visit-charge': chargeEvents,
  'fee-charge': feeEvents,
  'job-pay-release': releaseEvents,
  'card-detach': detachEvents,
  'provider-forget': forgetEvents,
} as const;
type Kind = keyof typeof moneyKinds;

export const isMoneyKind = (kind: string): kind is Kind => kind in moneyKinds;

/** Of a charge only what concerns its own kind of ledger. */
export const subjectOfMoneyKind = (
  kind: Kind,
  { data }: ReceiptEvent | ChargeEvent | FeeEvent | ReleaseEvent | DetachEvent | ForgetEvent,
): string | undefined => {
  if ('ledgerId' in data) {
    const owes = kind === 'visit-charge' ? 'booking' : 'fee';
    return kind === 'receipt-number' || data.owes === owes ? data.ledgerId : undefined;
  }
  if ('bookingId' in data) return data.bookingId;
  return 'subscriptionId' in data ? data.subscriptionId : data.customerId;
};

export const moneyItem = (kind: Kind, before: Item, event: object): Item => {
  switch (kind) {
    case 'receipt-number':
      return receiptNumber(before, event as ReceiptEvent);
    case 'visit-charge':
      return visitCharge(before, event as ChargeEvent);
    case 'fee-charge':
      return feeCharge(event as FeeEvent);
    case 'job-pay-release':
      return jobPayRelease(before, event as ReleaseEvent);
    case 'card-detach':
      return cardDetach(before, event as DetachEvent);
    case 'provider-forget':
      return providerForget(event as ForgetEvent);
  }
};
