import { bookingId, uuid } from '../schemas/ids.ts';
import { localDate } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { type EventOf, event } from './event.ts';

/**
 * What claims a place: the booking itself (its id) or one of its moves (its `moveId`). A booking holds its one
 * place of a day while any of its claims there stands, so that the late release of a claim that was left can
 * never take away the place of a newer one.
 */
const claimId = uuid;

export const dayEvents = {
  /** `override`: taken knowingly by an admin when the day was full. */
  PlaceClaimed: event({ date: localDate, bookingId, claimId, override: z.boolean() }),
  PlaceReleased: event({ date: localDate, bookingId, claimId }),
  DayClosed: event({ date: localDate, reason: z.string() }),
  DayOpened: event({ date: localDate }),
} as const;

export type DayEvent = EventOf<typeof dayEvents>;
