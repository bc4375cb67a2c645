/** What is wrong with a payment, or was. */
export const paymentCheckKinds = [
  'unknown-charge',
  'payment-not-there',
  'amount-differs',
  'refund-differs',
  'dispute-differs',
  'currency-differs',
  'refund-failed',
  'dispute-open',
  'dispute-lost',
] as const;
export type PaymentCheckKind = (typeof paymentCheckKinds)[number];

/** What needs a person of the office. */
export const attentionKinds = [
  ...paymentCheckKinds,
  'charge-declined',
  'waiting-for-customer',
  'mail-failed',
  'text-failed',
  'text-unknown',
  'occurrence-skipped',
  'customer-erased',
  'two-jobs-open',
  'clock-out-missing',
  'not-clocked-in',
  'never-begun',
  'not-got-into',
  'cannot-come',
  'claimed-times',
  'cleaner-dismissed',
  'time-off-over-jobs',
  'calendar-key-refused',
  'visits-unpaid',
  'visits-unassigned',
  'applications-waiting',
  'question-open',
  'payouts-waiting',
  'owed-to-erased',
  'parked-stream',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** What a cleaner reports from the road while someone waits: it comes first, and on every page. */
export const reportKinds = ['not-got-into', 'cannot-come'] as const satisfies readonly AttentionKind[];
