import type { RecordedOf } from '../engine/read-model.ts';

/** What an item keeps after an event, and when it falls due; undefined when nothing is left to do. */
type Item = { readonly state: object | null; readonly due_at: string | null } | undefined;

// An item that waits for another event, not for a time.
const notYet = '9999-12-31T00:00:00Z';

const stepsEvents = ['PaymentStarted', 'PaymentSucceeded', 'PaymentFailed', 'PaymentAbandoned'] as const;
type StepsEvent = RecordedOf<(typeof stepsEvents)[number]>;

/** The payment in progress: open until its outcome is known. */
const steps = (before: Item, { type, data: { paymentId } }: StepsEvent): Item => {
  if (type === 'PaymentStarted') return { state: { paymentId }, due_at: null };
  return (before?.state as { readonly paymentId: string } | undefined)?.paymentId === paymentId
    ? undefined
    : before;
};

const withdrawalEvents = [...stepsEvents, 'BookingCancelled', 'CleaningSelectionChanged'] as const;
type WithdrawalEvent = RecordedOf<(typeof withdrawalEvents)[number]>;

/** The payment in progress, to be checked again as soon as its booking is cancelled or costs something else. */
const withdrawal = (before: Item, event: WithdrawalEvent): Item => {
  if (event.type === 'BookingCancelled' || event.type === 'CleaningSelectionChanged')
    return before && { ...before, due_at: event.metadata.time };
  const after = steps(before, event);
  // While nothing happens to what is being paid for, the payment is up to the customer.
  return event.type === 'PaymentStarted' && after ? { ...after, due_at: notYet } : after;
};

/** An item about several things of one ledger, open while any of them is. */
const several = (before: Item, { add, remove }: { add?: string; remove?: string }): Item => {
  const open = (before?.state as { readonly open: readonly string[] } | undefined)?.open ?? [];
  const others = open.filter((id) => id !== add && id !== remove);
  const next = add === undefined ? others : [...others, add];
  return next.length === 0 ? undefined : { state: { open: next }, due_at: null };
};

const settlementEvents = ['PaymentSucceeded', 'BookingPaid'] as const;
type SettlementEvent = RecordedOf<(typeof settlementEvents)[number]>;

/** Payments that have come and of which their booking has not taken note. */
const settlement = (before: Item, { type, data: { paymentId } }: SettlementEvent): Item =>
  several(before, type === 'PaymentSucceeded' ? { add: paymentId } : { remove: paymentId });

const bookingRefundEvents = [
  'BookingCancelled',
  'CleaningSelectionChanged',
  'BookingPaid',
  'RefundRequested',
  'RefundNotDue',
] as const;
type BookingRefundEvent = RecordedOf<(typeof bookingRefundEvents)[number]>;

/** Money that a booking gives back and that its ledger has not asked for. */
const bookingRefund = (before: Item, { data }: BookingRefundEvent): Item => {
  if ('refundId' in data) return several(before, { remove: data.refundId });
  return data.refund === null ? before : several(before, { add: data.refund.refundId });
};

const refundEvents = [
  'RefundRequested',
  'RefundPostponed',
  'RefundSucceeded',
  'RefundFailed',
  'DisputeClosed',
] as const;
type RefundEvent = RecordedOf<(typeof refundEvents)[number]>;

interface Refunds {
  readonly open: readonly string[];
  /** Those of them that wait for a bank. */
  readonly postponed: readonly string[];
}

const refundsAfter = ({ open, postponed }: Refunds, { type, data }: RefundEvent): Refunds => {
  if (type === 'DisputeClosed') return { open, postponed: [] };
  const others = (ids: readonly string[]) => ids.filter((id) => id !== data.refundId);
  switch (type) {
    case 'RefundRequested':
      return { open: [...others(open), data.refundId], postponed: others(postponed) };
    case 'RefundPostponed':
      return { open, postponed: [...others(postponed), data.refundId] };
    case 'RefundSucceeded':
    case 'RefundFailed':
      return { open: others(open), postponed: others(postponed) };
  }
};

/** Refunds that the provider has neither made nor refused; they may wait for a bank to decide a dispute. */
const refund = (before: Item, event: RefundEvent): Item => {
  const known = (before?.state as Refunds | undefined) ?? { open: [], postponed: [] };
  const state = refundsAfter({ open: known.open, postponed: known.postponed ?? [] }, event);
  if (state.open.length === 0) return undefined;
  const isWaiting = state.open.every((id) => state.postponed.includes(id));
  return { state, due_at: isWaiting ? notYet : null };
};

export const paymentKinds = {
  'payment-steps': stepsEvents,
  'payment-withdrawal': withdrawalEvents,
  'payment-settlement': settlementEvents,
  'booking-refund': bookingRefundEvents,
  refund: refundEvents,
} as const;
type Kind = keyof typeof paymentKinds;
type PaymentTodoEvent = StepsEvent | WithdrawalEvent | SettlementEvent | BookingRefundEvent | RefundEvent;

export const isPaymentKind = (kind: string): kind is Kind => kind in paymentKinds;

/** The ledger, which bears the id of its booking. What a fee was paid for takes no note of it. */
export const subjectOfPaymentKind = (kind: Kind, { data }: PaymentTodoEvent): string | undefined => {
  if (!('ledgerId' in data)) return data.bookingId;
  const isOfBookings = kind === 'payment-settlement' || kind === 'booking-refund';
  return isOfBookings && data.owes === 'fee' ? undefined : data.ledgerId;
};

export const paymentItem = (kind: Kind, before: Item, event: object): Item => {
  switch (kind) {
    case 'payment-steps':
      return steps(before, event as StepsEvent);
    case 'payment-withdrawal':
      return withdrawal(before, event as WithdrawalEvent);
    case 'payment-settlement':
      return settlement(before, event as SettlementEvent);
    case 'booking-refund':
      return bookingRefund(before, event as BookingRefundEvent);
    case 'refund':
      return refund(before, event as RefundEvent);
  }
};
