import type { Actor } from '@tidylog/contracts/events/event';
import type { RefusalCode } from '@tidylog/contracts/vocabulary/refusals';

/**
 * A caller's key to a guest booking: none, one that has ended, the key of the browser that booked, or a mailed one,
 * which went only to the booking's mailbox.
 */
export type GuestKey = 'none' | 'over' | 'booked' | 'mailed';

export const isOpening = (key: GuestKey): boolean => key === 'booked' || key === 'mailed';

/**
 * The refusal for a caller who may not see a booking. A key that has ended was once valid, so saying so
 * reveals nothing.
 */
export function closedTo({ role }: Pick<Actor, 'role'>, key: GuestKey): RefusalCode {
  if (key === 'over') return 'guest-link-over';
  return role === 'guest' ? 'not-signed-in' : 'not-found';
}
