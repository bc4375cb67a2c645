import type { Actor } from '../events/event.ts';
import type { RefusalCode } from '../refusals.ts';

/**
 * What a caller holds of a guest booking: no key of it, one that has ended, the key of the browser it was booked in,
 * or one that came by mail, which only somebody with the booking's mailbox can have been given.
 */
export type GuestKey = 'none' | 'over' | 'booked' | 'mailed';

export const isOpening = (key: GuestKey): boolean => key === 'booked' || key === 'mailed';

/** What a caller is told who may not see a booking. A key that has ended was its own once, so that is no secret. */
export function closedTo({ role }: Pick<Actor, 'role'>, key: GuestKey): RefusalCode {
  if (key === 'over') return 'guest-link-over';
  return role === 'guest' ? 'not-signed-in' : 'not-found';
}
