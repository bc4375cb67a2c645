interface Traits {
  /** The request does these steps itself; the worker does only those that stay open. */
  readonly isDoneByRequest?: true;
  readonly needs?: 'mail' | 'payments' | 'sms';
  /** Acting on one may take minutes, so the others do not wait for it. */
  readonly takesLong?: true;
  readonly isUpToCustomer?: true;
}

const kinds = {
  /** A booking, move, cancellation or release with steps left in other streams. */
  'booking-steps': { isDoneByRequest: true },
  /** A visit that is being reopened, whose pay is to be taken back. */
  'reopen-steps': { isDoneByRequest: true },
  /** An invoice that is ordered and not drafted, voided and not released, or reported as paid and not paid yet. */
  'invoice-steps': { isDoneByRequest: true },
  /** An invoice for which the last of what was due has arrived. */
  'invoice-payment': {},
  'registration-steps': { isDoneByRequest: true },
  /** A confirmed change of an email address whose claims are not all made and released. */
  'email-change-steps': { isDoneByRequest: true },
  /** A changed or removed role in the office whose person still has sessions of the old one. */
  'staff-steps': { isDoneByRequest: true },
  /** A person to be erased whose keys, claims and accounts are not all gone yet. */
  'erasure-steps': { isDoneByRequest: true },
  /** A person whose key is gone while the database still keeps old versions of their rows. */
  'erasure-traces': {},
  /** A dismissed cleaner who may still have jobs that have not begun. */
  'dismissal-steps': {},
  /** Files of photos that were removed, or whose customer was erased. */
  'file-removal': {},
  'hold-expiry': {},
  'job-pay': {},
  /** What a cleaner gets for the way to a door that stayed closed. */
  'way-pay': { isDoneByRequest: true },
  /** A bank file of payouts that was begun and never made. */
  'payout-batch': { isDoneByRequest: true },
  mail: { needs: 'mail' },
  'mail-to-office': { needs: 'mail' },
  /** To a cleaner, of something that concerns their work. */
  'cleaner-mail': { needs: 'mail' },
  /** To a cleaner on the evening before a day with jobs. */
  'job-reminder': { needs: 'mail' },
  /** A visit whose customer is to be reminded the day before. */
  reminder: {},
  /** A text message about something that just happened at a visit. */
  sms: { needs: 'sms', takesLong: true },
  /** Text messages before a visit: `booking/type/timing`. */
  'sms-reminder': { needs: 'sms', takesLong: true },
  /** A text message that was handed over, and whose outcome is not recorded. */
  'sms-outcome': {},
  /** A price list that is to be announced to those whose visits it makes dearer. */
  'price-list': {},
  /** A withdrawn price list, until those to whom it was announced know that it does not apply. */
  'price-list-withdrawal': {},
  /** An answer to a cleaner whose corrections are not all made. */
  'answer-steps': { isDoneByRequest: true },
  'subscription-start': {},
  'subscription-due': {},
  'subscription-steps': { isDoneByRequest: true },
  'visit-count': {},
  'receipt-number': {},
  'visit-charge': {},
  'fee-charge': {},
  /** Pay for a job that was done before its customer had paid. */
  'job-pay-release': {},
  'card-detach': {},
  /** A customer who is erased here and whom the payment provider still knows. */
  'provider-forget': {},
  'payment-steps': { isDoneByRequest: true, isUpToCustomer: true },
  /** A form or payment that is open for something cancelled, or for more than is due. */
  'payment-withdrawal': {},
  /** A payment that arrived and that its booking has not recorded. */
  'payment-settlement': {},
  /** A refund that a booking decided and its ledger has not requested. */
  'booking-refund': {},
  refund: {},
  /** A visit whose cleaner may still be clocked in long after its planned end. */
  'clock-out-overdue': {},
  /** A place on the waitlist whose preferred date is over. */
  'waitlist-expiry': {},
  reconciliation: { needs: 'payments', takesLong: true },
} as const satisfies Readonly<Record<string, Traits>>;

/**
 * The kinds of what is left for the system to do. A to-do fold opens and closes items of these kinds; the policy of the
 * same kind acts on one.
 */
export type TodoKind = keyof typeof kinds;
export const todoKinds = Object.keys(kinds) as readonly TodoKind[];
export const todoTraits: Readonly<Record<TodoKind, Traits>> = kinds;
/** Sent only while the scheduler runs, and only if there is a template for it. */
export const smsKinds: readonly TodoKind[] = todoKinds.filter((kind) => todoTraits[kind].needs === 'sms');

export interface Todo {
  readonly kind: TodoKind;
  /**
   * The booking or user it is about; for a mail, the event that asks for it, and for one to a cleaner that event and the
   * cleaner: `event/cleaner`.
   */
  readonly subjectId: string;
  /** For a mail: the stream of the event that asks for it. */
  readonly stream?: string;
}
