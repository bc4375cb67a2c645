import { mine } from '../../shared/member/queries.ts';

/** What one person, or a guest with a key, may see of a booking. */
export const confirmationKey = (bookingId: string, userId: string | undefined) =>
  [...mine, 'confirmation', bookingId, userId ?? 'guest'] as const;
