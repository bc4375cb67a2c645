import { plannedEnd as endOfPlan } from '@tidylog/contracts/domain/planned-end';
import type { Refused } from '@tidylog/contracts/domain/refused';
import { clockInEarlyMinutes } from '@tidylog/contracts/vocabulary/limits';
import { slotStart } from '@tidylog/contracts/vocabulary/slots';
import { dateAt, type InstantText, instantText } from '@tidylog/contracts/vocabulary/time';
import { refuse } from '../../kernel/decision.ts';
import type { Facts, Place } from '../booking-state.ts';

export const clockInFrom = ({ date, slotId }: Place, timeZone: string): Temporal.Instant =>
  slotStart(date, slotId, timeZone).subtract({ minutes: clockInEarlyMinutes });

/** A visit can begin from one hour before its slot until midnight of its day. */
export function refuseOutOfWindow(
  place: Place,
  at: Temporal.Instant,
  timeZone: string,
): Refused<'too-early-to-clock-in' | 'visit-day-over'> | undefined {
  if (Temporal.Instant.compare(at, clockInFrom(place, timeZone)) < 0) return refuse('too-early-to-clock-in');
  return dateAt(at, timeZone) > place.date ? refuse('visit-day-over') : undefined;
}

export const plannedEnd = (
  { place: { date, slotId }, selection }: Pick<Facts, 'place' | 'selection'>,
  clockedInAt: Temporal.Instant,
  timeZone: string,
): InstantText =>
  instantText(
    endOfPlan(
      { date, slotId, durationHours: selection.estimatedDurationHours, begunAt: clockedInAt },
      timeZone,
    ),
  );
