import { useCallback } from 'react';
import { useConfig } from '../../../api/config.ts';

const shortName = (zone: string, at: number): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

const offsetAt = (zone: string | undefined, at: number): string =>
  new Intl.DateTimeFormat('en-US', { ...(zone && { timeZone: zone }), timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** The zone to add to wall times of the business: nothing where the phone's clock shows the same. */
export function useZoneNotes(): (at: string) => string {
  const zone = useConfig()?.business_timezone;
  return useCallback(
    (at) => {
      if (zone === undefined) return '';
      const moment = Date.parse(at);
      return offsetAt(zone, moment) === offsetAt(undefined, moment) ? '' : ` ${shortName(zone, moment)}`;
    },
    [zone],
  );
}

/** The same for one moment. */
export const useZoneNote = (at: string): string => useZoneNotes()(at);

/** A moment of a date that is after any change of the clock on it. */
export const laterOn = (date: string): string => `${date}T18:00:00Z`;

const parts = (at: number, zone: string): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);

/** A moment for a field of date and time: `2027-01-15T09:40`, by the clock of the business. */
export const fieldTime = (at: number, zone: string): string => parts(at, zone).replace(' ', 'T').slice(0, 16);
