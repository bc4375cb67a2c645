/** How the worker treats a kind of to-do. */
interface Traits {
  /** Steps that the request does itself: the worker does them only where they stay open. */
  readonly isDoneByRequest?: true;
  /** It is taken only where this is set up. */
  readonly needs?: 'mail' | 'payments';
  /** Acting on one may take minutes, so the others do not wait for it. */
  readonly takesLong?: true;
  /** It is up to the customer how long one stays open. */
  readonly isUpToCustomer?: true;
}

const kinds = {
  /** A booking, move, cancellation or release whose steps over several streams are not at their end. */
  'booking-steps': { isDoneByRequest: true },
  /** An account whose registration is not at its end. */
  'registration-steps': { isDoneByRequest: true },
  /** Somebody who is to be forgotten, and whose keys, claims and accounts are not all gone yet. */
  'erasure-steps': { isDoneByRequest: true },
  /** Somebody whose key is gone, and of whom the database still keeps old versions of rows. */
  'erasure-traces': {},
  /** The end of the hold on an unpaid booking. */
  'hold-expiry': {},
  /** The pay for a completed job. */
  'job-pay': {},
  /** A mail that an event asks for. */
  mail: { needs: 'mail' },
  /** A mail to the office about an event. */
  'mail-to-office': { needs: 'mail' },
  /** The subscription that a confirmed first booking begins. */
  'subscription-start': {},
  /** The visit of a subscription whose date has come up. */
  'subscription-due': {},
  /** Visits that go with a pause, an end or a skip, and are not cancelled yet. */
  'subscription-steps': { isDoneByRequest: true },
  /** A completed visit of a subscription that is not counted yet. */
  'visit-count': {},
  /** The receipt number of payments that have succeeded. */
  'receipt-number': {},
  /** The charge of a later visit of a subscription, and its tries. */
  'visit-charge': {},
  /** The charge of the early fee of a subscription. */
  'fee-charge': {},
  /** The pay for a job that was done before its customer had paid. */
  'job-pay-release': {},
  /** Removed cards that the payment provider still keeps. */
  'card-detach': {},
  /** Somebody who is forgotten here and whom the payment provider still knows. */
  'provider-forget': {},
  /** A payment in progress whose outcome is not known. */
  'payment-steps': { isDoneByRequest: true, isUpToCustomer: true },
  /** A form or payment that is open for what was cancelled, or for more than is due by now. */
  'payment-withdrawal': {},
  /** A payment that has come and of which its booking has not taken note. */
  'payment-settlement': {},
  /** Money that a booking gives back, to be asked for in its ledger. */
  'booking-refund': {},
  /** Refunds that the payment provider is still to carry out. */
  refund: {},
  /** The nightly comparison of payments with those at the payment provider. */
  reconciliation: { needs: 'payments', takesLong: true },
} as const satisfies Readonly<Record<string, Traits>>;

/**
 * What is left to do by the system itself. A to-do fold opens and closes items of these kinds; the policy of the
 * same kind acts on one.
 */
export type TodoKind = keyof typeof kinds;
export const todoKinds = Object.keys(kinds) as readonly TodoKind[];
export const todoTraits: Readonly<Record<TodoKind, Traits>> = kinds;

export interface Todo {
  readonly kind: TodoKind;
  /** The booking or user it is about; of a mail the event that asks for it. */
  readonly subjectId: string;
  /** The stream of the event that asks for a mail. */
  readonly stream?: string;
}
