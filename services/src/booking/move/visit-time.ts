import { officeDateError } from '@tidylog/contracts/domain/office-dates';
import type { Refused } from '@tidylog/contracts/domain/refused';
import { type SlotId, slotIds, slotTimes } from '@tidylog/contracts/vocabulary/slots';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { refuse } from '../../kernel/decision.ts';

interface WallTime {
  readonly date: LocalDate | null;
  readonly time: string;
}

export interface VisitTime {
  readonly toDate: LocalDate | null;
  readonly toSlotId: SlotId;
}

function wallTime(text: string, timeZone: string): WallTime | undefined {
  if (/^\d{2}:\d{2}$/.test(text)) return { date: null, time: text };
  try {
    const local = Temporal.Instant.from(text).toZonedDateTimeISO(timeZone);
    const date = local.toPlainDate().toString() as LocalDate;
    return { date, time: local.toPlainTime().toString({ smallestUnit: 'minute' }) };
  } catch {
    return undefined;
  }
}

const noSlot = (path: string): Refused<'invalid-input'> =>
  refuse('invalid-input', { errors: [{ path, message: 'Choose one of the time slots on offer.' }] });

const isEndOf = (
  { date, slotId }: { readonly date: LocalDate | null; readonly slotId: SlotId },
  until: WallTime | undefined,
): boolean => until?.time === slotTimes(slotId).end && (until.date === null || until.date === date);

/**
 * Reads the times of a visit: `08:00`, on the booking's own date, or an instant with its offset, which gives date and
 * time in the zone of the business. Both ends must be those of a slot.
 */
export function visitTime(
  { start, end }: { readonly start: string; readonly end: string | undefined },
  { timeZone, today }: { readonly timeZone: string; readonly today: LocalDate },
): VisitTime | Refused {
  const from = wallTime(start, timeZone);
  const toSlotId = slotIds.find((slot) => slotTimes(slot).start === from?.time);
  if (from === undefined || toSlotId === undefined) return noSlot('start_time');
  const message = from.date === null ? undefined : officeDateError(from.date, today);
  if (message !== undefined) return refuse('invalid-input', { errors: [{ path: 'start_time', message }] });
  const isItsEnd =
    end === undefined || isEndOf({ date: from.date, slotId: toSlotId }, wallTime(end, timeZone));
  return isItsEnd ? { toDate: from.date, toSlotId } : noSlot('end_time');
}
