import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { type SlotId, slotStart } from '../vocabulary/slots.ts';
import type { LocalDate } from '../vocabulary/time.ts';
import { plannedEnd } from './planned-end.ts';

export interface CalendarJob {
  readonly bookingId: string;
  readonly date: LocalDate;
  readonly slotId: SlotId;
  readonly durationHours: number;
  readonly isCancelled: boolean;
  /** The revision of the booking's stream: calendars take a higher one for newer. */
  readonly revision: number;
  /** Town and ZIP code. */
  readonly place: string;
}

interface Made {
  readonly timeZone: string;
  readonly brandName: string;
  readonly madeAt: Temporal.Instant;
}

const date = (at: Temporal.Instant): Date => new Date(at.epochMilliseconds);

/**
 * The jobs of a cleaner as an iCalendar feed. A job keeps its UID for ever, so that a move moves its entry and a
 * cancellation marks it. Times are UTC instants.
 */
export function jobsCalendar(jobs: readonly CalendarJob[], { timeZone, brandName, madeAt }: Made): string {
  const calendar = ical({
    prodId: { company: 'Tidylog', product: 'Jobs', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    name: `Jobs at ${brandName}`,
  });
  for (const job of jobs)
    calendar.createEvent({
      id: `job-${job.bookingId}@tidylog`,
      sequence: job.revision,
      stamp: date(madeAt),
      start: date(slotStart(job.date, job.slotId, timeZone)),
      end: date(plannedEnd(job, timeZone)),
      summary: job.isCancelled ? 'Cancelled: cleaning' : 'Cleaning',
      location: job.place,
      status: job.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  return calendar.toString();
}
