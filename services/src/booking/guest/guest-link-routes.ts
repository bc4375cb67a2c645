import { setTimeout as wait } from 'node:timers/promises';
import { bookingId } from '@tidylog/contracts/schemas/ids';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import { addDays, dateAt } from '@tidylog/contracts/vocabulary/time';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { type AnyRoute, route } from '@tidylog/server/route';
import { guestStream, requestGuestLink } from '../../guest/guest.ts';
import { refuse } from '../../kernel/decision.ts';
import { byCaller, type Kit } from '../../kernel/kit.ts';
import type { GuestKeys, Limits } from '../../kernel/ports.ts';
import { accepted } from '../../kernel/transact.ts';
import { bookingStream } from '../booking.ts';
import { daysOfMailedLink } from '../guest-keys.ts';
import { isOfGuest } from './guest-access.ts';
import type { GuestCookies } from './guest-cookie.ts';

interface Dependencies {
  readonly guestKeys: GuestKeys;
  readonly cookies: GuestCookies;
  readonly limits: Limits;
}

const linksOfBooking = { times: 3, seconds: 3600 };
/**
 * How long every answer to a request for a link takes, in milliseconds, so that the time does not reveal whose booking
 * it is.
 */
const sameTime = 400;

/** How guests get to their bookings without an account. */
export function guestLinkRoutes(
  { streams, settings: { timeZone } }: Kit,
  { guestKeys, cookies, limits }: Dependencies,
): readonly AnyRoute[] {
  const mailLink = async (id: BookingId, by: WriteContext): Promise<void> => {
    const { allowed } = await limits.hit(`new-link/${id}`, linksOfBooking);
    const { state: booking } = await streams.load(bookingStream(id));
    if (!allowed || !isOfGuest(booking)) return;
    const lastDay = addDays(dateAt(by.time, timeZone), daysOfMailedLink);
    const { customerId } = booking;
    const decide = requestGuestLink({ customerId, bookingId: id, lastDay });
    accepted(await streams.transact(guestStream(customerId), decide, by));
  };

  return [
    route('POST /bookings/:id/open', async ({ params, body }, { now }) => {
      const key = await guestKeys.judge(params.id, body.key);
      if (key === 'none') return refuse('not-found');
      if (key === 'over') return refuse('guest-link-over');
      const { state: booking } = await streams.load(bookingStream(bookingId.parse(params.id)));
      if (!isOfGuest(booking)) return refuse('not-found');
      return { body: undefined, cookies: await cookies.keep(booking, body.key, { timeZone, now }) };
    }),

    route('POST /bookings/:id/new-link', async ({ params }, context) => {
      await Promise.all([mailLink(bookingId.parse(params.id), byCaller(context)), wait(sameTime)]);
      return { body: undefined };
    }),
  ];
}
