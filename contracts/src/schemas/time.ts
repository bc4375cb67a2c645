import { type SlotId, slotIds, slotLabel } from '../vocabulary/slots.ts';
import type { InstantText, LocalDate } from '../vocabulary/time.ts';
import { branded, z } from './zod.ts';

export const instant = branded<InstantText>()(z.iso.datetime());

/** There is no year 0 in the database. */
const isRealDate = (text: string): boolean => {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).year > 0;
  } catch {
    return false;
  }
};

export const localDate = branded<LocalDate>()(
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Enter a date as YYYY-MM-DD.', abort: true })
    .refine(isRealDate, 'This date does not exist.'),
);

const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const localForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;
const dayForm = /^\d{2}:\d{2}$/;

const inUtc = (text: string): InstantText => Temporal.Instant.from(text).toString() as InstantText;

const isInstant = (text: string): boolean => {
  if (!instantForm.test(text)) return false;
  try {
    return isRealDate(inUtc(text).slice(0, 10));
  } catch {
    return false;
  }
};
const isLocalTime = (text: string): boolean => localForm.test(text) && isInstant(`${text}Z`);

const example = '2027-01-15T08:00:00-06:00';
const inputText = z.string().max(40);

/** A date of the business, or an instant with its offset; answers the instant in UTC. */
export const dateOrInstant = z.union(
  [localDate, inputText.refine(isInstant).transform(inUtc)],
  `Enter a date as YYYY-MM-DD, or a date and a time with its offset, such as ${example}.`,
);

/** An instant with its offset; answers it in UTC. */
export const instantInput = inputText
  .refine(isInstant, { error: `Enter a date and a time with its offset, such as ${example}.`, abort: true })
  .transform(inUtc);

/** An instant with its offset, or without one a local time of the business. */
export const momentInput = inputText.refine(
  (text) => isInstant(text) || isLocalTime(text),
  `Enter a date and a time with its offset, such as ${example}.`,
);

/** The beginning or the end of a slot: an instant with its offset, or a time of the day that the visit has. */
export const slotTimeInput = inputText.refine(
  (text) => isInstant(text) || dayForm.test(text),
  `Enter a time such as 08:00, or a date and a time with its offset, such as ${example}.`,
);

export const slotId = z.enum(slotIds);

const slotOfLabel = new Map<string, SlotId>(slotIds.map((slot) => [slotLabel(slot), slot]));

/** A slot given by its identifier or by its label; answers the identifier (customer calls, I.1 row 10). */
export const slotInput = z
  .string()
  .transform((text) => slotOfLabel.get(text) ?? text)
  .pipe(z.enum(slotIds, { error: 'Choose one of the time slots on offer.' }));
