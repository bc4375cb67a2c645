import type { job } from '@tidylog/contracts/schemas/bookings';
import type { cancellationRequest } from '@tidylog/contracts/schemas/requests';
import type { setting } from '@tidylog/contracts/schemas/settings';
import type { z } from '@tidylog/contracts/schemas/zod';
import type { BookingId, CustomerId, LedgerId, SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import type { SlotId } from '@tidylog/contracts/vocabulary/slots';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { FileAnswer } from './route.ts';

/** A job that a cleaner has in a slot. */
export interface JobAt {
  readonly bookingId: string;
  readonly customerName: string;
  /** The log position of the event that brought it there: its assignment or its move, whichever came last. */
  readonly since: bigint;
}

/** The ids of what customers have with the company. */
export interface Matters {
  readonly bookings: readonly string[];
  readonly subscriptions: readonly string[];
  readonly waitlist: readonly string[];
  readonly areas: readonly string[];
}

/** What the write side looks up in the rows, where no GET has it. */
export interface Views {
  /** A job as its cleaner sees it, on whichever day; undefined when it is not this cleaner's. */
  job(bookingId: string, cleanerId: string, now: Temporal.Instant): Promise<z.output<typeof job> | undefined>;
  cancellationRequest(requestId: string): Promise<z.output<typeof cancellationRequest> | undefined>;
  /** The booking that a cancellation request or a reschedule order is about: these never change. */
  bookingOfRequest(requestId: string, kind: 'cancellation' | 'reschedule'): Promise<BookingId | undefined>;
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
  /** The settings as the office sees them, for a refusal that shows what another person has changed. */
  settings(now: Temporal.Instant): Promise<z.output<typeof setting>[]>;
  /** The customers who have saved a card. */
  customersWithCards(): Promise<readonly CustomerId[]>;
  /** Whether the office was ever shown a payment check with this id. */
  hasPaymentCheck(id: string): Promise<boolean>;
  /** All jobs of a cleaner in a slot that are not cancelled, in the order in which they came there. */
  jobsAt(place: {
    readonly cleanerId: string;
    readonly date: LocalDate;
    readonly slotId: SlotId;
  }): Promise<readonly JobAt[]>;
}
