import { customerId, ledgerId, uuid } from '../schemas/ids.ts';
import { cents } from '../schemas/money.ts';
import { instant } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { type EventOf, event } from './event.ts';

/** What people see of a card. */
export const shownCard = z.object({ brand: z.string(), lastFour: z.string() });
export type ShownCard = z.infer<typeof shownCard>;

/** `ledgerId` is the booking's id, or for a fee the subscription's. */
const ledger = { ledgerId, owes: z.enum(['booking', 'fee']), customerId };
const payment = { ...ledger, paymentId: uuid };

export const paymentEvents = {
  /** The early fee of a cancelled subscription is owed. */
  FeeDue: event({ ...ledger, amount: cents }),
  /**
   * When what is due is charged by us the next time, and which try it will be; null when no charge by us is to come.
   * `moveId` is the last move of the visit that this plan knows of.
   */
  ChargePlanned: event({
    ...ledger,
    attempt: z.int().min(1),
    dueAt: instant.nullable(),
    moveId: uuid.nullable(),
  }),
  /**
   * Money is about to be asked for: at most one payment of a ledger is in progress. The provider is called after
   * this, under the payment's id as its idempotency key.
   */
  PaymentStarted: event({
    ...payment,
    amount: cents,
    /** `card`: a card given by the customer who is there; `checkout`: on the provider's form; `charge`: by us. */
    by: z.enum(['card', 'checkout', 'charge']),
    /** The try of a charge that is made by us, from 1. */
    attempt: z.int().min(1),
  }),
  /** The provider has it under this name: a payment intent, or the checkout session that will make one. */
  PaymentNamed: event({
    ...payment,
    providerIntentId: z.string().nullable(),
    providerSessionId: z.string().nullable(),
  }),
  /** The customer's bank wants to hear from the customer before it pays. */
  PaymentActionRequired: event({ ...payment, offSession: z.boolean() }),
  PaymentSucceeded: event({
    ...payment,
    amount: cents,
    providerIntentId: z.string(),
    card: shownCard.nullable(),
  }),
  PaymentFailed: event({
    ...payment,
    /** The provider's code, such as `card_declined` or `insufficient_funds`; `unavailable` when it was not reached. */
    code: z.string(),
    card: shownCard.nullable(),
  }),
  /** Given up before money came: another way of paying was chosen, nothing is due any more, or the form expired. */
  PaymentAbandoned: event({ ...payment, reason: z.enum(['replaced', 'nothing-due', 'expired']) }),
  ReceiptNumbered: event({ ...payment, receiptNumber: z.string() }),
  /** Asked for here first, then at the provider under the refund's id. Never above what was paid and not refunded. */
  RefundRequested: event({
    ...payment,
    refundId: uuid,
    amount: cents,
    reason: z.enum(['cancelled', 'edited', 'late-payment', 'paused', 'skipped', 'office']),
  }),
  /** A refund that was asked for finds nothing that is paid and not refunded. */
  RefundNotDue: event({ ...ledger, refundId: uuid }),
  /** It waits until the payment's bank has decided a dispute: until then the provider makes no refund. */
  RefundPostponed: event({ ...payment, refundId: uuid, providerDisputeId: z.string() }),
  RefundSucceeded: event({ ...payment, refundId: uuid, amount: cents, providerRefundId: z.string() }),
  /** The provider refused: the amount counts as paid again, and the office is told. */
  RefundFailed: event({ ...payment, refundId: uuid, amount: cents, code: z.string() }),
  DisputeOpened: event({ ...payment, providerDisputeId: z.string(), amount: cents, reason: z.string() }),
  DisputeClosed: event({ ...payment, providerDisputeId: z.string(), outcome: z.enum(['won', 'lost']) }),
} as const;
export type PaymentEvent = EventOf<typeof paymentEvents>;

export const numberEvents = {
  /** A number of a year's register, without gaps or repeats. `ownerId` is the payment or invoice that has it. */
  NumberClaimed: event({
    register: z.enum(['RCP', 'INV']),
    year: z.int(),
    number: z.int().min(1),
    ownerId: uuid,
  }),
} as const;
export type NumberEvent = EventOf<typeof numberEvents>;
