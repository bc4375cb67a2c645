import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { arrivalText } from '../vocabulary/arrival.ts';
import { shortId } from '../vocabulary/ids.ts';
import { type SlotId, slotEnd, slotLabel, slotStart } from '../vocabulary/slots.ts';
import type { LocalDate } from '../vocabulary/time.ts';

/** What a calendar file says about a visit. */
export interface CalendarVisit {
  readonly bookingId: string;
  readonly date: LocalDate;
  readonly slotId: SlotId;
  readonly durationHours: number;
  readonly timeZone: string;
  readonly status: 'tentative' | 'confirmed' | 'cancelled';
  /** The revision of the booking's stream: calendars take a higher one for newer. */
  readonly revision: number;
  /** For a mail the time of its cause, so that a repeated mail has the same file. */
  readonly madeAt: Temporal.Instant;
  readonly brandName: string;
  readonly officePhone: string;
  readonly officeEmail: string;
  /** The recipient of the mail; null for a downloaded file or an unknown customer. */
  readonly attendee: { readonly name: string; readonly email: string } | null;
  readonly address: string | null;
  readonly url: string | null;
}

const statuses = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

const date = (at: Temporal.Instant): Date => new Date(at.epochMilliseconds);

export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

/** What a file asks of a calendar (RFC 5546): only a mailed file asks its reader for a reply. */
export function methodOf({ status, attendee }: Pick<CalendarVisit, 'status' | 'attendee'>): CalendarMethod {
  if (status === 'cancelled') return 'CANCEL';
  return attendee === null ? 'PUBLISH' : 'REQUEST';
}

/** For a calendar parameter: no line breaks, no quotes. */
const plainName = (name: string): string => name.replace(/[\p{Cc}\s"]+/gu, ' ').trim();

/**
 * A visit as an iCalendar file (RFC 5545), for the download and for a mail's attachment, `text/calendar`. A booking
 * always has the same UID, so that a later file moves its entry or removes it. Times are UTC instants, made from the
 * wall time on the slot's own date: right on both sides of a clock change, without a zone table.
 */
export function calendarOf(visit: CalendarVisit): string {
  const { attendee } = visit;
  const isCancelled = visit.status === 'cancelled';
  const questions = `Questions? Call us: ${visit.officePhone}.`;
  const calendar = ical({
    prodId: { company: 'Tidylog', product: 'Bookings', language: 'EN' },
    method: ICalCalendarMethod[methodOf(visit)],
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
    organizer: { name: plainName(visit.brandName), email: visit.officeEmail },
    attendees:
      attendee === null
        ? []
        : [
            {
              name: plainName(attendee.name),
              email: attendee.email,
              role: ICalAttendeeRole.REQ,
              status: ICalAttendeeStatus.ACCEPTED,
              rsvp: false,
            },
          ],
  });
  return calendar.toString();
}

/** The file name for a visit. */
export const calendarFileName = (bookingId: string): string => `cleaning-${shortId(bookingId)}.ics`;
