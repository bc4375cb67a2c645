import { mine } from '../../shared/member/queries.ts';

/** A booking as one person, or a guest with a key, may see it. */
export const confirmationKey = (bookingId: string, userId: string | undefined) =>
  [...mine, 'confirmation', bookingId, userId ?? 'guest'] as const;
