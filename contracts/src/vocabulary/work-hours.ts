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

const holds = ({ start, end }: WorkSpan, slotId: SlotId): boolean => {
  const slot = slotTimes(slotId);
  return start <= slot.start && slot.end <= end;
};

/**
 * Whether a cleaner can work in a slot: not in their time off; within their working hours, if the whole slot is; else
 * no one knows. It warns, and takes no job away (cleaner calls, II.4).
 */
export function availabilityIn({ hours, timeOff }: WorkSchedule, place: Place): Availability {
  if (timeOff.some((off) => coversPlace(off, place))) return false;
  const week = hoursOn(hours, place.date)?.week ?? null;
  if (week === null) return 'unknown';
  const day = weekdays[dayOfWeek(place.date) - 1];
  return day !== undefined && week[day].some((span) => holds(span, place.slotId));
}

/** All slots of a date. */
export const slotsOn = (schedule: WorkSchedule, date: LocalDate): Readonly<Record<SlotId, Availability>> =>
  Object.fromEntries(slotIds.map((slotId) => [slotId, availabilityIn(schedule, { date, slotId })])) as Record<
    SlotId,
    Availability
  >;

/** Later hours end with the new ones. */
export const withHours = (hours: readonly WorkingHours[], set: WorkingHours): readonly WorkingHours[] => [
  ...hours.filter(({ validFrom }) => validFrom < set.validFrom),
  set,
];
