import { type Buckets, noBuckets, valueAt, withValueAt } from '../buckets.ts';

/** The uses of a promo code that stand: whose they are, by booking, and how many each of those has. */
export interface Uses {
  readonly byBooking: Buckets<readonly string[]>;
  readonly byUser: Buckets<number>;
}

export const noUses: Uses = { byBooking: noBuckets, byUser: noBuckets };

export const useCount = ({ byBooking }: Uses): number => byBooking.size;
export const hasUse = ({ byBooking }: Uses, bookingId: string): boolean =>
  valueAt(byBooking, bookingId) !== undefined;
/** How often the one among these has used it who used it most. */
export const mostUsedBy = ({ byUser }: Uses, users: readonly string[]): number =>
  Math.max(0, ...users.map((user) => valueAt(byUser, user) ?? 0));

const counted = (byUser: Uses['byUser'], users: readonly string[], by: 1 | -1): Uses['byUser'] =>
  users.reduce((counts, user) => {
    const count = (valueAt(counts, user) ?? 0) + by;
    return withValueAt(counts, user, count > 0 ? count : undefined);
  }, byUser);

/** `users`: the customer and the mailboxes whose use it is. */
export const withUse = ({ byBooking, byUser }: Uses, bookingId: string, users: readonly string[]): Uses => ({
  byBooking: withValueAt(byBooking, bookingId, users),
  byUser: counted(byUser, users, 1),
});

export const withoutUse = ({ byBooking, byUser }: Uses, bookingId: string): Uses => ({
  byBooking: withValueAt(byBooking, bookingId, undefined),
  byUser: counted(byUser, valueAt(byBooking, bookingId) ?? [], -1),
});
