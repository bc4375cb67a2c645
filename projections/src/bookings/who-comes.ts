import type { BusinessSettings } from '@tidylog/contracts/domain/settings';
import type { booking } from '@tidylog/contracts/schemas/bookings';
import type { z } from '@tidylog/contracts/schemas/zod';
import { addDays, dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { fullName } from '../people.ts';
import type { BookingRecord } from './find.ts';

type Named = Pick<
  BookingRecord,
  'cleaner_id' | 'cleaner_first_name' | 'cleaner_last_name' | 'cleaner_shows_contact'
>;
type Assigned = Named &
  Pick<
    BookingRecord,
    'status' | 'booking_date' | 'cleaner_phone' | 'cleaner_joined_at' | 'cleaner_ratings' | 'cleaner_stars'
  >;
interface At {
  readonly settings: Pick<BusinessSettings, 'timeZone'>;
  readonly now: Temporal.Instant;
}

const wholeYears = (since: Temporal.Instant, { settings: { timeZone }, now }: At): number =>
  Math.max(
    0,
    Temporal.PlainDate.from(dateAt(since, timeZone)).until(dateAt(now, timeZone), { largestUnit: 'years' })
      .years,
  );

export const fullCleanerName = (record: Named): string | null =>
  record.cleaner_id === null
    ? null
    : fullName({ first_name: record.cleaner_first_name, last_name: record.cleaner_last_name });

/** For customers (cleaner calls, 0.1 row 28). */
export function shownCleanerName(record: Named): string | null {
  const { cleaner_first_name, cleaner_last_name, cleaner_shows_contact } = record;
  if (cleaner_shows_contact || cleaner_first_name === null) return fullCleanerName(record);
  const [initial] = cleaner_last_name ?? '';
  return initial === undefined ? cleaner_first_name : `${cleaner_first_name} ${initial.toUpperCase()}.`;
}

const isAround = (date: LocalDate, { settings: { timeZone }, now }: At): boolean => {
  const today = dateAt(now, timeZone);
  return date === today || date === addDays(today, 1);
};

const shownPhone = (record: Assigned, at: At): string | null =>
  record.cleaner_shows_contact && record.status !== 'cancelled' && isAround(record.booking_date, at)
    ? record.cleaner_phone
    : null;

/** What a customer may know about the cleaner of a visit; null if no cleaner is assigned, or they were erased. */
export function whoComes(record: Assigned, at: At): z.output<typeof booking>['cleaner'] {
  const { cleaner_first_name, cleaner_joined_at, cleaner_ratings, cleaner_stars } = record;
  if (cleaner_first_name === null) return null;
  const isRated = cleaner_ratings !== null && cleaner_stars !== null && cleaner_ratings > 0;
  return {
    first_name: cleaner_first_name,
    name: shownCleanerName(record) ?? cleaner_first_name,
    years_with_us: cleaner_joined_at === null ? 0 : wholeYears(Temporal.Instant.from(cleaner_joined_at), at),
    phone: shownPhone(record, at),
    rating: isRated ? Math.round((cleaner_stars / cleaner_ratings) * 10) / 10 : null,
  };
}
