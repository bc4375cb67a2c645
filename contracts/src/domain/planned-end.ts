import { type SlotId, slotEnd, slotStart } from '../vocabulary/slots.ts';
import type { LocalDate } from '../vocabulary/time.ts';

interface Plan {
  readonly date: LocalDate;
  readonly slotId: SlotId;
  readonly durationHours: number;
  /** When the work began; the start of the slot where it has not. */
  readonly begunAt?: Temporal.Instant;
}

/** When the work of a visit should be over: it takes its time from its begin on, and never ends before the slot. */
export function plannedEnd(
  { date, slotId, durationHours, begunAt }: Plan,
  timeZone: string,
): Temporal.Instant {
  const begin = begunAt ?? slotStart(date, slotId, timeZone);
  const done = begin.add({ minutes: Math.round(durationHours * 60) });
  const end = slotEnd(date, slotId, timeZone);
  return Temporal.Instant.compare(done, end) > 0 ? done : end;
}
