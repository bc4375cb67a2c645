import { ledgerId, uuid } from '../schemas/ids.ts';
import { cents } from '../schemas/money.ts';
import { instant } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { type EventOf, event } from './event.ts';

/** How the provider's records may differ from ours when no fact can be recorded. */
export const differenceKinds = [
  'unknown-charge',
  'payment-not-there',
  'amount-differs',
  /** The provider has a refund that does not fit here, or lacks one of ours. */
  'refund-differs',
  'dispute-differs',
  'currency-differs',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export const reconciliationEvents = {
  /** When the first comparison is due; each comparison sets the next time. */
  ReconciliationPlanned: event({ at: instant }),
  /** Also when it is found again with other amounts. */
  DifferenceFound: event({
    differenceId: uuid,
    kind: z.enum(differenceKinds),
    providerId: z.string(),
    providerIntentId: z.string().nullable(),
    ledgerId: ledgerId.nullable(),
    owes: z.enum(['booking', 'fee']).nullable(),
    amountHere: cents.nullable(),
    /** In the smallest unit of `currency`. */
    amountThere: cents.nullable(),
    currency: z.string(),
  }),
  DifferenceResolved: event({ differenceId: uuid }),
  /** The office has dealt with a difference, a failed refund or a dispute, and no longer sees it. */
  PaymentCheckSettled: event({ checkId: z.string() }),
  PaymentsReconciled: event({
    lookId: uuid,
    /** The provider's charges were read up to this time, by real time. */
    since: instant,
    until: instant,
    recorded: z.int().min(0),
    open: z.int().min(0),
    /** By the business clock. */
    nextAt: instant,
  }),
} as const;
export type ReconciliationEvent = EventOf<typeof reconciliationEvents>;
