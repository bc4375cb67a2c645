import type { customerEndpoints } from '@tidylog/contracts/api/customer-endpoints';
import type { ParsedCall } from '@tidylog/contracts/api/endpoint';
import { noDiscount, priceOf, type Selection } from '@tidylog/contracts/domain/pricing';
import type { Refused } from '@tidylog/contracts/domain/refused';
import type { Breakdown } from '@tidylog/contracts/events/booking';
import { fromDollars } from '@tidylog/contracts/vocabulary/money';
import { breakdownAnswer } from '@tidylog/server/breakdown';
import { choose } from '../../catalogue/selection.ts';
import { isRefused, refuse } from '../../kernel/decision.ts';
import type { Kit } from '../../kernel/kit.ts';
import { offerOfVersion } from '../../price-list/offer.ts';
import { redeemedDiscount } from '../../promo/discount.ts';
import type { KnownBooking, Selected } from '../booking-state.ts';

type Asked = Omit<
  ParsedCall<(typeof customerEndpoints)['PUT /customer/update-cleaning-selection']>['body'],
  'appointment_id'
>;

export interface Priced {
  readonly selected: Selected;
  readonly breakdown: Breakdown;
}

/**
 * Prices another selection for a booking with the booking's own price list; what was chosen before keeps its price
 * (decisions, "Booking life").
 */
export function createEditPrices({ streams }: Kit) {
  const priced = (
    chosen: Selection,
    booking: KnownBooking,
    list: Parameters<typeof priceOf>[1]['list'],
  ): Breakdown => {
    const { taxRate } = booking.breakdown;
    const { subtotal } = priceOf(chosen, { list, taxRate, discount: noDiscount });
    return priceOf(chosen, { list, taxRate, discount: redeemedDiscount(booking.promo, subtotal) });
  };

  return async (booking: KnownBooking, asked: Asked): Promise<Priced | Refused> => {
    const offer = await offerOfVersion(streams, booking.priceListVersion);
    if (offer === null) return refuse('unavailable');
    const wanted = { ...asked, frequency: booking.frequency, promo_code: null };
    const chosen = choose(wanted, offer.catalogue, booking.selection);
    if (isRefused(chosen)) return chosen;
    const breakdown = priced(chosen, booking, offer.priceList);
    const { expected_total: expected } = asked;
    if (expected !== null && expected !== undefined && fromDollars(expected) !== breakdown.finalTotal)
      return refuse('price-changed', { extra: { pricing_breakdown: breakdownAnswer(breakdown) } });
    return {
      breakdown,
      selected: {
        houseSize: chosen.houseSize,
        rooms: chosen.rooms,
        services: [...chosen.services],
        addOns: [...chosen.addOns],
        estimatedDurationHours: chosen.durationHours,
      },
    };
  };
}
