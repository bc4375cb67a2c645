import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import { type Buckets, noBuckets, valueAt, withValueAt } from '../kernel/buckets.ts';

/** The claims on a day by booking, which holds its one place while it has any claim. */
export type Places = Buckets<readonly string[]>;

export const noPlaces: Places = noBuckets;

/** The claims by which a booking holds its place; none when it holds no place. */
export const claimsOf = (places: Places, bookingId: BookingId): readonly string[] =>
  valueAt(places, bookingId) ?? [];

/** The same places, but with these claims of one booking. */
export const withClaims = (places: Places, bookingId: BookingId, claims: readonly string[]): Places =>
  withValueAt(places, bookingId, claims.length > 0 ? claims : undefined);
