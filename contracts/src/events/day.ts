import { bookingId, uuid } from '../schemas/ids.ts';
import { localDate } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { type EventOf, event } from './event.ts';

/**
 * What claims a place: the booking itself (its id) or one of its moves (its `moveId`). A booking holds its one place on
 * a day while it has any claim there, so that the late release of an old claim never takes the place of a newer one.
 */
const claimId = uuid;

export const dayEvents = {
  /** `override`: an admin took it knowingly on a full day. */
  PlaceClaimed: event({ date: localDate, bookingId, claimId, override: z.boolean() }),
  PlaceReleased: event({ date: localDate, bookingId, claimId }),
  DayClosed: event({ date: localDate, reason: z.string() }),
  DayOpened: event({ date: localDate }),
} as const;

export type DayEvent = EventOf<typeof dayEvents>;
