import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import { type Cents, subtract, toDollars } from '@tidylog/contracts/vocabulary/money';
import { breakdownAnswer } from '@tidylog/server/breakdown';
import { isOpening } from '@tidylog/server/guest-key';
import { type AnyRoute, type CallContext, type CookieToSet, route, type Show } from '@tidylog/server/route';
import { isRefused } from '../../kernel/decision.ts';
import { byCaller, type Kit } from '../../kernel/kit.ts';
import type { GuestKeys } from '../../kernel/ports.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { createBookingActs } from '../acts/booking-acts.ts';
import { decidedAnswer, unlessOlder } from '../acts/decided-answer.ts';
import { isOpen, type KnownBooking } from '../booking-state.ts';
import { refuseOffDay } from '../day-on-offer.ts';
import type { GuestCookies } from '../guest/guest-cookie.ts';
import type { Finished } from '../steps.ts';
import { changeNotes, changeSelection, moveByCustomer, rateBooking } from './customer-decisions.ts';
import { createEditPrices } from './edit-price.ts';
import { ownBooking } from './own-booking.ts';

interface Dependencies {
  readonly guestKeys: GuestKeys;
  readonly cookies: GuestCookies;
  readonly bookingActs: ReturnType<typeof createBookingActs>;
}

/** Changes to a visit by its member, or by a guest with its key (customer area, section 7). */
export function customerRoutes(kit: Kit, { bookingActs, guestKeys, cookies }: Dependencies): AnyRoute[] {
  const { timeZone } = kit.settings;
  const edited = createEditPrices(kit);

  const answered = <More extends object>(
    result: Finished | Refused,
    { id, more }: { readonly id: BookingId; readonly more: More },
  ) =>
    isRefused(result)
      ? result
      : {
          id,
          position: result.position,
          version: result.version,
          body: async (show: Show) => {
            const shown = unlessOlder(await show('GET /bookings/:id', { id }), result);
            return shown && { ...shown, ...more };
          },
          known: { ...decidedAnswer(result.booking, result.version), ...more },
        };

  const differenceOf = (before: KnownBooking, newTotal: Cents): number =>
    toDollars(subtract(newTotal, before.breakdown.finalTotal));

  /** The key ends some time after the visit, so it moves with the visit. */
  const renewedKey = async (
    { booking }: Finished,
    { now, cookie, guestKey }: CallContext,
  ): Promise<readonly CookieToSet[]> => {
    if (!isOpen(booking) || !isOpening(await guestKey(booking.bookingId))) return [];
    const held = cookie(guestKeys.cookieName(booking.bookingId)) ?? '';
    return cookies.keep(booking, held, { timeZone, now });
  };

  return [
    route('PUT /customer/reschedule-appointment', async ({ body }, context) => {
      const own = await ownBooking(kit, context, body.appointment_id);
      if (isRefused(own)) return own;
      const moveId = crypto.randomUUID();
      const decide = moveByCustomer({
        moveId,
        toDate: body.new_date,
        toSlotId: body.new_time_slot,
        overrideCapacity: false,
        notes: null,
        timeZone,
        now: context.now,
        unbookable: await refuseOffDay(kit, { date: body.new_date, now: context.now, path: 'new_date' }),
      });
      const asked = { moveId, decide, version: context.ifMatch };
      const moved = await bookingActs.move(own.bookingId, asked, byCaller(context));
      const answer = answered(moved, { id: own.bookingId, more: {} });
      if (isRefused(answer) || isRefused(moved)) return answer;
      return { ...answer, cookies: await renewedKey(moved, context) };
    }),

    route('PUT /customer/update-notes', async ({ body }, context) => {
      const own = await ownBooking(kit, context, body.appointment_id);
      if (isRefused(own)) return own;
      const decide = changeNotes({ specialInstructions: body.special_instructions });
      const asked = { decide, version: context.ifMatch };
      const changed = await bookingActs.act(own.bookingId, asked, byCaller(context));
      return answered(changed, { id: own.bookingId, more: {} });
    }),

    route('PUT /customer/update-cleaning-selection', async ({ body }, context) => {
      const own = await ownBooking(kit, context, body.appointment_id);
      if (isRefused(own)) return own;
      const priced = await edited(own, body);
      if (isRefused(priced)) return priced;
      const edit = { ...priced, refundId: crypto.randomUUID() };
      const asked = {
        decide: (ledger: Ledger) => changeSelection({ ...edit, ledger }),
        version: context.ifMatch,
      };
      const changed = await bookingActs.actOnMoney(own.bookingId, asked, byCaller(context));
      const difference = differenceOf(own, priced.breakdown.finalTotal);
      return answered(changed, { id: own.bookingId, more: { difference } });
    }),

    route('POST /customer/update-cleaning-selection/preview', async ({ body }, context) => {
      const own = await ownBooking(kit, context, body.appointment_id);
      if (isRefused(own)) return own;
      const priced = await edited(own, body);
      if (isRefused(priced)) return priced;
      return {
        body: {
          old_total: toDollars(own.breakdown.finalTotal),
          new_total: toDollars(priced.breakdown.finalTotal),
          difference: differenceOf(own, priced.breakdown.finalTotal),
          pricing_breakdown: breakdownAnswer(priced.breakdown),
        },
      };
    }),

    route('POST /customer/bookings/:id/rating', async ({ params, body }, context) => {
      const own = await ownBooking(kit, context, params.id);
      if (isRefused(own)) return own;
      const asked = { decide: rateBooking(body), version: null };
      const rated = await bookingActs.act(own.bookingId, asked, byCaller(context));
      return isRefused(rated) ? rated : { body, position: rated.position };
    }),
  ];
}
