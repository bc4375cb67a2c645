import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { hoursToSend } from '@tidylog/contracts/vocabulary/limits';
import { type InstantText, instantText } from '@tidylog/contracts/vocabulary/time';
import { accept, isRefused, refuse } from '../../kernel/decision.ts';
import { isSameNote } from '../../kernel/idempotency.ts';
import type { Act } from '../act.ts';
import type { Booking, BookingIn, TakenTap } from '../booking-state.ts';

/** What a cleaner did, by their phone: at once, or sent later with its own time. */
export interface Tap {
  readonly tapId: string | null;
  readonly tappedAt: Temporal.Instant | null;
  readonly now: Temporal.Instant;
}

export interface JudgedTap {
  readonly at: Temporal.Instant;
  readonly now: Temporal.Instant;
  /** As its event has it. */
  readonly facts: {
    readonly tapId: string | null;
    readonly at: InstantText;
    readonly tappedAt: InstantText | null;
    readonly source: 'live' | 'sent-later';
  };
}

/** From here on a tap counts as sent later. */
const liveFor = { minutes: 2 };

const isBefore = (one: Temporal.Instant, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(one, other) < 0;

/** A tap counts at its own time, which is never after now. */
export function judgeTap({ tapId, tappedAt, now }: Tap): JudgedTap | Refused<'too-late-to-send'> {
  const at = tappedAt === null || isBefore(now, tappedAt) ? now : tappedAt;
  if (isBefore(at, now.subtract({ hours: hoursToSend }))) return refuse('too-late-to-send');
  const isLate = !isBefore(now, at.add(liveFor));
  return {
    at,
    now,
    facts: {
      tapId,
      at: instantText(at),
      tappedAt: isLate ? instantText(at) : null,
      source: isLate ? 'sent-later' : 'live',
    },
  };
}

/** A job as one cleaner has it, or had it. */
export type OwnJob = BookingIn<'pending' | 'confirmed' | 'in_progress' | 'completed' | 'cancelled'>;

/** The cleaner's own job; a job that was taken from them says so, and others do not exist for them. */
export function ownJob(
  booking: Booking,
  cleanerId: CleanerId,
): OwnJob | Refused<'not-found' | 'job-taken-back'> {
  if (!('cleanerId' in booking)) return refuse('not-found');
  if (booking.cleanerId === cleanerId) return booking;
  return refuse(booking.road.had.includes(cleanerId) ? 'job-taken-back' : 'not-found');
}

export interface ByCleaner {
  readonly cleanerId: CleanerId;
  readonly tap: Tap;
}

/** What an act of a cleaner makes: the event that a tap begins with, the text of a note, and what else it says. */
export interface TapOf {
  readonly makes: readonly BookingEvent['type'][];
  readonly text?: string;
  readonly said?: string | null;
}

/** Times of a tap itself do not tell two apart: a phone's clock may differ, and so may minutes from now. */
const isRepeat = (taken: TakenTap, { makes, text, said }: TapOf): boolean =>
  makes.includes(taken.type) &&
  isSameNote(taken.text, text ?? null) &&
  (said === undefined || said === taken.said);

/** The tap that was taken under this id, from this cleaner; also where they no longer have the job. */
const takenTap = (booking: Booking, { cleanerId, tap: { tapId } }: ByCleaner): TakenTap | undefined => {
  if (tapId === null || !('cleanerId' in booking)) return undefined;
  const isTheirs = booking.cleanerId === cleanerId || booking.road.had.includes(cleanerId);
  return isTheirs ? booking.road.taps[tapId] : undefined;
};

/** A tap on one's own job. The same tap again writes nothing; another act under its id is refused. */
export const onOwnJob =
  ({ cleanerId, tap }: ByCleaner, of: TapOf, decide: (job: OwnJob, tap: JudgedTap) => Act) =>
  (booking: Booking): Act => {
    const taken = takenTap(booking, { cleanerId, tap });
    if (taken !== undefined) return isRepeat(taken, of) ? accept() : refuse('idempotency-key-reused');
    const job = ownJob(booking, cleanerId);
    if (isRefused(job)) return job;
    const judged = judgeTap(tap);
    return isRefused(judged) ? judged : decide(job, judged);
  };
