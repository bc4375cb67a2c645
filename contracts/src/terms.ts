/** The terms of the business as numbers, without a schema: what screens say and what servers hold to. */

/** Until this many hours before its start a visit is moved at once and free of charge (customer area, section 9). */
export const rescheduleWindowHours = 48;
/** A recurring cleaning is agreed for this many cleanings in a row. */
export const minimumCleanings = 3;
/** What ending it before the last of them is done costs, in cents. */
export const earlyCancellationFeeCents = 20_000;
