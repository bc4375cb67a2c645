import type { CalendarTimes } from './calendar-times.ts';
import { type SlotId, slotIds, slotTimes } from './slots.ts';
import { dayOfWeek, type LocalDate } from './time.ts';

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** Wall times in half hours, such as `08:00` and `12:30`. */
export interface WorkSpan {
  readonly start: string;
  readonly end: string;
}
export type WorkWeek = Readonly<Record<Weekday, readonly WorkSpan[]>>;

/** From `00:00` to `24:00`. */
export const halfHours: readonly string[] = Array.from({ length: 49 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});

/** From a date on; a null week is that nothing is known. */
export interface WorkingHours {
  readonly validFrom: LocalDate;
  readonly week: WorkWeek | null;
}

export interface TimeOff {
  readonly id: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Null for whole days. */
  readonly slots: readonly SlotId[] | null;
}

/** When a cleaner works. */
export interface WorkSchedule {
  /** The earliest first. */
  readonly hours: readonly WorkingHours[];
  readonly timeOff: readonly TimeOff[];
}

export const emptySchedule: WorkSchedule = { hours: [], timeOff: [] };

/** Of a cleaner in a slot. */
export type Availability = boolean | 'unknown';

interface Place {
  readonly date: LocalDate;
  readonly slotId: SlotId;
}

export const coversPlace = ({ from, to, slots }: Omit<TimeOff, 'id'>, { date, slotId }: Place): boolean =>
  from <= date && date <= to && (slots === null || slots.includes(slotId));

/** The working hours that apply on a date; undefined for none. */
export const hoursOn = (hours: readonly WorkingHours[], date: LocalDate): WorkingHours | undefined =>
  hours.findLast(({ validFrom }) => validFrom <= date);

/** The whole slot; hours that follow each other count as one. */
const areIn = (spans: readonly WorkSpan[], slotId: SlotId): boolean => {
  const slot = slotTimes(slotId);
  let covered = slot.start;
  for (const { start, end } of spans.toSorted((one, other) => (one.start < other.start ? -1 : 1)))
    if (start <= covered && end > covered) covered = end;
  return covered >= slot.end;
};

/** Null where no calendar is connected. */
type Calendar = CalendarTimes | null;

const isBusy = (calendar: Calendar, { date, slotId }: Place): boolean => {
  if (calendar === null || 'trouble' in calendar) return false;
  const slot = slotTimes(slotId);
  return calendar.busy.some((time) => time.date === date && time.start < slot.end && slot.start < time.end);
};

const isWithinHours = (hours: readonly WorkingHours[], { date, slotId }: Place): Availability => {
  const week = hoursOn(hours, date)?.week ?? null;
  const day = weekdays[dayOfWeek(date) - 1];
  return week === null || day === undefined ? 'unknown' : areIn(week[day], slotId);
};

/**
 * Whether a cleaner can work in a slot: not in their time off, nor while their calendar is busy, nor outside their
 * working hours. They can where working hours or a calendar say so, and no one knows while the calendar cannot be
 * read. It warns, and takes no job away (cleaner calls, II.4).
 */
export function availabilityIn(
  { hours, timeOff }: WorkSchedule,
  calendar: Calendar,
  place: Place,
): Availability {
  if (timeOff.some((off) => coversPlace(off, place)) || isBusy(calendar, place)) return false;
  const within = isWithinHours(hours, place);
  if (within === false || calendar === null) return within;
  return 'trouble' in calendar ? 'unknown' : true;
}

/** All slots of a date. */
export const slotsOn = (
  schedule: WorkSchedule,
  calendar: Calendar,
  date: LocalDate,
): Readonly<Record<SlotId, Availability>> =>
  Object.fromEntries(
    slotIds.map((slotId) => [slotId, availabilityIn(schedule, calendar, { date, slotId })]),
  ) as Record<SlotId, Availability>;

/** Later hours end with the new ones. */
export const withHours = (hours: readonly WorkingHours[], set: WorkingHours): readonly WorkingHours[] => [
  ...hours.filter(({ validFrom }) => validFrom < set.validFrom),
  set,
];
