import { z } from './zod.ts';

const roomCount = (most: number) =>
  z
    .int({ error: 'Enter a whole number of rooms.' })
    .min(0, 'A room count cannot be below 0.')
    .max(most, `At most ${most} of a kind.`)
    .default(0);

const roomsUpTo = (most: number) =>
  z.object({
    bedrooms: roomCount(most),
    bathrooms: roomCount(most),
    halfBathrooms: roomCount(most),
    diningRoom: z.boolean().default(false),
    kitchen: z.boolean().default(false),
    livingRoom: z.boolean().default(false),
    mediaRoom: z.boolean().default(false),
    gameRoom: z.boolean().default(false),
    office: z.boolean().default(false),
  });

/** Rooms when booking: 0 to 6 of a kind (customer area, section 5). */
export const roomsWhenBooking = roomsUpTo(6);
/** Rooms when editing, and as events keep them: 0 to 10 of a kind. */
export const rooms = roomsUpTo(10);
