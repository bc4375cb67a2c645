import type { BookingStatus } from '@tidylog/contracts/vocabulary/statuses';
import { knownStatus, statusChoices } from '../shared/words.ts';

export interface StatusCount {
  readonly status: BookingStatus;
  readonly count: number;
}

/** Bookings by status, in the order of a booking's life; an unknown status counts as pending. */
export function statusCounts(counts: Readonly<Record<string, number>>): readonly StatusCount[] {
  const sums = new Map<BookingStatus, number>();
  for (const [status, count] of Object.entries(counts)) {
    const known = knownStatus(status);
    sums.set(known, (sums.get(known) ?? 0) + count);
  }
  return statusChoices.map(({ id }) => ({ status: knownStatus(id), count: sums.get(knownStatus(id)) ?? 0 }));
}
