import { ledgerId, uuid } from '../ids.ts';
import { cents } from '../money.ts';
import { instant } from '../time.ts';
import { z } from '../zod.ts';
import { type EventOf, event } from './event.ts';

/** How what the payment provider has may differ from what is recorded here, where that is no fact to record. */
export const differenceKinds = [
  /** Money came there for what nobody here knows. */
  'unknown-charge',
  /** A payment that came by what is recorded here, and of which the provider knows nothing. */
  'payment-not-there',
  /** Another amount came there. */
  'amount-differs',
  /** A refund that is there and does not fit here, or is here and not there. */
  'refund-differs',
  /** A dispute that ended here ended otherwise there. */
  'dispute-differs',
  /** It is in another currency there. */
  'currency-differs',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export const reconciliationEvents = {
  /** When payments are compared with the provider's the first time; later times are told by each comparison. */
  ReconciliationPlanned: event({ at: instant }),
  /** Found by a comparison, or found again with other amounts. */
  DifferenceFound: event({
    differenceId: uuid,
    kind: z.enum(differenceKinds),
    /** What the provider calls the charge, payment, refund or dispute. */
    providerId: z.string(),
    /** The provider's payment that it belongs to; null for a charge without one. */
    providerIntentId: z.string().nullable(),
    /** The ledger here that it belongs to; null where there is none. */
    ledgerId: ledgerId.nullable(),
    owes: z.enum(['booking', 'fee']).nullable(),
    amountHere: cents.nullable(),
    /** In the smallest unit of `currency`. */
    amountThere: cents.nullable(),
    currency: z.string(),
  }),
  /** A later comparison finds it no more. */
  DifferenceResolved: event({ differenceId: uuid }),
  /** The office has seen to a difference, a refund that failed, or a dispute, and needs not be shown it any more. */
  PaymentCheckSettled: event({ checkId: z.string() }),
  /** What the provider has was compared with what is recorded here. */
  PaymentsReconciled: event({
    lookId: uuid,
    /** The provider's charges from here on were looked at, by real time. */
    since: instant,
    until: instant,
    /** How many facts were recorded that had not been heard of. */
    recorded: z.int().min(0),
    /** How many differences are open after it. */
    open: z.int().min(0),
    /** When it is done again by itself, by the clock of the business. */
    nextAt: instant,
  }),
} as const;
export type ReconciliationEvent = EventOf<typeof reconciliationEvents>;
