import { customerId, ledgerId, uuid } from '../schemas/ids.ts';
import { cents } from '../schemas/money.ts';
import { instant } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { invoiceVoidReasons } from '../vocabulary/invoices.ts';
import { outsideMethods } from '../vocabulary/outside-payments.ts';
import { type EventOf, event, personal } from './event.ts';

/** What people see of a card. */
export const shownCard = z.object({ brand: z.string(), lastFour: z.string() });
export type ShownCard = z.infer<typeof shownCard>;

/** `ledgerId` is the booking's id, or for a fee the subscription's. */
const ledger = { ledgerId, owes: z.enum(['booking', 'fee']), customerId };
const payment = { ...ledger, paymentId: uuid };
/** By the office, about this money. */
const note = personal(z.string().nullable(), 'customerId');
const refundReason = z.enum(['cancelled', 'edited', 'late-payment', 'paused', 'skipped', 'office']);

export const paymentEvents = {
  FeeDue: event({ ...ledger, amount: cents }),
  /** The office asks for no more of a fee: `amount` was still due. */
  FeeWaived: event({ ...ledger, amount: cents, note }),
  /**
   * When we charge next, and which try it will be; null when we will not. `moveId` is the last move of the visit that
   * this plan knows.
   */
  ChargePlanned: event({
    ...ledger,
    attempt: z.int().min(1),
    dueAt: instant.nullable(),
    moveId: uuid.nullable(),
  }),
  /**
   * Money is about to be requested: at most one payment of a ledger is in progress. The provider is called after this,
   * with the payment's id as its idempotency key.
   */
  PaymentStarted: event({
    ...payment,
    amount: cents,
    /**
     * `card`: the customer is there and gives a card; `checkout`: on the provider's form; `charge`: by us, as planned;
     * `office`: a person of the office charges the card on file.
     */
    by: z.enum(['card', 'checkout', 'charge', 'office']),
    attempt: z.int().min(1),
  }),
  /** The provider's id of it: a payment intent, or the checkout session that will make one. */
  PaymentNamed: event({
    ...payment,
    providerIntentId: z.string().nullable(),
    providerSessionId: z.string().nullable(),
  }),
  /** The bank wants the customer to confirm before it pays. */
  PaymentActionRequired: event({ ...payment, offSession: z.boolean() }),
  PaymentSucceeded: event({
    ...payment,
    amount: cents,
    providerIntentId: z.string(),
    card: shownCard.nullable(),
  }),
  /** Money that the office received outside the card system: it counts like any other payment. */
  PaymentRecorded: event({ ...payment, amount: cents, method: z.enum(outsideMethods), note }),
  PaymentFailed: event({
    ...payment,
    /** The provider's code, such as `card_declined`; `unavailable`: not reached; `card-gone`: it has removed the card. */
    code: z.string(),
    card: shownCard.nullable(),
  }),
  /**
   * Closed before money arrived: another way of paying was chosen, nothing is due, the form expired, or the customer
   * was erased.
   */
  PaymentAbandoned: event({
    ...payment,
    reason: z.enum(['replaced', 'nothing-due', 'expired', 'customer-erased']),
  }),
  /** The office asks for a mail with the way to pay what was due then. */
  PaymentLinkRequested: event({ ...ledger, linkId: uuid, amount: cents, at: instant }),
  ReceiptNumbered: event({ ...payment, receiptNumber: z.string() }),
  /**
   * Recorded here first, then requested from the provider under the refund's id. Never more than was paid and not
   * refunded.
   */
  RefundRequested: event(
    { ...payment, refundId: uuid, amount: cents, reason: refundReason, note },
    { version: 2, upcasts: { 1: (data) => ({ ...data, note: null }) } },
  ),
  /** The office returns money by hand that it received outside the card system. */
  RefundRecorded: event({
    ...payment,
    refundId: uuid,
    amount: cents,
    method: z.enum(outsideMethods),
    reason: refundReason,
    note,
  }),
  RefundNotDue: event({ ...ledger, refundId: uuid }),
  /** It waits while the payment's bank decides a dispute: until then the provider makes no refund. */
  RefundPostponed: event({ ...payment, refundId: uuid, providerDisputeId: z.string() }),
  RefundSucceeded: event({ ...payment, refundId: uuid, amount: cents, providerRefundId: z.string() }),
  /** The provider refused: the amount counts as paid again, and the office gets a mail. */
  RefundFailed: event({ ...payment, refundId: uuid, amount: cents, code: z.string() }),
  DisputeOpened: event({ ...payment, providerDisputeId: z.string(), amount: cents, reason: z.string() }),
  DisputeClosed: event({ ...payment, providerDisputeId: z.string(), outcome: z.enum(['won', 'lost']) }),
} as const;
export type PaymentEvent = EventOf<typeof paymentEvents>;

const claimed = { register: z.enum(['RCP', 'INV']), year: z.int(), number: z.int().min(1), ownerId: uuid };

export const numberEvents = {
  /** The next number of a year's register, without gaps or repeats. `ownerId` is the payment or invoice that has it. */
  NumberClaimed: event(claimed),
  /** Never given again. */
  NumberVoided: event({ ...claimed, reason: z.enum(invoiceVoidReasons) }),
} as const;
export type NumberEvent = EventOf<typeof numberEvents>;
