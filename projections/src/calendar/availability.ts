import type { Availability, CleanerSlot } from '@tidylog/server/views';

/** Nothing is known yet about when cleaners work: no calendar and no working hours are kept. */
export const availabilityAt = (_place: CleanerSlot): Availability => 'unknown';
