import type { AvailableDate } from '../../shared/cleaning/queries.ts';

/** How many available dates to offer for a move (customer area, section 9). */
export const offered = 30;

/** The first available dates, with the full ones between them, which do not count. */
export function offeredDates(dates: readonly AvailableDate[]): AvailableDate[] {
  let free = 0;
  return dates.filter(({ has_capacity }) => {
    if (free >= offered) return false;
    free += Number(has_capacity);
    return true;
  });
}
