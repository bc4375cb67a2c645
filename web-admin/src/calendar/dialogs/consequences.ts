import { counted } from '@tidylog/contracts/vocabulary/counts';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import type { BoardDay, JobCard } from '../../api/types.ts';
import { wholeTimes } from '../../shared/whole-times.ts';
import { isSunday, type Place } from '../places.ts';

export interface Wanted extends Place {
  readonly job: JobCard;
  readonly day: BoardDay;
}

export const movesVisit = ({ job, day, slot }: Wanted): boolean =>
  job.booking_date !== day.date || job.slot_id !== slot.id;

const isToAnotherDate = ({ job, day }: Wanted): boolean => job.booking_date !== day.date;

const placesLeft = ({ places: { capacity, taken } }: BoardDay): number => Math.max(0, capacity - taken);

/** Whether the visit would need a place that the day does not have. */
export const needsMoreThanCapacity = (wanted: Wanted): boolean =>
  isToAnotherDate(wanted) && placesLeft(wanted.day) === 0;

/** A closed day takes no visit from another one. */
export const isClosedTo = (wanted: Wanted): boolean => isToAnotherDate(wanted) && wanted.day.places.closed;

const visit = (date: string, slot: string): string => `${longDate(date)}, ${wholeTimes(slot)}`;

const mailTo = ({ customer_name, customer_email }: JobCard): string =>
  customer_email
    ? `${customer_name} gets an email with the new time.`
    : `${customer_name} has no email address: please call with the new time.`;

const placesText = ({ day }: Wanted): string => {
  const { date, places } = day;
  if (places.closed) return `The company is closed on ${longDate(date)}, so no visit can move there.`;
  const left = placesLeft(day);
  return left === 0
    ? `Every place on ${longDate(date)} is taken.`
    : `${left} of ${counted(places.capacity, 'place')} left on ${longDate(date)}.`;
};

/** What assigning or moving a job does to visit, customer and day, before it is done. */
export function consequencesOf(wanted: Wanted): readonly string[] {
  const { job, day, slot } = wanted;
  if (!movesVisit(wanted)) return [];
  return [
    `The visit moves from ${visit(job.booking_date, job.time_slot)} to ${visit(day.date, slot.time_slot)}.`,
    mailTo(job),
    ...(isToAnotherDate(wanted) ? [placesText(wanted)] : []),
    ...(isToAnotherDate(wanted) && isSunday(day.date)
      ? [
          `${longDate(day.date)} is a day on which the company usually does not work: customers cannot book Sundays, your office can.`,
        ]
      : []),
  ];
}

/** Who reads the notes. The customer reads them in the email about a move. */
export function notesHint(wanted: Wanted): string {
  const { job, cleaner } = wanted;
  const isForCleaner = job.cleaner_id !== cleaner.cleaner_id;
  const isReason = job.cleaner_id !== null && movesVisit(wanted);
  if (isReason && job.customer_email)
    return isForCleaner
      ? 'The cleaner, the customer and your office read them.'
      : 'The customer reads them as the reason for the move. Your office reads them too.';
  return isForCleaner || !isReason
    ? 'The cleaner and your office read them.'
    : 'Only your office reads them, in the story of the booking.';
}
