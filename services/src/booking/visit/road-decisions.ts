import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { AccessReason } from '@tidylog/contracts/vocabulary/road';
import { dateAt, instantText } from '@tidylog/contracts/vocabulary/time';
import { accept, isRefused, refuse } from '../../kernel/decision.ts';
import { type Act, notOpen, subject } from '../act.ts';
import type { Booking, BookingIn } from '../booking-state.ts';
import { arrivalOf } from './eta.ts';
import { reportAtDoor } from './settlement.ts';
import { type ByCleaner, type JudgedTap, type OwnJob, onOwnJob } from './tap.ts';
import { plannedEnd, refuseOutOfWindow } from './visit-window.ts';

interface Arrival extends ByCleaner {
  readonly timeZone: string;
}

/** What was tapped before the clock-in and arrives after it is no news. */
const isOverBy = ({ work }: OwnJob, { at }: JudgedTap): boolean =>
  work.clockedInAt !== null && Temporal.Instant.compare(at, Temporal.Instant.from(work.clockedInAt)) <= 0;

function toTravelTo(job: OwnJob, tap: JudgedTap, timeZone: string): BookingIn<'confirmed'> | Act {
  if (job.status === 'pending') return refuse('not-confirmed');
  if (job.status !== 'confirmed') return isOverBy(job, tap) ? accept() : notOpen(job);
  if (job.move !== null) return refuse('move-under-way');
  return dateAt(tap.at, timeZone) === job.place.date ? job : refuse('not-visit-day');
}

const isDecided = (to: BookingIn<'confirmed'> | Act): to is Act => 'refused' in to || 'accepted' in to;

export const updateEta = ({ eta: given, timeZone, ...by }: Arrival & { readonly eta: string }) =>
  onOwnJob(by, { makes: ['EtaUpdated'] }, (own, tap) => {
    const job = toTravelTo(own, tap, timeZone);
    if (isDecided(job)) return job;
    const eta = arrivalOf(given, { date: job.place.date, tappedAt: tap.at, timeZone });
    if (isRefused(eta)) return eta;
    if (instantText(eta) === job.road.eta) return accept();
    const data = { ...subject(job), cleanerId: by.cleanerId, ...tap.facts, eta: instantText(eta) };
    return accept<BookingEvent>({ type: 'EtaUpdated', data });
  });

/** Once; again only with another time of arrival. */
export const goOnTheWay = ({ eta: given, timeZone, ...by }: Arrival & { readonly eta: string | null }) =>
  onOwnJob(by, { makes: ['CleanerOnTheWay', 'EtaUpdated'] }, (own, tap) => {
    const job = toTravelTo(own, tap, timeZone);
    if (isDecided(job)) return job;
    const arrival =
      given === null ? null : arrivalOf(given, { date: job.place.date, tappedAt: tap.at, timeZone });
    if (arrival !== null && isRefused(arrival)) return arrival;
    const eta = arrival && instantText(arrival);
    const data = { ...subject(job), cleanerId: by.cleanerId, ...tap.facts };
    if (!job.road.isOnTheWay)
      return accept<BookingEvent>({ type: 'CleanerOnTheWay', data: { ...data, eta } });
    if (eta === null || eta === job.road.eta) return accept();
    return accept<BookingEvent>({ type: 'EtaUpdated', data: { ...data, eta } });
  });

interface NoAccess extends Arrival {
  readonly reportId: string;
  readonly reason: AccessReason;
  readonly note: string | null;
  readonly photoIds: readonly string[];
}

export const reportNoAccess = ({ reportId, reason, note, photoIds, timeZone, ...by }: NoAccess) =>
  onOwnJob(by, { makes: ['CouldNotGetIn'], said: reason }, (job, { at, facts }) => {
    if (job.status === 'pending') return refuse('not-confirmed');
    if (job.status !== 'confirmed') return notOpen(job);
    if (job.move !== null) return refuse('move-under-way');
    if (reportAtDoor(job, by.cleanerId) !== undefined) return refuse('already-reported');
    const outside = refuseOutOfWindow(job.place, at, timeZone);
    if (outside?.refused === 'too-early-to-clock-in')
      return refuse('too-early-to-clock-in', {
        detail: 'You can report this from one hour before the visit starts.',
      });
    if (outside !== undefined) return outside;
    const data = { ...subject(job), cleanerId: by.cleanerId, ...facts };
    return accept<BookingEvent>({
      type: 'CouldNotGetIn',
      data: {
        ...data,
        reportId,
        reason,
        note,
        photoIds: photoIds.filter((id) => job.photos.some(({ photoId }) => photoId === id)),
      },
    });
  });

/** Half an hour after the planned end of a visit that still runs. */
export const noteOverdue =
  ({ timeZone }: { readonly timeZone: string }) =>
  (booking: Booking): Act => {
    if (booking.status !== 'in_progress' || booking.work.clockedInAt === null) return accept();
    const begun = Temporal.Instant.from(booking.work.clockedInAt);
    return accept<BookingEvent>({
      type: 'ClockOutOverdue',
      data: {
        ...subject(booking),
        cleanerId: booking.cleanerId,
        plannedEnd: plannedEnd(booking, begun, timeZone),
      },
    });
  };
