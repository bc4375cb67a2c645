import {
  type InstantText,
  instantText,
  type LocalDate,
  type SlotId,
  slotStart,
} from '@tidylog/contracts/time';

interface Visit {
  readonly date: LocalDate;
  readonly slotId: SlotId;
}

/** A hold ends at its time, at the latest when the slot starts. */
export function holdEnd(end: Temporal.Instant, { date, slotId }: Visit, timeZone: string): InstantText {
  const start = slotStart(date, slotId, timeZone);
  return instantText(Temporal.Instant.compare(end, start) < 0 ? end : start);
}
