import type { Refused } from '@tidylog/contracts/domain/refused';
import { erased } from '@tidylog/contracts/events/event';
import type { adminBookingRequest } from '@tidylog/contracts/schemas/booking-requests';
import type { bookingPlaced } from '@tidylog/contracts/schemas/bookings';
import type { z } from '@tidylog/contracts/schemas/zod';
import type { BookingId, CustomerId } from '@tidylog/contracts/vocabulary/ids';
import { toDollars } from '@tidylog/contracts/vocabulary/money';
import { breakdownAnswer } from '@tidylog/server/breakdown';
import { type AnyRoute, type CallContext, route } from '@tidylog/server/route';
import type { createCustomerRecords } from '../../customer/records.ts';
import { isRefused, refuse } from '../../kernel/decision.ts';
import { creationOf } from '../../kernel/idempotency.ts';
import { byCaller, type Kit } from '../../kernel/kit.ts';
import { guestCustomerId } from '../../kernel/mailbox.ts';
import type { GuestCookies } from '../guest/guest-cookie.ts';
import type { createPlacement, PlacedBooking } from './placement.ts';
import type { Placing } from './request.ts';

type OfficeRequest = z.output<typeof adminBookingRequest>;
type Owner = Placing['owner'] & { readonly accountEmail: string | null };

const noSuchCustomer = refuse('invalid-input', {
  errors: [{ path: 'customer_id', message: 'There is no such customer.' }],
});

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
  readonly records: Pick<ReturnType<typeof createCustomerRecords>, 'memberOf' | 'isGuest'>;
}

export function placementRoutes(kit: Kit, { place, cookies, records }: Dependencies): AnyRoute[] {
  const { timeZone } = kit.settings;
  const mailboxGuest = async (email: string | null): Promise<CustomerId | null> =>
    email === null ? null : guestCustomerId(kit.vault, email);

  const ownerNamed = async ({ customer, customer_id }: OfficeRequest): Promise<Owner | Refused> => {
    const guestId = await mailboxGuest(customer.email);
    const named = customer_id ?? guestId;
    if (named === null) return noSuchCustomer;
    if (named === guestId) return { customerId: named, isGuest: true, accountEmail: null };
    const member = await records.memberOf(named);
    if (member !== undefined) {
      const accountEmail = member.contact === erased ? null : member.contact.email;
      return { customerId: named, isGuest: false, accountEmail };
    }
    return (await records.isGuest(named))
      ? { customerId: named, isGuest: true, accountEmail: null }
      : noSuchCustomer;
  };

  const bookForOffice = async (request: OfficeRequest, context: CallContext) => {
    const named = await ownerNamed(request);
    if (isRefused(named)) return named;
    const { accountEmail, ...owner } = named;
    const customer = { ...request.customer, email: request.customer.email ?? accountEmail };
    const creation = creationOf(context.actor.id, 'POST /admin/bookings', context.idempotencyKey);
    const overrideCapacity = request.override_capacity;
    return place(
      { creation, request: { ...request, customer }, owner, caller: 'office', overrideCapacity },
      byCaller(context),
    );
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
