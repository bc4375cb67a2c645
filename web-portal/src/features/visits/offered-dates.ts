import type { AvailableDate } from '../../shared/cleaning/queries.ts';

/** How many dates with a place a move is offered (customer area, section 9). */
export const offered = 30;

/** The first dates with a place, and the full ones between them, which are shown and not counted. */
export function offeredDates(dates: readonly AvailableDate[]): AvailableDate[] {
  let free = 0;
  return dates.filter(({ has_capacity }) => {
    if (free >= offered) return false;
    free += Number(has_capacity);
    return true;
  });
}
