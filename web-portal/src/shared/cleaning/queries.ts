import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Frequency, frequencies, type HouseSize } from '@tidylog/contracts/vocabulary/homes';
import type { Rooms } from '@tidylog/contracts/vocabulary/rooms';
import { type Answer, call } from '@tidylog/web-shared/api/call';

const timeoutMs = 10_000;

export type Service = Answer<'GET /services'>[number];
export type AvailableDate = Answer<'GET /available-dates'>[number];

/** These three have a limit of 10 s and never retry silently (customer calls, III.11). */
export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: ({ signal }) => call('GET /services', { timeoutMs, signal }),
  staleTime: 5 * 60_000,
  retry: false,
  meta: { failure: 'Failed to load services' },
});

export const datesQuery = queryOptions({
  queryKey: ['available-dates'],
  queryFn: ({ signal }) => call('GET /available-dates', { timeoutMs, signal }),
  retry: false,
  meta: { failure: 'Failed to load available dates' },
});

/** `pick` counts the choices, so that choosing the same date again sends a new request. */
export const slotsQuery = (date: string, pick: number) =>
  queryOptions({
    queryKey: ['time-slots', date, pick],
    queryFn: ({ signal }) => call('GET /time-slots', { query: { date }, timeoutMs, signal }),
    retry: false,
    meta: { failure: 'Failed to load time slots' },
  });

type Places = Pick<AvailableDate, 'date' | 'has_capacity' | 'available_slots'>;

const withPlaces = (days: readonly AvailableDate[], { date, ...places }: Places): AvailableDate[] =>
  days.map((day) => (day.date === date ? { ...day, ...places } : day));

/**
 * Requests the places of a day and puts them into the list of days, the only place that shows them. A failed check
 * says nothing: the server decides when the booking is placed.
 */
export const capacityQuery = (date: string, pick: number) =>
  queryOptions({
    queryKey: ['capacity', date, pick],
    queryFn: async ({ signal, client }) => {
      const day = await call('GET /capacity/check', { query: { date }, signal });
      const { queryKey } = datesQuery;
      const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
      client.setQueryData(queryKey, (days) => days && withPlaces(days, day), { updatedAt });
      return day;
    },
    gcTime: 0,
    retry: false,
  });

let picks = 0;

/** A count for the next choice of a date: no two choices share an answer, on any screen. */
export const nextPick = (): number => {
  picks += 1;
  return picks;
};

/** What the rooms add to the base price. */
export const roomPriceQuery = (rooms: Rooms, frequency: Frequency | null) =>
  queryOptions({
    queryKey: ['room-price', rooms, frequency],
    queryFn: ({ signal }) =>
      call('POST /calculate-room-pricing', { body: { rooms, frequency: frequency ?? 'one_time' }, signal }),
    staleTime: 60_000,
    retry: false,
  });

/** The base price of a house size at each frequency, as far as it could be loaded. */
export function useBasePrices(houseSize: HouseSize | null): Readonly<Record<string, number>> {
  const { data } = useQuery({
    queryKey: ['base-prices', houseSize],
    enabled: houseSize !== null,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      if (houseSize === null) return {};
      const prices = await Promise.all(
        frequencies.map(async (frequency) => {
          const params = { houseSize, frequency };
          const { base_price } = await call('GET /pricing/:houseSize/:frequency', { params, signal });
          return [frequency, base_price] as const;
        }),
      );
      return Object.fromEntries(prices);
    },
  });
  return data ?? {};
}
