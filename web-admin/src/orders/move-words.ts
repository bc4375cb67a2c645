import { counted } from '@tidylog/contracts/vocabulary/counts';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import type { RescheduleOrder } from '../api/types.ts';
import { wholeTimes } from '../shared/whole-times.ts';

export const fromText = ({ original_date, original_time_slot }: RescheduleOrder): string =>
  `${longDate(original_date)}, ${wholeTimes(original_time_slot)}`;
export const toText = ({ new_date, new_time_slot }: RescheduleOrder): string =>
  `${longDate(new_date)}, ${wholeTimes(new_time_slot)}`;

/** What the new day has left for the move. */
export function roomText({ places_left, is_closed }: RescheduleOrder): string {
  if (is_closed) return 'The new day is closed now. To approve the move, open the day again.';
  if (places_left === null) return 'The move stays on the same day and needs no new place.';
  return places_left === 0 ? 'The new day is full.' : `${counted(places_left, 'place')} left on the new day.`;
}
