import type { card } from '@tidylog/contracts/api/payment-endpoints';
import type { TracePlace } from '@tidylog/contracts/events/person';
import type { adminBooking, booking, job } from '@tidylog/contracts/schemas/bookings';
import type { promoCode } from '@tidylog/contracts/schemas/promo-codes';
import type { cancellationRequest } from '@tidylog/contracts/schemas/requests';
import type { adminSubscription, subscription } from '@tidylog/contracts/schemas/subscriptions';
import type { z } from '@tidylog/contracts/schemas/zod';
import type {
  BookingId,
  CustomerId,
  LedgerId,
  SubscriptionId,
  UserId,
} from '@tidylog/contracts/vocabulary/ids';
import type { SlotId } from '@tidylog/contracts/vocabulary/slots';
import type { Role } from '@tidylog/contracts/vocabulary/statuses';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { GuestKey } from '@tidylog/server/guest-key';
import type { FileAnswer } from '@tidylog/server/route';

export type AdminBooking = z.output<typeof adminBooking>;
export type Subscription = z.output<typeof subscription>;
export type AdminSubscription = z.output<typeof adminSubscription>;
export type OwnBooking = z.output<typeof booking>;
export type Job = z.output<typeof job>;
export type Card = z.output<typeof card>;
export type PromoCode = z.output<typeof promoCode>;
export type CancellationRequest = z.output<typeof cancellationRequest>;

/** A job that a cleaner has in a slot. */
export interface JobAt {
  readonly bookingId: string;
  readonly customerName: string;
  /** The log position of the event that brought it there: its assignment or its move, whichever came last. */
  readonly since: bigint;
}

/** What a route answers with after a write, read once the read side has passed it. */
export interface Views {
  /** `version` is the revision of the booking's stream, as decimal text: the ETag, and what `If-Match` names. */
  adminBooking(bookingId: string, now: Temporal.Instant): Promise<AdminBooking | undefined>;
  /** A booking as its owner sees it, with its version like the above. */
  booking(bookingId: string, now: Temporal.Instant): Promise<OwnBooking | undefined>;
  /** A job as its cleaner sees it. */
  job(bookingId: string, cleanerId: string): Promise<Job | undefined>;
  promoCode(promoId: string): Promise<PromoCode | undefined>;
  /** A saved card of a customer. */
  card(customerId: string, cardId: string): Promise<Card | undefined>;
  cancellationRequest(requestId: string): Promise<CancellationRequest | undefined>;
  /** The booking that a cancellation request or a reschedule order is about: these never change. */
  bookingOfRequest(requestId: string, kind: 'cancellation' | 'reschedule'): Promise<BookingId | undefined>;
  /** A subscription as its customer sees it. */
  subscription(id: string, now: Temporal.Instant): Promise<Subscription | undefined>;
  adminSubscription(id: string, now: Temporal.Instant): Promise<AdminSubscription | undefined>;
  /** The subscriptions in which something is to be booked now, or was begun and is not at its end. */
  dueSubscriptions(now: Temporal.Instant): Promise<readonly SubscriptionId[]>;
  /** Whether the rows hold all that the log had up to a position. */
  hasFolded(position: bigint): Promise<boolean>;
  /** What was ever booked or asked for by these customers: of ids that never change. */
  mattersOf(customerIds: readonly string[]): Promise<Matters>;
  /**
   * The notices of people who are waiting for the company to serve one of these ZIP codes, by ids that never
   * change.
   */
  waitingNotices(zipCodes: readonly string[]): Promise<readonly string[]>;
  /** The receipt of a booking or a fee as a file; undefined while the read side does not have its number. */
  receipt(of: { readonly ledgerId: string; readonly receiptNumber: string }): Promise<FileAnswer | undefined>;
  /**
   * The ledgers in which a payment, refund or dispute is not settled, or in which something has happened
   * since.
   */
  ledgersToCompare(since: Temporal.Instant): Promise<readonly LedgerId[]>;
  /** The customers who have saved a card. */
  customersWithCards(): Promise<readonly CustomerId[]>;
  /** Whether the office was ever shown a payment check with this id. */
  hasPaymentCheck(id: string): Promise<boolean>;
  /** All jobs of a cleaner in a slot that are not cancelled. */
  jobsAt(place: {
    readonly cleanerId: string;
    readonly date: LocalDate;
    readonly slotId: SlotId;
  }): Promise<readonly JobAt[]>;
}

/** The ids of what customers have with the company. */
export interface Matters {
  readonly bookings: readonly string[];
  readonly subscriptions: readonly string[];
  readonly waitlist: readonly string[];
  readonly areas: readonly string[];
}

/**
 * Has the database overwrite old versions of rows, in which erased people are still to be read; answers the places
 * that its user may not clean.
 */
export type RemoveTraces = () => Promise<readonly TracePlace[]>;

/** Whether something that may be used once within so many real seconds is used for the first time. */
export type FirstUse = (key: string, seconds: number) => Promise<boolean>;

/** Counters of tries, by real time. */
export interface Limits {
  /** Counts one more try: allowed while no more than `times` were counted within `seconds`. */
  hit(
    key: string,
    limit: { readonly times: number; readonly seconds: number },
  ): Promise<{ readonly allowed: boolean /** In seconds. */; readonly retryAfter: number }>;
  /** Takes back one try that came to nothing. */
  undo(key: string): Promise<void>;
  /** Forgets the tries counted under a key. */
  clear(key: string): Promise<void>;
}

/** What a valid token says: who, in which session, and the log position of the sign-in. */
export interface TokenClaims {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly role: Role;
  readonly epoch: number;
  readonly position: bigint;
}

export interface Auth {
  /** Undefined for a token that is not ours, was altered, or has expired (by real time). */
  verifyToken(token: string): Promise<TokenClaims | undefined>;
  /** The session as the user's stream has it, for a sign-in that the read side has not passed yet. */
  sessionFromStream(
    userId: string,
    sessionId: string,
  ): Promise<{ readonly role: Role; readonly epoch: number } | undefined>;
}

/** Checks the keys that open one guest booking, each from a cookie. */
export interface GuestKeys {
  /** `booking_<bookingId>`. */
  cookieName(bookingId: string): string;
  judge(bookingId: string, key: string): Promise<GuestKey>;
}

export interface GuestAccess extends GuestKeys {
  /** Whether this is the mailbox that a guest's booking was made with. */
  readonly isMadeWith: (bookingId: string, email: string) => Promise<boolean>;
}
