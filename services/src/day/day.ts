import type { DayEvent } from '@tidylog/contracts/events/day';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { StreamOf } from '../kernel/folded.ts';
import { claimsOf, noPlaces, type Places, withClaims } from './places.ts';

export interface Day {
  readonly status: 'open' | 'closed';
  readonly places: Places;
}

export const initial: Day = { status: 'open', places: noPlaces };

export function evolve(day: Day, { type, data }: DayEvent): Day {
  switch (type) {
    case 'PlaceClaimed': {
      const claims = [...claimsOf(day.places, data.bookingId), data.claimId];
      return { ...day, places: withClaims(day.places, data.bookingId, claims) };
    }
    case 'PlaceReleased': {
      const claims = claimsOf(day.places, data.bookingId).filter((claim) => claim !== data.claimId);
      return { ...day, places: withClaims(day.places, data.bookingId, claims) };
    }
    case 'DayClosed':
      return { ...day, status: 'closed' };
    case 'DayOpened':
      return { ...day, status: 'open' };
  }
}

export const dayStream = (date: LocalDate): StreamOf<Day, DayEvent> => ({
  name: `day-${date}`,
  initial,
  evolve,
});
