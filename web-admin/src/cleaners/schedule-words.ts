import { shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { clockTime, slotLabel } from '@tidylog/contracts/vocabulary/slots';
import { type Weekday, weekdays } from '@tidylog/contracts/vocabulary/work-hours';
import type { CleanerSchedule, CleanerTimeOff } from '../api/types.ts';

export type Week = NonNullable<CleanerSchedule['working_hours']>;

export const dayName = (day: Weekday): string => `${day.charAt(0).toUpperCase()}${day.slice(1)}`;

export const spansText = (spans: Week[Weekday]): string =>
  spans.map(({ start, end }) => `${clockTime(start)} - ${clockTime(end)}`).join(', ');

export function hoursText({ working_hours: week }: Pick<CleanerSchedule, 'working_hours'>): string {
  if (week === null) return 'Not known';
  const days = weekdays.filter((day) => week[day].length > 0);
  if (days.length === 0) return 'None';
  return days.map((day) => `${dayName(day)}: ${spansText(week[day])}`).join('\n');
}

export const daysText = ({ from, to }: Pick<CleanerTimeOff, 'from' | 'to'>): string =>
  from === to ? shortDateOfYear(from) : `${shortDateOfYear(from)} - ${shortDateOfYear(to)}`;

export const partText = ({ slots, note }: CleanerTimeOff): string =>
  [slots === null ? 'Whole days' : slots.map((slot) => slotLabel(slot)).join(', '), note]
    .filter((part) => part !== null)
    .join('. ');
