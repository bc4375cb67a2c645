import type { BusinessSettings } from '@tidylog/contracts/domain/settings';
import type { booking } from '@tidylog/contracts/schemas/bookings';
import type { z } from '@tidylog/contracts/schemas/zod';
import { dateAt } from '@tidylog/contracts/vocabulary/time';
import type { BookingRecord } from './find.ts';

type Assigned = Pick<
  BookingRecord,
  'cleaner_first_name' | 'cleaner_joined_at' | 'cleaner_ratings' | 'cleaner_stars'
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

/** What a customer may know about the cleaner of a visit; null if no cleaner is assigned, or they were erased. */
export function whoComes(record: Assigned, at: At): z.output<typeof booking>['cleaner'] {
  const { cleaner_first_name, cleaner_joined_at, cleaner_ratings, cleaner_stars } = record;
  if (cleaner_first_name === null) return null;
  const isRated = cleaner_ratings !== null && cleaner_stars !== null && cleaner_ratings > 0;
  return {
    first_name: cleaner_first_name,
    years_with_us: cleaner_joined_at === null ? 0 : wholeYears(Temporal.Instant.from(cleaner_joined_at), at),
    rating: isRated ? Math.round((cleaner_stars / cleaner_ratings) * 10) / 10 : null,
  };
}
