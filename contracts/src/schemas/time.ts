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

export const slotId = z.enum(slotIds);

const slotOfLabel = new Map<string, SlotId>(slotIds.map((slot) => [slotLabel(slot), slot]));

/** A slot given by its identifier or by its label; answers the identifier (customer calls, I.1 row 10). */
export const slotInput = z
  .string()
  .transform((text) => slotOfLabel.get(text) ?? text)
  .pipe(z.enum(slotIds, { error: 'Choose one of the time slots on offer.' }));
