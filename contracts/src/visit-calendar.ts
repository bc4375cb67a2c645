import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { shortId } from './ids.ts';
import { type LocalDate, type SlotId, slotEnd, slotLabel, slotStart } from './time.ts';
import { arrivalText } from './visit-text.ts';

/** What a calendar is told of a visit. */
export interface CalendarVisit {
  readonly bookingId: string;
  readonly date: LocalDate;
  readonly slotId: SlotId;
  readonly durationHours: number;
  /** The zone of the business, in which the slot is wall time. */
  readonly timeZone: string;
  readonly status: 'tentative' | 'confirmed' | 'cancelled';
  /** The revision of the booking's stream: a calendar takes what has a higher one for newer. */
  readonly revision: number;
  /** When this file is made; for a mail the time of its cause, so that made again it is the same. */
  readonly madeAt: Temporal.Instant;
  readonly brandName: string;
  readonly officePhone: string;
  /** On one line; null once it is not known any more. */
  readonly address: string | null;
  /** The page of the booking; null for none. */
  readonly url: string | null;
}

const statuses = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

const date = (at: Temporal.Instant): Date => new Date(at.epochMilliseconds);

/**
 * A visit as an iCalendar file (RFC 5545), for the download and for a mail's attachment, `text/calendar`. A booking
 * has the same UID for ever, so that a later file moves its entry, or takes it away. Times are instants in UTC,
 * made from the wall time of the slot's own date: right on both sides of a clock change, without a zone table.
 */
export function calendarOf(visit: CalendarVisit): string {
  const questions = `Questions? Call us: ${visit.officePhone}.`;
  const isCancelled = visit.status === 'cancelled';
  const calendar = ical({
    prodId: { company: 'Tidylog', product: 'Bookings', language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${visit.bookingId}@tidylog`,
    sequence: visit.revision,
    stamp: date(visit.madeAt),
    start: date(slotStart(visit.date, visit.slotId, visit.timeZone)),
    end: date(slotEnd(visit.date, visit.slotId, visit.timeZone)),
    summary: `Home cleaning by ${visit.brandName}`,
    description: isCancelled
      ? questions
      : `${arrivalText(slotLabel(visit.slotId), visit.durationHours)} ${questions}`,
    location: visit.address,
    url: visit.url,
    status: statuses[visit.status],
  });
  return calendar.toString();
}

/** What the file of a visit is saved as. */
export const calendarFileName = (bookingId: string): string => `cleaning-${shortId(bookingId)}.ics`;
