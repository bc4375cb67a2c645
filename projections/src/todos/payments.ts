import { type Item, notYet, several, todoKindWith } from './kind.ts';

type OfLedger = { readonly ledgerId: string } | { readonly bookingId: string };

/** The ledger has the same id as its booking. */
const ledgerOf = (data: OfLedger): string => ('ledgerId' in data ? data.ledgerId : data.bookingId);

const bookingOf = (
  data: { readonly ledgerId: string; readonly owes: string } | { readonly bookingId: string },
): string | undefined => ('owes' in data && data.owes === 'fee' ? undefined : ledgerOf(data));

interface InProgress {
  readonly paymentId: string;
}
interface OfPayment {
  readonly data: InProgress;
}

const ended = (before: Item<InProgress>, { data }: OfPayment): Item<InProgress> =>
  before?.state.paymentId === data.paymentId ? undefined : before;

/** The payment in progress: open until its outcome is known. */
export const paymentSteps = todoKindWith<InProgress>()({
  subject: ({ data }) => data.ledgerId,
  on: {
    PaymentStarted: (_before, { data: { paymentId } }) => ({ state: { paymentId }, due_at: null }),
    PaymentSucceeded: ended,
    PaymentFailed: ended,
    PaymentAbandoned: ended,
  },
});

interface Occurred {
  readonly metadata: { readonly time: string };
}

const checkedAgain = (before: Item<InProgress>, { metadata }: Occurred): Item<InProgress> =>
  before && { ...before, due_at: metadata.time };

/**
 * The payment in progress, to be checked again as soon as its booking is cancelled or its price changes. Until then,
 * the payment is up to the customer.
 */
export const paymentWithdrawal = todoKindWith<InProgress>()({
  subject: ({ data }) => ledgerOf(data),
  on: {
    PaymentStarted: (_before, { data: { paymentId } }) => ({ state: { paymentId }, due_at: notYet }),
    PaymentSucceeded: ended,
    PaymentFailed: ended,
    PaymentAbandoned: ended,
    PaymentRecorded: checkedAgain,
    BookingCancelled: checkedAgain,
    CleaningSelectionChanged: checkedAgain,
  },
});

interface Open {
  readonly open: readonly string[];
}
const listed = several('open');

/** Payments that came, and that their booking has not recorded yet. */
export const paymentSettlement = todoKindWith<Open>()({
  subject: ({ data }) => bookingOf(data),
  on: {
    PaymentSucceeded: (before, { data }) => listed(before, { add: data.paymentId }),
    PaymentRecorded: (before, { data }) => listed(before, { add: data.paymentId }),
    BookingPaid: (before, { data }) => listed(before, { remove: data.paymentId }),
  },
});

interface MayRefund {
  readonly data: { readonly refund: { readonly refundId: string } | null };
}
interface OfRefund {
  readonly data: { readonly refundId: string };
}

const asksBack = (before: Item<Open>, { data: { refund } }: MayRefund): Item<Open> =>
  refund === null ? before : listed(before, { add: refund.refundId });

const askedBack = (before: Item<Open>, { data }: OfRefund): Item<Open> =>
  listed(before, { remove: data.refundId });

/** Money that a booking refunds, and that its ledger has not asked for yet. */
export const bookingRefund = todoKindWith<Open>()({
  subject: ({ data }) => bookingOf(data),
  on: {
    BookingCancelled: asksBack,
    CleaningSelectionChanged: asksBack,
    BookingPaid: asksBack,
    RefundRequested: askedBack,
    RefundRecorded: askedBack,
    RefundNotDue: askedBack,
  },
});

interface Refunds extends Open {
  /** Refunds that wait for a bank; absent in items of earlier folds. */
  readonly postponed?: readonly string[];
}

const refundItem = (open: readonly string[], postponed: readonly string[]): Item<Refunds> => {
  if (open.length === 0) return undefined;
  const isWaiting = open.every((id) => postponed.includes(id));
  return { state: { open, postponed }, due_at: isWaiting ? notYet : null };
};

const openIn = (before: Item<Refunds>, except?: string) =>
  (before?.state.open ?? []).filter((id) => id !== except);
const postponedIn = (before: Item<Refunds>, except: string) =>
  (before?.state.postponed ?? []).filter((id) => id !== except);

const refundEnded = (before: Item<Refunds>, { data: { refundId } }: OfRefund): Item<Refunds> =>
  refundItem(openIn(before, refundId), postponedIn(before, refundId));

/** Refunds that the provider has neither made nor refused; they may wait for a bank to decide a dispute. */
export const refund = todoKindWith<Refunds>()({
  subject: ({ data }) => data.ledgerId,
  on: {
    RefundRequested: (before, { data: { refundId } }) =>
      refundItem([...openIn(before, refundId), refundId], postponedIn(before, refundId)),
    RefundPostponed: (before, { data: { refundId } }) =>
      refundItem(openIn(before), [...postponedIn(before, refundId), refundId]),
    RefundSucceeded: refundEnded,
    RefundFailed: refundEnded,
    DisputeClosed: (before) => refundItem(openIn(before), []),
  },
});
