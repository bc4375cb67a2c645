import { type Buckets, noBuckets, valueAt, withValueAt } from '../kernel/buckets.ts';

interface Use {
  readonly claims: readonly string[];
  readonly users: readonly string[];
}

/** The current uses of a promo code by booking, and the bookings of each user. */
export interface Uses {
  readonly byBooking: Buckets<Use>;
  readonly byUser: Buckets<readonly string[]>;
}

export const noUses: Uses = { byBooking: noBuckets, byUser: noBuckets };

export const useCount = ({ byBooking }: Uses): number => byBooking.size;

/** The claims by which a booking has its use; none when it has none. */
export const claimsOf = ({ byBooking }: Uses, bookingId: string): readonly string[] =>
  valueAt(byBooking, bookingId)?.claims ?? [];

/** How many bookings any of these users has used it for, each booking once. */
export const usedBy = ({ byUser }: Uses, users: readonly string[]): number =>
  new Set(users.flatMap((user) => valueAt(byUser, user) ?? [])).size;

const counted = (byUser: Uses['byUser'], users: readonly string[], booking: string): Uses['byUser'] =>
  users.reduce(
    (counts, user) => withValueAt(counts, user, [...(valueAt(counts, user) ?? []), booking]),
    byUser,
  );

const uncounted = (byUser: Uses['byUser'], users: readonly string[], booking: string): Uses['byUser'] =>
  users.reduce((counts, user) => {
    const left = (valueAt(counts, user) ?? []).filter((one) => one !== booking);
    return withValueAt(counts, user, left.length > 0 ? left : undefined);
  }, byUser);

interface Claim {
  readonly bookingId: string;
  readonly claimId: string;
}

export function withClaim(
  { byBooking, byUser }: Uses,
  { bookingId, claimId }: Claim,
  users: readonly string[],
): Uses {
  const before = valueAt(byBooking, bookingId);
  const use = { users, ...before, claims: [...(before?.claims ?? []), claimId] };
  return {
    byBooking: withValueAt(byBooking, bookingId, use),
    byUser: before === undefined ? counted(byUser, users, bookingId) : byUser,
  };
}

export function withoutClaim({ byBooking, byUser }: Uses, { bookingId, claimId }: Claim): Uses {
  const before = valueAt(byBooking, bookingId);
  if (before === undefined) return { byBooking, byUser };
  const claims = before.claims.filter((claim) => claim !== claimId);
  const isGone = claims.length === 0;
  return {
    byBooking: withValueAt(byBooking, bookingId, isGone ? undefined : { ...before, claims }),
    byUser: isGone ? uncounted(byUser, before.users, bookingId) : byUser,
  };
}
