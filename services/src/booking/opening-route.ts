import { type AnyRoute, route } from '@tidylog/contracts/api/route';
import { bookingId } from '@tidylog/contracts/ids';
import { refuse } from '../decision.ts';
import type { Kit } from '../kit.ts';
import type { GuestKeys } from '../ports.ts';
import { bookingStream } from './booking.ts';
import { guestCookie } from './guest-cookie.ts';

/** The key of a mailed link becomes the cookie that opens the booking; a wrong one finds nothing. */
export const openingRoute = ({ streams, settings }: Kit, guestKeys: GuestKeys): AnyRoute =>
  route('POST /bookings/:id/open', async ({ params, body }, { now }) => {
    if (!(await guestKeys.opens(params.id, body.key))) return refuse('not-found');
    const { state: booking } = await streams.load(bookingStream(bookingId.parse(params.id)));
    if (booking.status === 'none' || booking.status === 'refused' || !booking.isGuest)
      return refuse('not-found');
    const { timeZone } = settings;
    return { body: undefined, cookies: [await guestCookie(booking, { guestKeys, timeZone, now })] };
  });
