import type { BusinessSettings } from '@tidylog/contracts/domain/settings';
import type { BookingId, CustomerId, LedgerId, SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import type { SlotId } from '@tidylog/contracts/vocabulary/slots';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { FileAnswer } from '@tidylog/server/route';
import type { Pool } from 'pg';
import { waitingNotices } from './area-notices/find.ts';
import { type AdminBooking, adminBookingAnswer, type Booking, bookingAnswer } from './bookings/answers.ts';
import { findBooking } from './bookings/find.ts';
import { type Card, cardsOf, customersWithCards } from './cards/queries.ts';
import { receiptFile } from './documents/receipt.ts';
import { readCheckpoint } from './engine/models-store.ts';
import { type Job, jobAnswer } from './jobs/answers.ts';
import { hasPaymentCheck, ledgersToCompare } from './payment-checks/find.ts';
import { fullName } from './people.ts';
import { findPromoCode, type PromoCode } from './promos/find.ts';
import { rowsOf } from './query/rows.ts';
import { bookingOfRequest, type CancellationRequest, findCancellationRequest } from './requests/find.ts';
import type { AdminSubscription, Subscription } from './subscriptions/answers.ts';
import { dueSubscriptions } from './subscriptions/due.ts';
import { createSubscriptionViews } from './subscriptions/view.ts';
import { type Matters, mattersOf } from './users/matters.ts';

/** A job that a cleaner has in a slot. */
export interface JobAt {
  readonly bookingId: string;
  readonly customerName: string;
  /** The log position of the event that brought it there: its assignment or its move, whichever came last. */
  readonly since: bigint;
}

export interface CleanerSlot {
  readonly cleanerId: string;
  readonly date: LocalDate;
  readonly slotId: SlotId;
}

/** What the routes of the write side answer with, once the read side has passed what they wrote. */
export interface Views {
  adminBooking(bookingId: string, now: Temporal.Instant): Promise<AdminBooking | undefined>;
  /** A booking as its owner sees it. */
  booking(bookingId: string, now: Temporal.Instant): Promise<Booking | undefined>;
  /** A job as its cleaner sees it; undefined when it is not this cleaner's. */
  job(bookingId: string, cleanerId: string): Promise<Job | undefined>;
  promoCode(promoId: string): Promise<PromoCode | undefined>;
  cancellationRequest(requestId: string): Promise<CancellationRequest | undefined>;
  /** The booking that a cancellation request or a reschedule order is about: these never change. */
  bookingOfRequest(requestId: string, kind: 'cancellation' | 'reschedule'): Promise<BookingId | undefined>;
  subscription(id: string, now: Temporal.Instant): Promise<Subscription | undefined>;
  adminSubscription(id: string, now: Temporal.Instant): Promise<AdminSubscription | undefined>;
  /** The subscriptions in which something is to be booked now, or was begun and is not at its end. */
  dueSubscriptions(now: Temporal.Instant): Promise<readonly SubscriptionId[]>;
  /** Whether the rows hold all that the log had up to a position. */
  hasFolded(position: bigint): Promise<boolean>;
  /** What was ever booked or asked for by these customers. */
  mattersOf(customerIds: readonly string[]): Promise<Matters>;
  /** The notices of people who are waiting for the company to serve one of these ZIP codes. */
  waitingNotices(zipCodes: readonly string[]): Promise<readonly string[]>;
  /** A saved card of a customer. */
  card(customerId: string, cardId: string): Promise<Card | undefined>;
  /** The receipt of a booking or a fee; undefined while the read side does not have its number. */
  receipt(of: { readonly ledgerId: string; readonly receiptNumber: string }): Promise<FileAnswer | undefined>;
  /** The ledgers in which something is not settled, or in which something has happened since. */
  ledgersToCompare(since: Temporal.Instant): Promise<readonly LedgerId[]>;
  /** The customers who have saved a card. */
  customersWithCards(): Promise<readonly CustomerId[]>;
  /** Whether the office was ever shown a payment check with this id. */
  hasPaymentCheck(id: string): Promise<boolean>;
  /** All jobs of a cleaner in a slot that are not cancelled, in the order in which they came there. */
  jobsAt(place: CleanerSlot): Promise<readonly JobAt[]>;
}

interface JobAtRecord {
  readonly id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly since: string;
}

const jobsInSlot = `
  select b.id, d.first_name, d.last_name, j.slot_position::text as since
  from read.bookings b
    join read.jobs j on j.booking_id = b.id
    join read.booking_details d on d.booking_id = b.id
  where b.placed_at is not null and b.cleaner_id = $1 and b.booking_date = $2 and b.slot_id = $3
    and b.status <> 'cancelled'
  order by j.slot_position`;

export const createViews = ({ pool, settings }: { pool: Pool; settings: BusinessSettings }): Views => ({
  adminBooking: async (bookingId, now) => {
    const record = await findBooking(pool, bookingId);
    return record && adminBookingAnswer(record, { settings, now });
  },
  booking: async (bookingId, now) => {
    const record = await findBooking(pool, bookingId);
    return record && bookingAnswer(record, { settings, now });
  },
  job: async (bookingId, cleanerId) => {
    const record = await findBooking(pool, bookingId);
    return record?.cleaner_id === cleanerId ? jobAnswer(record, settings) : undefined;
  },
  promoCode: (promoId) => findPromoCode(pool, promoId),
  cancellationRequest: (requestId) => findCancellationRequest(pool, requestId),
  bookingOfRequest: (requestId, kind) => bookingOfRequest(pool, requestId, kind),
  ...createSubscriptionViews({ pool, settings }),
  dueSubscriptions: (now) => dueSubscriptions(pool, now),
  hasFolded: async (position) => ((await readCheckpoint(pool))?.position ?? 0n) >= position,
  mattersOf: (customerIds) => mattersOf(pool, customerIds),
  waitingNotices: (zipCodes) => waitingNotices(pool, zipCodes),
  card: async (customerId, cardId) => (await cardsOf(pool, customerId)).find(({ id }) => id === cardId),
  receipt: (of) => receiptFile(of, { pool, settings }),
  ledgersToCompare: (since) => ledgersToCompare(pool, since),
  customersWithCards: () => customersWithCards(pool),
  hasPaymentCheck: (id) => hasPaymentCheck(pool, id),
  jobsAt: async ({ cleanerId, date, slotId }) => {
    const records = await rowsOf<JobAtRecord>(pool, jobsInSlot, [cleanerId, date, slotId]);
    return records.map((record) => ({
      bookingId: record.id,
      customerName: fullName(record),
      since: BigInt(record.since),
    }));
  },
});
