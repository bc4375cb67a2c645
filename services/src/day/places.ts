import type { BookingId } from '@tidylog/contracts/vocabulary/ids';

/** The claims that stand, by booking: its one place is held while there is one. */
type Bucket = ReadonlyMap<BookingId, readonly string[]>;

/**
 * The places of a day by booking, never changed but copied. In buckets, because copying all places for each
 * claim grows with the square of a day's bookings.
 */
export interface Places {
  readonly buckets: ReadonlyMap<string, Bucket>;
  readonly count: number;
}

export const noPlaces: Places = { buckets: new Map(), count: 0 };

const bucketOf = (bookingId: BookingId): string => bookingId.slice(-2);

/** The claims by which a booking holds its place; none when it holds no place. */
export const claimsOf = (places: Places, bookingId: BookingId): readonly string[] =>
  places.buckets.get(bucketOf(bookingId))?.get(bookingId) ?? [];

/** The same places, but with these claims of one booking. */
export function withClaims(places: Places, bookingId: BookingId, claims: readonly string[]): Places {
  const before = places.buckets.get(bucketOf(bookingId)) ?? new Map<BookingId, readonly string[]>();
  const bucket = new Map(before);
  if (claims.length > 0) bucket.set(bookingId, claims);
  else bucket.delete(bookingId);
  return {
    buckets: new Map(places.buckets).set(bucketOf(bookingId), bucket),
    count: places.count + bucket.size - before.size,
  };
}
