import type { Address, CustomerContact } from '@tidylog/contracts/events/booking';
import type { job } from '@tidylog/contracts/schemas/jobs';
import type { photo } from '@tidylog/contracts/schemas/photos';
import type { cancellationRequest } from '@tidylog/contracts/schemas/requests';
import type { setting } from '@tidylog/contracts/schemas/settings';
import type { z } from '@tidylog/contracts/schemas/zod';
import type {
  BookingId,
  CleanerId,
  CustomerId,
  LedgerId,
  SubscriptionId,
} from '@tidylog/contracts/vocabulary/ids';
import type { SlotId } from '@tidylog/contracts/vocabulary/slots';
import type { SendTiming, SmsType } from '@tidylog/contracts/vocabulary/sms';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { FileAnswer } from './route.ts';

/** A job that a cleaner has in a slot. */
export interface JobAt {
  readonly bookingId: string;
  readonly customerName: string;
  readonly since: bigint;
}

export interface CleanerSlot {
  readonly cleanerId: string;
  readonly date: LocalDate;
  readonly slotId: SlotId;
}

export interface OpenSubscription {
  readonly subscriptionId: SubscriptionId;
  readonly customerName: string;
  readonly hasEmail: boolean;
}

/** A visit of a day, not cancelled. */
export interface VisitOn {
  readonly bookingId: string;
  readonly customerName: string;
  readonly slotId: SlotId;
}

/** The ids of everything that customers have with the company. */
export interface Matters {
  readonly bookings: readonly string[];
  readonly subscriptions: readonly string[];
  readonly waitlist: readonly string[];
  readonly areas: readonly string[];
  readonly invoices: readonly string[];
  /** Text messages, by the ids of their streams. */
  readonly texts: readonly string[];
}

/** A guest as the office sees them, whoever wrote them down. */
export interface ShownGuest {
  readonly contact: CustomerContact;
  readonly address: Address | null;
}

export interface CustomerOfMailbox {
  readonly customerId: CustomerId;
  readonly name: string;
}

/** The template from which the texts of a type and timing are made. */
export interface SmsTemplateInUse {
  readonly id: string;
  readonly template: string;
}

/** What the write side looks up in the rows when no GET has it. */
export interface Views {
  /** On any day; undefined when it is not this cleaner's. */
  job(bookingId: string, cleanerId: string, now: Temporal.Instant): Promise<z.output<typeof job> | undefined>;
  cancellationRequest(requestId: string): Promise<z.output<typeof cancellationRequest> | undefined>;
  /** These never change, so old rows do no harm. */
  bookingOfRequest(requestId: string, kind: 'cancellation' | 'reschedule'): Promise<BookingId | undefined>;
  /** Those with a visit to book now, or with unfinished steps. */
  dueSubscriptions(now: Temporal.Instant): Promise<readonly SubscriptionId[]>;
  /** Active and paused ones, the oldest first, as the office sees them. */
  openSubscriptions(): Promise<readonly OpenSubscription[]>;
  hasFolded(position: bigint): Promise<boolean>;
  /** The member who has proved the mailbox of this guest. */
  memberOfGuest(customerId: string): Promise<CustomerId | undefined>;
  mattersOf(customerIds: readonly string[]): Promise<Matters>;
  waitingNotices(zipCodes: readonly string[]): Promise<readonly string[]>;
  receipt(of: { readonly ledgerId: string; readonly receiptNumber: string }): Promise<FileAnswer | undefined>;
  /** An invoice as a file; undefined until the rows have this revision of it. */
  invoice(of: { readonly id: string; readonly revision: bigint }): Promise<FileAnswer | undefined>;
  /** Those with an unsettled payment, refund or dispute, or with news since then. */
  ledgersToCompare(since: Temporal.Instant): Promise<readonly LedgerId[]>;
  /** As the office sees them, for a refusal that shows what another person changed. */
  settings(now: Temporal.Instant): Promise<z.output<typeof setting>[]>;
  /** Undefined for members, and for erased people. */
  shownGuest(customerId: string): Promise<ShownGuest | undefined>;
  /** In any spelling; members first. */
  customersOfMailbox(email: string): Promise<readonly CustomerOfMailbox[]>;
  customersWithCards(): Promise<readonly CustomerId[]>;
  hasPaymentCheck(id: string): Promise<boolean>;
  bookingOfPhoto(photoId: string): Promise<BookingId | undefined>;
  /** Undefined once it is removed. */
  photo(photoId: string): Promise<z.output<typeof photo> | undefined>;
  /** The visits that a cleaner has begun and not ended. */
  openJobs(cleanerId: string): Promise<readonly { readonly bookingId: BookingId; readonly name: string }[]>;
  /** The visits that a cleaner has not begun. The rows held at least every event up to `upTo`. */
  jobsNotBegun(
    cleanerId: string,
  ): Promise<{ readonly upTo: bigint; readonly bookingIds: readonly BookingId[] }>;
  /** The visits that a cleaner could not get into, and about which nothing was decided. */
  undecidedReports(
    cleanerId: string,
  ): Promise<readonly { readonly bookingId: BookingId; readonly name: string }[]>;
  /** Not cancelled, in the order in which they came there. */
  jobsAt(place: CleanerSlot): Promise<readonly JobAt[]>;
  questionsOf(cleanerId: string): Promise<readonly { readonly id: string; readonly isOpen: boolean }[]>;
  /** The confirmed visits of a cleaner on a date, in the order of their slots. */
  jobsOn(day: Pick<CleanerSlot, 'cleanerId' | 'date'>): Promise<readonly BookingId[]>;
  /** In the order of their slots. */
  visitsOn(date: LocalDate): Promise<readonly VisitOn[]>;
  /** Undefined when it is no line of this cleaner's wallet. These never change hands, so old rows do no harm. */
  walletLine(
    cleanerId: string,
    lineId: string,
  ): Promise<{ readonly bookingId: BookingId | null } | undefined>;
  /** The jobs of a cleaner in some days that are not over; null slots are whole days. */
  jobsWithin(
    days: {
      readonly cleanerId: string;
      readonly from: LocalDate;
      readonly to: LocalDate;
      readonly slots: readonly SlotId[] | null;
    },
    now: Temporal.Instant,
  ): Promise<readonly z.output<typeof job>[]>;
  calendarFeed(cleanerId: string, now: Temporal.Instant): Promise<FileAnswer>;
  smsTemplateInUse(type: SmsType, timing: SendTiming): Promise<SmsTemplateInUse | undefined>;
  /** The visit that comes next: an example for previews. */
  nextVisit(now: Temporal.Instant): Promise<BookingId | undefined>;
  /** Whose a withdrawal is; this never changes, so old rows do no harm. */
  cleanerOfPayout(id: string): Promise<CleanerId | undefined>;
}
