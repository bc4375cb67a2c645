import type { CookieToSet } from '@tidylog/contracts/api/route';
import { slotEnd } from '@tidylog/contracts/time';
import type { GuestKeys } from '../ports.ts';
import type { Place } from './booking-state.ts';

const guestCookieDays = 30;

interface Opened {
  readonly bookingId: string;
  readonly place: Pick<Place, 'date' | 'slotId'>;
}

/** The cookie that opens one guest booking, until 30 days after the visit. */
export async function guestCookie(
  { bookingId, place: { date, slotId } }: Opened,
  { guestKeys, timeZone, now }: { guestKeys: GuestKeys; timeZone: string; now: Temporal.Instant },
): Promise<CookieToSet> {
  return {
    name: guestKeys.cookieName(bookingId),
    value: await guestKeys.keyFor(bookingId),
    // Browsers judge it by real time, wherever the clock of the business stands.
    expires: Temporal.Now.instant()
      .add(slotEnd(date, slotId, timeZone).since(now))
      .add({ hours: 24 * guestCookieDays }),
  };
}
