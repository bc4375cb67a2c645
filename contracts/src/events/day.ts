import { bookingId } from '../ids.ts';
import { localDate } from '../time.ts';
import { z } from '../zod.ts';
import { type EventOf, event } from './event.ts';

export const dayEvents = {
  PlaceClaimed: event({ date: localDate, bookingId, override: z.boolean() }),
  PlaceReleased: event({ date: localDate, bookingId }),
  DayClosed: event({ date: localDate, reason: z.string() }),
  DayOpened: event({ date: localDate }),
} as const;

export type DayEvent = EventOf<typeof dayEvents>;
