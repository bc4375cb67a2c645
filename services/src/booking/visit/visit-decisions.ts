import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { mostVisitHours } from '@tidylog/contracts/vocabulary/limits';
import { noMoney, shareOf } from '@tidylog/contracts/vocabulary/money';
import { instantText } from '@tidylog/contracts/vocabulary/time';
import { accept, refuse } from '../../kernel/decision.ts';
import { type Act, type NotOpen, notOpen, subject } from '../act.ts';
import { type Booking, type BookingIn, isOpen, type Pay } from '../booking-state.ts';
import { reportAtDoor } from './settlement.ts';
import { type ByCleaner, type JudgedTap, type OwnJob, onOwnJob } from './tap.ts';
import { plannedEnd, refuseOutOfWindow } from './visit-window.ts';

export interface ClockIn extends ByCleaner {
  readonly timeZone: string;
  /** When the office completed the visit, if it did. */
  readonly completedAt: Temporal.Instant | null;
}

const isAfter = (one: Temporal.Instant, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(one, other) > 0;

/** A cleaner who clocks in after a report got in. */
function entered(job: OwnJob, cleanerId: CleanerId): readonly BookingEvent[] {
  const report = reportAtDoor(job, cleanerId);
  if (report === undefined) return [];
  const { reportId } = report;
  const data = { ...subject(job), cleanerId, reportId, outcome: 'entered' as const };
  return [{ type: 'AccessProblemSettled', data: { ...data, cleanerPay: noMoney, earningId: null } }];
}

/** What was tapped before the office completed the visit still counts as hours. */
const isTooLateForHours = (at: Temporal.Instant, completedAt: Temporal.Instant | null): boolean =>
  completedAt !== null && !isAfter(completedAt, at);

const toBegin = (job: OwnJob): BookingIn<'confirmed' | 'completed'> | Act => {
  switch (job.status) {
    case 'in_progress':
      return accept();
    case 'pending':
      return refuse('not-confirmed');
    case 'cancelled':
      return notOpen(job);
    case 'confirmed':
      return job.move === null ? job : refuse('move-under-way');
    case 'completed':
      return job;
  }
};

const isDecided = (to: BookingIn<'confirmed' | 'completed'> | Act): to is Act =>
  'refused' in to || 'accepted' in to;

export const clockIn = ({ timeZone, completedAt, ...by }: ClockIn) =>
  onOwnJob(by, { makes: ['CleanerClockedIn'] }, (own, { at, facts }) => {
    const job = toBegin(own);
    if (isDecided(job)) return job;
    const isCompleted = job.status === 'completed';
    if (isCompleted && isTooLateForHours(at, completedAt)) return notOpen(job);
    if (isCompleted && job.work.clockedInAt !== null) return accept();
    const outside = refuseOutOfWindow(job.place, at, timeZone);
    if (outside !== undefined) return outside;
    const data = { ...subject(job), cleanerId: by.cleanerId, ...facts };
    return accept<BookingEvent>(
      {
        type: 'CleanerClockedIn',
        data: { ...data, plannedEnd: isCompleted ? null : plannedEnd(job, at, timeZone) },
      },
      ...entered(job, by.cleanerId),
    );
  });

/** `payShare`: of the price before discount and tax, in basis points. The company pays for its promo codes. */
export const completed = (
  booking: BookingIn<'pending' | 'confirmed' | 'in_progress'>,
  by: 'clock-out' | 'office',
  payShare: number,
): BookingEvent => {
  const { finalTotal, subtotal } = booking.breakdown;
  const pay: Pay | null =
    booking.cleanerId === null
      ? null
      : {
          cleanerId: booking.cleanerId,
          amount: shareOf(subtotal, payShare),
          base: subtotal,
          share: payShare,
          customerPaid: booking.paidInTotal >= finalTotal,
        };
  return {
    type: 'BookingCompleted',
    data: { ...subject(booking), by, bookingDate: booking.place.date, pay },
  };
};

export interface ClockOut extends ByCleaner {
  /** When the work ended, if the cleaner names it. */
  readonly finishedAt: Temporal.Instant | null;
  readonly payShare: number;
  readonly completedAt: Temporal.Instant | null;
}

const wrongEnd = (message: string): Refused<'invalid-input'> =>
  refuse('invalid-input', { errors: [{ path: 'finished_at', message }] });

/** A wrong end of the work is refused: it is for the cleaner to say when they finished. */
export function refuseEnd(
  begun: Temporal.Instant,
  end: Temporal.Instant,
  now: Temporal.Instant,
): Refused<'invalid-input'> | undefined {
  if (isAfter(end, now)) return wrongEnd('This time has not come yet.');
  if (!isAfter(end, begun)) return wrongEnd('The end must be after the beginning.');
  return isAfter(end, begun.add({ hours: mostVisitHours }))
    ? wrongEnd(`A visit takes at most ${mostVisitHours} hours. Enter when you finished.`)
    : undefined;
}

const hours = (
  job: OwnJob,
  { cleanerId, tap: { facts }, finishedAt }: Pick<ClockOut, 'cleanerId' | 'finishedAt'> & { tap: JudgedTap },
): BookingEvent => ({
  type: 'CleanerClockedOut',
  data: {
    ...subject(job),
    cleanerId,
    ...facts,
    ...(finishedAt !== null && { at: instantText(finishedAt), source: 'claimed' as const }),
  },
});

/** A completed job takes the hours that it lacks, and nothing else. */
const lacksEnd = (
  { work: { clockedInAt, clockedOutAt } }: OwnJob,
  end: Temporal.Instant,
  completedAt: Temporal.Instant | null,
): boolean => clockedInAt !== null && clockedOutAt === null && !isTooLateForHours(end, completedAt);

/** What a completed job that takes no end of the work answers; undefined where it takes it. */
const withoutHours = (job: OwnJob, end: Temporal.Instant, completedAt: Temporal.Instant | null) => {
  if (lacksEnd(job, end, completedAt)) return undefined;
  const { clockedInAt, clockedOutAt } = job.work;
  const lacksBoth = clockedInAt === null && clockedOutAt === null;
  // The clock-in of the same visit is still on the phone: this tap stays there, too.
  return lacksBoth && !isTooLateForHours(end, completedAt)
    ? refuse('not-clocked-in')
    : accept<BookingEvent>();
};

const refusedEnd = (
  { work: { clockedInAt } }: OwnJob,
  end: Temporal.Instant,
  { now, isClaim }: { readonly now: Temporal.Instant; readonly isClaim: boolean },
): Refused<'invalid-input'> | undefined => {
  if (clockedInAt === null) return undefined;
  const begun = Temporal.Instant.from(clockedInAt);
  // A claim of no time at all is a mistake; two taps in one instant are not.
  return isClaim || !begun.equals(end) ? refuseEnd(begun, end, now) : undefined;
};

export const clockOut = ({ finishedAt, payShare, completedAt, ...by }: ClockOut) =>
  onOwnJob(by, { makes: ['CleanerClockedOut'], said: finishedAt && instantText(finishedAt) }, (job, tap) => {
    const end = finishedAt ?? tap.at;
    if (job.status === 'cancelled') return notOpen(job);
    const noMore = job.status === 'completed' ? withoutHours(job, end, completedAt) : undefined;
    if (noMore !== undefined) return noMore;
    if (job.status !== 'completed' && job.status !== 'in_progress') return refuse('not-clocked-in');
    const wrong = refusedEnd(job, end, { now: tap.now, isClaim: finishedAt !== null });
    if (wrong !== undefined) return wrong;
    const ended = hours(job, { cleanerId: by.cleanerId, tap, finishedAt });
    return job.status === 'completed' ? accept(ended) : accept(ended, completed(job, 'clock-out', payShare));
  });

export const completeBooking =
  ({ payShare }: { payShare: number }) =>
  (booking: Booking): Act<NotOpen | 'move-under-way'> => {
    if (booking.status === 'completed') return accept();
    if (booking.status === 'in_progress') return accept(completed(booking, 'office', payShare));
    if (!isOpen(booking)) return notOpen(booking);
    if (booking.move !== null) return refuse('move-under-way');
    return accept(completed(booking, 'office', payShare));
  };
