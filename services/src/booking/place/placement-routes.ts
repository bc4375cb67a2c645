import type { Refused } from '@tidylog/contracts/domain/refused';
import type { adminBookingRequest } from '@tidylog/contracts/schemas/booking-requests';
import type { bookingPlaced } from '@tidylog/contracts/schemas/bookings';
import type { z } from '@tidylog/contracts/schemas/zod';
import { accountIdOf, type BookingId } from '@tidylog/contracts/vocabulary/ids';
import { toDollars } from '@tidylog/contracts/vocabulary/money';
import { breakdownAnswer } from '@tidylog/server/breakdown';
import { type AnyRoute, type CallContext, route } from '@tidylog/server/route';
import { userStream } from '../../identity/user.ts';
import { isRefused, refuse } from '../../kernel/decision.ts';
import { creationOf } from '../../kernel/idempotency.ts';
import { byCaller, type Kit } from '../../kernel/kit.ts';
import { guestCustomerId } from '../../kernel/mailbox.ts';
import type { GuestCookies } from '../guest/guest-cookie.ts';
import type { createPlacement, PlacedBooking } from './placement.ts';
import type { Placing } from './request.ts';

type Owner = Placing['owner'];

const placedAnswer = ({
  bookingId,
  status,
  breakdown,
  holdUntil,
  occurrence,
}: PlacedBooking): z.output<typeof bookingPlaced> => ({
  id: bookingId,
  status,
  payment_status: breakdown.finalTotal === 0 ? 'paid' : 'pending',
  total_amount: toDollars(breakdown.finalTotal),
  pricing_breakdown: breakdownAnswer(breakdown),
  subscription_id: occurrence?.subscriptionId ?? null,
  hold_expires_at: status === 'pending' ? holdUntil : null,
});

interface Dependencies {
  readonly place: ReturnType<typeof createPlacement>;
  readonly cookies: GuestCookies;
}

export function placementRoutes(kit: Kit, { place, cookies }: Dependencies): AnyRoute[] {
  const { timeZone } = kit.settings;
  const ownerNamed = async (request: z.output<typeof adminBookingRequest>): Promise<Owner | Refused> => {
    const guestId = await guestCustomerId(kit.vault, request.customer.email);
    const named = request.customer_id ?? guestId;
    if (named === guestId) return { customerId: guestId, isGuest: true };
    const { state: user } = await kit.streams.load(userStream(accountIdOf(named)));
    return user.status === 'registered' && user.role === 'customer'
      ? { customerId: named, isGuest: false }
      : refuse('invalid-input', {
          errors: [{ path: 'customer_id', message: 'There is no such customer.' }],
        });
  };

  const bookForOffice = async (request: z.output<typeof adminBookingRequest>, context: CallContext) => {
    const owner = await ownerNamed(request);
    if (isRefused(owner)) return owner;
    const creation = creationOf(context.actor.id, 'POST /admin/bookings', context.idempotencyKey);
    const overrideCapacity = request.override_capacity;
    return place({ creation, request, owner, caller: 'office', overrideCapacity }, byCaller(context));
  };

  return [
    route('POST /bookings', async ({ body }, context) => {
      const placed = await place(
        {
          creation: creationOf(context.actor.id, 'POST /bookings', context.idempotencyKey),
          request: body,
          owner: { customerId: context.actor.id, isGuest: false },
          caller: 'customer',
          overrideCapacity: false,
        },
        byCaller(context),
      );
      return isRefused(placed) ? placed : { body: placedAnswer(placed.booking), position: placed.position };
    }),

    route('POST /bookings/guest', async ({ body }, context) => {
      const placed = await place(
        {
          creation: creationOf(context.actor.id, 'POST /bookings/guest', context.idempotencyKey),
          request: body,
          owner: { customerId: await guestCustomerId(kit.vault, body.customer.email), isGuest: true },
          caller: 'customer',
          address: context.address,
          overrideCapacity: false,
        },
        byCaller(context),
      );
      if (isRefused(placed)) return placed;
      return {
        body: placedAnswer(placed.booking),
        position: placed.position,
        cookies: await cookies.ofBrowser(placed.booking, { timeZone, now: context.now }),
      };
    }),

    route('POST /admin/bookings', async ({ body }, context) => {
      const placed = await bookForOffice(body, context);
      if (isRefused(placed)) return placed;
      const id: BookingId = placed.booking.bookingId;
      return { id, body: (show) => show('GET /admin/bookings/:id', { id }), position: placed.position };
    }),
  ];
}
