import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { clockInBackMinutes } from '@tidylog/contracts/vocabulary/limits';
import { slotStart } from '@tidylog/contracts/vocabulary/slots';
import { type InstantText, instantText } from '@tidylog/contracts/vocabulary/time';
import { accept, isRefused, refuse } from '../../kernel/decision.ts';
import { type Act, type NotOpen, notOpen, subject } from '../act.ts';
import type { Booking, BookingIn } from '../booking-state.ts';
import { type ByCleaner, onOwnJob } from './tap.ts';
import { completed } from './visit-decisions.ts';

/** Work begins no earlier before its slot, and takes no longer. */
const mostHoursAround = 24;

export interface WorkTimes {
  /** Null takes the clock-in back. */
  readonly clockedInAt: Temporal.Instant | null;
  readonly clockedOutAt: Temporal.Instant | null;
}

const wrong = (path: 'clocked_in_at' | 'clocked_out_at', message: string): Refused<'invalid-input'> =>
  refuse('invalid-input', { errors: [{ path, message }] });

type Workable = BookingIn<'confirmed' | 'in_progress' | 'completed'>;

interface Around {
  readonly now: Temporal.Instant;
  readonly timeZone: string;
}

/** A typing error of a year or a day is no time of this visit. */
function refuseFarOff(
  { place: { date, slotId } }: Workable,
  { clockedInAt, clockedOutAt }: WorkTimes,
  timeZone: string,
): Refused<'invalid-input'> | undefined {
  if (clockedInAt === null) return undefined;
  const earliest = slotStart(date, slotId, timeZone).subtract({ hours: mostHoursAround });
  if (Temporal.Instant.compare(clockedInAt, earliest) < 0)
    return wrong('clocked_in_at', `This is more than ${mostHoursAround} hours before the visit.`);
  const latest = clockedInAt.add({ hours: mostHoursAround });
  return clockedOutAt !== null && Temporal.Instant.compare(clockedOutAt, latest) > 0
    ? wrong('clocked_out_at', `A visit takes at most ${mostHoursAround} hours.`)
    : undefined;
}

function refuseOrder(
  { clockedInAt, clockedOutAt }: WorkTimes,
  now: Temporal.Instant,
): Refused<'invalid-input'> | undefined {
  const isAhead = (at: Temporal.Instant | null) => at !== null && Temporal.Instant.compare(at, now) > 0;
  if (isAhead(clockedInAt)) return wrong('clocked_in_at', 'This time has not come yet.');
  if (isAhead(clockedOutAt)) return wrong('clocked_out_at', 'This time has not come yet.');
  if (clockedOutAt === null) return undefined;
  if (clockedInAt === null) return wrong('clocked_in_at', 'Enter when the work began.');
  return Temporal.Instant.compare(clockedOutAt, clockedInAt) <= 0
    ? wrong('clocked_out_at', 'The end must be after the beginning.')
    : undefined;
}

const refuseTimes = (visit: Workable, times: WorkTimes, { now, timeZone }: Around) =>
  refuseOrder(times, now) ?? refuseFarOff(visit, times, timeZone);

function workable(booking: Booking): Workable | Refused<NotOpen | 'not-confirmed' | 'move-under-way'> {
  switch (booking.status) {
    case 'pending':
      return refuse('not-confirmed');
    case 'confirmed':
      return booking.move === null ? booking : refuse('move-under-way');
    case 'in_progress':
    case 'completed':
      return booking;
    case 'none':
    case 'requested':
    case 'refused':
    case 'cancelled':
      return notOpen(booking);
  }
}

const takenBackAt = ({ clockedInAt }: WorkTimes, now: Temporal.Instant): InstantText | null =>
  clockedInAt === null ? instantText(now) : null;

const text = (at: Temporal.Instant | null): InstantText | null => (at === null ? null : instantText(at));

/** The status that the times lead to; a given end of a visit that is not completed then completes it. */
const statusAfter = ({ status }: Workable, { clockedInAt }: WorkTimes) => {
  if (status === 'completed') return status;
  return clockedInAt === null ? 'confirmed' : 'in_progress';
};

interface Correction {
  /** Of the price before discount and tax, in basis points. */
  readonly payShare: number;
  readonly reason: string;
  readonly correctionId: string | null;
  /** The question of the cleaner that it answers. */
  readonly questionId?: string | null;
}

type TimeTexts = Workable['work'];

/** The same times again confirm what a cleaner only claimed. */
const isKnown = ({ work, road }: Workable, after: TimeTexts): boolean =>
  after.clockedInAt === work.clockedInAt &&
  after.clockedOutAt === work.clockedOutAt &&
  road.hoursBy !== 'claimed';

/**
 * The office corrects when a visit was worked, or ends one that someone forgot to end. Pay is a share of the price, so
 * no times change it.
 */
export const correctTimes =
  ({
    now,
    timeZone,
    payShare,
    reason,
    correctionId,
    questionId = null,
    ...times
  }: WorkTimes & Around & Correction) =>
  (booking: Booking): Act<NotOpen | 'not-confirmed' | 'move-under-way' | 'no-cleaner' | 'invalid-input'> => {
    const visit = workable(booking);
    if (isRefused(visit)) return visit;
    const refused = refuseTimes(visit, times, { now, timeZone });
    if (refused !== undefined) return refused;
    const after = { clockedInAt: text(times.clockedInAt), clockedOutAt: text(times.clockedOutAt) };
    const { work: before, cleanerId } = visit;
    if (isKnown(visit, after)) return accept();
    if (visit.status === 'completed' && after.clockedOutAt === null)
      return refuse('already-completed', {
        detail: 'This visit is completed. Reopen it first, then take its times back.',
      });
    if (cleanerId === null) return refuse('no-cleaner');
    const corrected: BookingEvent = {
      type: 'WorkTimesCorrected',
      data: {
        ...subject(visit),
        cleanerId,
        ...after,
        statusAfter: statusAfter(visit, times),
        before,
        reason,
        correctionId,
        questionId,
        takenBackAt: takenBackAt(times, now),
      },
    };
    return visit.status === 'completed' || after.clockedOutAt === null
      ? accept(corrected)
      : accept(corrected, completed(visit, 'office', payShare));
  };

/** The cleaner clocked in at the wrong house a few minutes ago: the visit is confirmed again, without pay or lateness. */
export const takeBackClockIn = ({ timeZone, ...by }: ByCleaner & { readonly timeZone: string }) =>
  onOwnJob(by, { makes: ['WorkTimesCorrected'] }, (job, { at, facts }) => {
    if (job.status === 'confirmed') return accept();
    if (job.status === 'pending') return refuse('not-confirmed');
    if (job.status !== 'in_progress') return notOpen(job);
    const { clockedInAt } = job.work;
    const until =
      clockedInAt === null ? at : Temporal.Instant.from(clockedInAt).add({ minutes: clockInBackMinutes });
    if (Temporal.Instant.compare(at, until) > 0) return refuse('clock-in-kept');
    const times = { clockedInAt: null, clockedOutAt: null, reason: 'Not this house' };
    return correctTimes({ ...times, now: at, timeZone, payShare: 0, correctionId: facts.tapId })(job);
  });
