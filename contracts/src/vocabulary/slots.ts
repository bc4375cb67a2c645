import type { LocalDate } from './time.ts';

export const slotIds = [
  '08:00-10:00',
  '10:00-12:00',
  '12:00-14:00',
  '14:00-16:00',
  '16:00-18:00',
  '18:00-20:00',
] as const;
/** A two-hour slot of local wall time, as events store it and the board keys it. */
export type SlotId = (typeof slotIds)[number];

/** `8:00 AM` for `08:00`; `24:00` is midnight. */
export const clockTime = (text: string): string => {
  const hour = Number(text.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${text.slice(3)} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
};

/** `8:00 AM - 10:00 AM` for `08:00-10:00`. */
export function slotLabel(slot: SlotId): string {
  const [start = '', end = ''] = slot.split('-');
  return `${clockTime(start)} - ${clockTime(end)}`;
}

/** Start and end of a slot as `08:00` and `10:00`. */
export function slotTimes(slot: SlotId): { start: string; end: string } {
  return { start: slot.slice(0, 5), end: slot.slice(6) };
}

/** The instant at which a slot starts on a date, in the zone of the business, including daylight saving time. */
export const slotStart = (date: LocalDate, slot: SlotId, zone: string): Temporal.Instant =>
  Temporal.PlainDate.from(date)
    .toZonedDateTime({ timeZone: zone, plainTime: slotTimes(slot).start })
    .toInstant();

/** The instant at which a slot ends on a date, in the zone of the business. */
export const slotEnd = (date: LocalDate, slot: SlotId, zone: string): Temporal.Instant =>
  Temporal.PlainDate.from(date)
    .toZonedDateTime({ timeZone: zone, plainTime: slotTimes(slot).end })
    .toInstant();
