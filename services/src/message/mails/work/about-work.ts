import type { CleanerMailCause } from '@tidylog/contracts/domain/mail-causes';
import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { erased } from '@tidylog/contracts/events/event';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { type SlotId, slotEnd, slotStart } from '@tidylog/contracts/vocabulary/slots';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { evolve } from '../../../booking/booking.ts';
import { type Booking, initial } from '../../../booking/booking-state.ts';
import { type Block, button, type Row } from '../../render/content.ts';
import { whenRows } from '../../render/words.ts';
import type { CleanerCauseOf, CleanerDesk, TellCleaner, ToldCleaner } from '../../to-cleaner.ts';
import { addressLine, loadVisit, type RecordedBooking, type Visit } from '../../visit.ts';

type WorkType = Extract<CleanerMailCause, BookingEvent>['type'];

/** A visit of a cleaner, as it was before the event that asks for the mail, and as it is now. */
export interface Work extends CleanerDesk {
  readonly cleanerId: CleanerId;
  readonly visit: Visit;
  readonly before: Booking;
  readonly current: Booking;
  /** The mail about the new job had its time before this happened. */
  readonly wasTold: boolean;
}

/** How long a new job is held back, so that the office can take it back at once. */
const heldBack = { minutes: 2 };

const isGivenTo =
  (cleanerId: CleanerId) =>
  ({ type, data }: RecordedBooking): boolean =>
    (type === 'CleanerAssigned' || type === 'BookingConfirmed') && data.cleanerId === cleanerId;

/** The event by which the job became this cleaner's, or certain for them, last. */
export const givenLast = (events: readonly RecordedBooking[], cleanerId: CleanerId) =>
  events.findLast(isGivenTo(cleanerId));

const wasToldBefore = (
  cause: { readonly metadata: { readonly time: string } },
  past: readonly RecordedBooking[],
  cleanerId: CleanerId,
): boolean => {
  const given = givenLast(past, cleanerId);
  if (given === undefined) return false;
  const told = Temporal.Instant.from(given.metadata.time).add(heldBack);
  return Temporal.Instant.compare(told, cause.metadata.time) <= 0;
};

export const isTheirs = ({ current, cleanerId }: Pick<Work, 'current' | 'cleanerId'>): boolean =>
  current.status === 'confirmed' && current.cleanerId === cleanerId;

export const isAhead = (
  { date, slotId }: { readonly date: LocalDate; readonly slotId: SlotId },
  { time, timeZone }: Pick<CleanerDesk, 'time' | 'timeZone'>,
): boolean => Temporal.Instant.compare(slotStart(date, slotId, timeZone), time) > 0;

/** Until the end of its slot a cleaner may be on the way, or at the door. */
export const isNotOver = (
  { date, slotId }: { readonly date: LocalDate; readonly slotId: SlotId },
  { time, timeZone }: Pick<CleanerDesk, 'time' | 'timeZone'>,
): boolean => Temporal.Instant.compare(slotEnd(date, slotId, timeZone), time) > 0;

/** A mail about a visit. */
export const workMail =
  <Type extends WorkType>(tell: (cause: CleanerCauseOf<Type>, work: Work) => ToldCleaner): TellCleaner =>
  async (cause, desk) => {
    const visit = await loadVisit(desk.kit.log, cause.stream.slice('booking-'.length));
    if (visit === undefined)
      throw new Error(`A booking that asks for a mail is not in the log: ${cause.type}.`);
    const past = visit.events.filter(({ revision }) => revision < cause.revision);
    const { cleanerId } = desk.cleaner;
    return tell(cause as CleanerCauseOf<Type>, {
      ...desk,
      cleanerId,
      visit,
      before: past.reduce<Booking>(evolve, initial),
      current: visit.events.reduce<Booking>(evolve, initial),
      wasTold: wasToldBefore(cause, past, cleanerId),
    });
  };

const customerRow = ({ contact }: Visit): readonly Row[] =>
  contact === erased ? [] : [['Customer', `${contact.firstName} ${contact.lastName}`.trim()]];

const addressRow = (visit: Visit): readonly Row[] => {
  const line = addressLine(visit);
  return line === null ? [] : [['Address', line]];
};

export const jobFacts = ({ visit, timeZone }: Pick<Work, 'visit' | 'timeZone'>): Block => ({
  kind: 'facts',
  rows: [...whenRows(visit.date, visit.slotId, timeZone), ...customerRow(visit), ...addressRow(visit)],
});

export const jobButton = ({ links, visit }: Pick<Work, 'links' | 'visit'>): Block =>
  button('Open the job', links.page(`/cleaner/jobs/${visit.bookingId}`));

export const jobsButton = ({ links }: Pick<Work, 'links'>): Block =>
  button('See my jobs', links.page('/cleaner/jobs'));
