import type { jobCard } from '@tidylog/contracts/schemas/bookings';
import type { z } from '@tidylog/contracts/schemas/zod';
import { type CalendarTimes, troubleOf } from '@tidylog/contracts/vocabulary/calendar-times';
import { type SlotId, slotEnd, slotIds, slotLabel, slotStart } from '@tidylog/contracts/vocabulary/slots';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { availabilityIn, type WorkSchedule } from '@tidylog/contracts/vocabulary/work-hours';
import { type AnswerContext, adminBookingAnswer } from '../bookings/answers.ts';
import type { BookingRecord } from '../bookings/find.ts';
import { fullName } from '../people.ts';

export type JobCard = z.output<typeof jobCard>;

/** What a job without chosen services is called. */
const anyCleaning = 'Home Cleaning';

/** A booking as the board shows it. */
export function jobCardAnswer(record: BookingRecord, context: AnswerContext): JobCard {
  const booking = adminBookingAnswer(record, context);
  const chosen = [...booking.services, ...booking.a_la_carte_services].map(({ name }) => name);
  return {
    ...booking,
    service_name: chosen.join(', ') || anyCleaning,
    total_price: booking.total_amount,
    apartment: null,
    notes: booking.assignment_notes,
  };
}

const withOffset = (instant: Temporal.Instant, timeZone: string): string =>
  instant.toString({ timeZone, smallestUnit: 'second' });

/** The slots of a date, as instants with the offset that the business has on that date. */
export const slotsOf = (date: LocalDate, { settings: { timeZone }, now }: AnswerContext) =>
  slotIds.map((id) => ({
    id,
    time_slot: slotLabel(id),
    start_time: withOffset(slotStart(date, id, timeZone), timeZone),
    end_time: withOffset(slotEnd(date, id, timeZone), timeZone),
    has_begun: Temporal.Instant.compare(slotStart(date, id, timeZone), now) <= 0,
  }));

export interface CleanerRecord {
  readonly id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly is_active: boolean;
  readonly has_calendar: boolean;
}

interface CleanerDay {
  readonly date: LocalDate;
  readonly schedule: WorkSchedule;
  readonly calendar: CalendarTimes | null;
  readonly jobs: readonly JobCard[];
}

/** A row of the board: a cleaner with their slots on a date. */
export function scheduleOf(cleaner: CleanerRecord, { date, schedule, calendar, jobs }: CleanerDay) {
  const cellOf = (slotId: SlotId) => ({
    available: availabilityIn(schedule, calendar, { date, slotId }),
    existing_jobs: jobs.filter((job) => job.cleaner_id === cleaner.id && job.slot_id === slotId),
  });
  return {
    cleaner_id: cleaner.id,
    cleaner_name: fullName(cleaner),
    calendar_enabled: cleaner.has_calendar,
    calendar_error: troubleOf(calendar),
    is_active: cleaner.is_active,
    slots: Object.fromEntries(slotIds.map((slotId) => [slotId, cellOf(slotId)])) as Record<
      SlotId,
      ReturnType<typeof cellOf>
    >,
  };
}
