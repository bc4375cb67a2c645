import { z } from './zod.ts';

/** An instant in UTC, ISO 8601 with a trailing Z. */
export const instant = z.iso.datetime().brand<'InstantText'>();
export type InstantText = z.infer<typeof instant>;

const isRealDate = (text: string): boolean => {
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' });
    return true;
  } catch {
    return false;
  }
};

/** A calendar date of the business, `YYYY-MM-DD`. */
export const localDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Give a date as YYYY-MM-DD.', abort: true })
  .refine(isRealDate, 'This date does not exist.')
  .brand<'LocalDate'>();
export type LocalDate = z.infer<typeof localDate>;

export const slotIds = [
  '08:00-10:00',
  '10:00-12:00',
  '12:00-14:00',
  '14:00-16:00',
  '16:00-18:00',
  '18:00-20:00',
] as const;
/** A two-hour slot of local wall time, as events store it and the board keys it. */
export const slotId = z.enum(slotIds);
export type SlotId = z.infer<typeof slotId>;

const clockTime = (text: string): string => {
  const hour = Number(text.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${text.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
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

const slotOfLabel = new Map<string, SlotId>(slotIds.map((slot) => [slotLabel(slot), slot]));

/** A slot given by its identifier or by its label; answers the identifier (customer calls, I.1 row 10). */
export const slotInput = z
  .string()
  .transform((text) => slotOfLabel.get(text) ?? text)
  .pipe(z.enum(slotIds, { error: 'Choose one of the time slots on offer.' }));

/** The instant at which a slot of a date starts, in the zone of the business, daylight saving respected. */
export const slotStart = (date: LocalDate, slot: SlotId, zone: string): Temporal.Instant =>
  Temporal.PlainDate.from(date)
    .toZonedDateTime({ timeZone: zone, plainTime: slotTimes(slot).start })
    .toInstant();

/** The instant at which a slot of a date ends, in the zone of the business. */
export const slotEnd = (date: LocalDate, slot: SlotId, zone: string): Temporal.Instant =>
  Temporal.PlainDate.from(date)
    .toZonedDateTime({ timeZone: zone, plainTime: slotTimes(slot).end })
    .toInstant();

/** The business date of an instant. */
export const dateAt = (at: Temporal.Instant, zone: string): LocalDate =>
  at.toZonedDateTimeISO(zone).toPlainDate().toString() as LocalDate;

export const addDays = (date: LocalDate, days: number): LocalDate =>
  Temporal.PlainDate.from(date).add({ days }).toString() as LocalDate;

/** 1 is Monday, 7 is Sunday. */
export const dayOfWeek = (date: LocalDate): number => Temporal.PlainDate.from(date).dayOfWeek;

/** Working days are Monday to Saturday (decisions, "Catalogue and prices"). */
export const isWorkingDay = (date: LocalDate): boolean => dayOfWeek(date) !== 7;

export const instantText = (at: Temporal.Instant): InstantText => at.toString() as InstantText;

/** `Friday, January 15, 2027`: the same for every viewer, whatever his own zone. */
export const longDate = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
