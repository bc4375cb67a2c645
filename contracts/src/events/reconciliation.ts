import { ledgerId, uuid } from '../schemas/ids.ts';
import { cents } from '../schemas/money.ts';
import { instant } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { type EventOf, event } from './event.ts';

/** How the provider's records may differ from ours where no fact can be recorded. */
export const differenceKinds = [
  /** The provider received money for something that is unknown here. */
  'unknown-charge',
  /** A payment that arrived according to our records, but that the provider does not know. */
  'payment-not-there',
  /** The provider received another amount. */
  'amount-differs',
  /** A refund that the provider has and does not fit here, or one of ours that it does not have. */
  'refund-differs',
  /** The provider has another outcome for a dispute that ended here. */
  'dispute-differs',
  /** The provider has it in another currency. */
  'currency-differs',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export const reconciliationEvents = {
  /**
   * When payments are compared with the provider's for the first time; each comparison sets the next time.
   */
  ReconciliationPlanned: event({ at: instant }),
  /** Found by a comparison, or found again with other amounts. */
  DifferenceFound: event({
    differenceId: uuid,
    kind: z.enum(differenceKinds),
    /** The provider's id of the charge, payment, refund or dispute. */
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
  /** A later comparison no longer finds it. */
  DifferenceResolved: event({ differenceId: uuid }),
  /** The office has dealt with a difference, a failed refund, or a dispute, and no longer needs to see it. */
  PaymentCheckSettled: event({ checkId: z.string() }),
  /** The provider's records were compared with ours. */
  PaymentsReconciled: event({
    lookId: uuid,
    /** The provider's charges were read up to this time, by real time. */
    since: instant,
    until: instant,
    /** How many facts were recorded that no webhook had reported. */
    recorded: z.int().min(0),
    /** How many differences are open after it. */
    open: z.int().min(0),
    /** The next automatic comparison, by the business clock. */
    nextAt: instant,
  }),
} as const;
export type ReconciliationEvent = EventOf<typeof reconciliationEvents>;
