import { type Buckets, noBuckets, valueAt, withValueAt } from '../kernel/buckets.ts';

interface Use {
  readonly claims: readonly string[];
  readonly users: readonly string[];
}

/** The current uses of a promo code by booking, and how many each user has. */
export interface Uses {
  readonly byBooking: Buckets<Use>;
  readonly byUser: Buckets<number>;
}

export const noUses: Uses = { byBooking: noBuckets, byUser: noBuckets };

export const useCount = ({ byBooking }: Uses): number => byBooking.size;

/** The claims by which a booking has its use; none when it has none. */
export const claimsOf = ({ byBooking }: Uses, bookingId: string): readonly string[] =>
  valueAt(byBooking, bookingId)?.claims ?? [];

/** The most uses that any one of these users has. */
export const mostUsedBy = ({ byUser }: Uses, users: readonly string[]): number =>
  Math.max(0, ...users.map((user) => valueAt(byUser, user) ?? 0));

const counted = (byUser: Uses['byUser'], users: readonly string[], by: 1 | -1): Uses['byUser'] =>
  users.reduce((counts, user) => {
    const count = (valueAt(counts, user) ?? 0) + by;
    return withValueAt(counts, user, count > 0 ? count : undefined);
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
    byUser: before === undefined ? counted(byUser, users, 1) : byUser,
  };
}

export function withoutClaim({ byBooking, byUser }: Uses, { bookingId, claimId }: Claim): Uses {
  const before = valueAt(byBooking, bookingId);
  if (before === undefined) return { byBooking, byUser };
  const claims = before.claims.filter((claim) => claim !== claimId);
  const isGone = claims.length === 0;
  return {
    byBooking: withValueAt(byBooking, bookingId, isGone ? undefined : { ...before, claims }),
    byUser: isGone ? counted(byUser, before.users, -1) : byUser,
  };
}
