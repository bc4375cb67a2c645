import type { BookingId, CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { slotStart } from '@tidylog/contracts/vocabulary/slots';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Views } from '@tidylog/server/views';
import QuickLRU from 'quick-lru';
import { bookingStream } from '../../booking/booking.ts';
import { type Booking, isOpen, type OpenBooking } from '../../booking/booking-state.ts';
import { requestBooking } from '../../booking/decisions.ts';
import { assignAgain } from '../../booking/occurrence-decisions.ts';
import { createBookingSteps } from '../../booking/steps.ts';
import type { AvailabilityAt } from '../../cleaner/availability.ts';
import { cleanerStream } from '../../cleaner/cleaner.ts';
import type { Folded } from '../../kernel/folded.ts';
import { fingerprintOf } from '../../kernel/idempotency.ts';
import { type Kit, latest } from '../../kernel/kit.ts';
import { accepted } from '../../kernel/transact.ts';
import { everyOffer } from '../../price-list/offer.ts';
import type { PriceRises } from '../price-rises.ts';
import type { Due, KnownSubscription } from '../subscription.ts';
import { describeVisit } from './visit.ts';

/** What became of a visit that was to be booked: `passed` when it would have been booked in the past. */
export interface Made {
  readonly outcome: 'booked' | 'no-place' | 'passed';
  readonly position: bigint | undefined;
}

/** The read side shows an assigned job a moment later: until then it is remembered here, in milliseconds. */
const remembered = { maxSize: 1_000, maxAge: 60_000 };

export interface VisitNeeds {
  readonly views: Pick<Views, 'jobsAt'>;
  readonly priceRises: PriceRises;
  readonly availabilityAt: AvailabilityAt;
}

/** Books a visit of a subscription, step by step to the end, for the cleaner of the one before. */
export function createVisitMaker(
  { streams, vault, settings }: Kit,
  { views, priceRises, availabilityAt }: VisitNeeds,
) {
  const { load, transact } = streams;
  const finish = createBookingSteps(streams, settings);
  const justGiven = new QuickLRU<string, BookingId>(remembered);

  const request = async (
    subscription: KnownSubscription,
    due: Due,
    by: WriteContext,
  ): Promise<Folded<Booking>> => {
    const [{ catalogue }, priceList, { taxRate }] = await Promise.all([
      everyOffer(streams),
      priceRises.listFor(subscription, by),
      settings.at(by.time),
    ]);
    if (priceList === undefined) throw new Error('There is no price list to book a visit by.');
    const { subscriptionId } = subscription;
    const fingerprint = await fingerprintOf(vault, { subscriptionId, bookingId: due.bookingId });
    const details = describeVisit(subscription, due, { catalogue, priceList, taxRate, fingerprint });
    const stream = { ...bookingStream(due.bookingId), isNew: true };
    return accepted(await transact(stream, requestBooking(details), by));
  };

  const cleanerBefore = async ({ latest: bookings }: KnownSubscription): Promise<CleanerId | undefined> => {
    for (const bookingId of bookings) {
      const { state } = await load(bookingStream(bookingId));
      if ('cleanerId' in state && state.cleanerId !== null) return state.cleanerId;
    }
    return undefined;
  };

  const isFree = async (cleanerId: CleanerId, { bookingId, place }: OpenBooking): Promise<boolean> => {
    const given = justGiven.get(`${cleanerId}/${place.date}/${place.slotId}`);
    if (given !== undefined && given !== bookingId) return false;
    const jobs = await views.jobsAt({ cleanerId, date: place.date, slotId: place.slotId });
    return jobs.every((job) => job.bookingId === bookingId);
  };

  /** Which of several visits gets a cleaner is a choice, not a rule: the board shows two jobs in a slot. */
  const giveToCleaner = async (
    subscription: KnownSubscription,
    booking: Booking,
    by: WriteContext,
  ): Promise<bigint | undefined> => {
    if (!isOpen(booking) || booking.cleanerId !== null) return undefined;
    const cleanerId = await cleanerBefore(subscription);
    if (cleanerId === undefined) return undefined;
    const { state: cleaner } = await load(cleanerStream(cleanerId));
    if (cleaner.status !== 'active') return undefined;
    const { available, isCalendarUnread } = await availabilityAt(cleanerId, booking.place);
    if (available === false || isCalendarUnread) return undefined;
    if (!(await isFree(cleanerId, booking))) return undefined;
    const { bookingId, place } = booking;
    justGiven.set(`${cleanerId}/${place.date}/${place.slotId}`, bookingId);
    const given = await transact(
      bookingStream(bookingId),
      assignAgain({ cleanerId, timeZone: settings.timeZone }),
      by,
    );
    return accepted(given).last?.position;
  };

  return async (subscription: KnownSubscription, due: Due, by: WriteContext): Promise<Made> => {
    let booking = await load(bookingStream(due.bookingId));
    if (booking.state.status === 'none') {
      const start = slotStart(due.bookingDate, subscription.order.slotId, settings.timeZone);
      if (Temporal.Instant.compare(start, by.time) <= 0) return { outcome: 'passed', position: undefined };
      booking = await request(subscription, due, by);
    }
    const placed = await finish(booking, by);
    if (placed.booking.status === 'refused') return { outcome: 'no-place', position: placed.position };
    const given = await giveToCleaner(subscription, placed.booking, by);
    return { outcome: 'booked', position: latest(placed.position, given) };
  };
}
