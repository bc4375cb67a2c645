import { noDiscount, priceOf } from '@tidylog/contracts/domain/pricing';
import type { PriceList } from '@tidylog/contracts/events/catalogue';
import type { CustomerId } from '@tidylog/contracts/vocabulary/ids';
import type { DetailsOf } from '../../booking/act.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Due, KnownSubscription } from '../subscription.ts';
import { chosenFor, type Ordered } from './chosen.ts';

interface CurrentPrices {
  readonly catalogue: Catalogue;
  readonly priceList: PriceList;
  /** In basis points. */
  readonly taxRate: number;
}

export interface Offer extends CurrentPrices {
  readonly fingerprint: string;
}

/** What one visit of an order consists of and costs: its services as sold, without a promo code. */
export function priceVisit(order: Ordered, { catalogue, priceList, taxRate }: CurrentPrices) {
  const chosen = chosenFor(order, catalogue);
  return { chosen, breakdown: priceOf(chosen, { list: priceList, taxRate, discount: noDiscount }) };
}

/**
 * A visit as the first event of its booking has it: its services as they were sold, and without the promo code of the
 * first visit.
 */
export function describeVisit(
  {
    order,
    subscriptionId,
    customerId,
  }: Pick<KnownSubscription, 'order' | 'subscriptionId'> & {
    readonly customerId: CustomerId;
  },
  { number, bookingId, bookingDate }: Due,
  { fingerprint, ...prices }: Offer,
): DetailsOf<'BookingRequested'> {
  const { houseSize, frequency, rooms, slotId, isGuest, contact, address, specialInstructions } = order;
  const { chosen, breakdown } = priceVisit(order, prices);
  return {
    bookingId,
    customerId,
    isGuest,
    fingerprint,
    bookingDate,
    slotId,
    houseSize,
    frequency,
    rooms,
    services: [...chosen.services],
    addOns: [...chosen.addOns],
    priceListVersion: prices.priceList.version,
    breakdown,
    promo: null,
    occurrence: { subscriptionId, number },
    estimatedDurationHours: chosen.durationHours,
    holdUntil: null,
    overrideCapacity: false,
    contact,
    address,
    specialInstructions,
  };
}
