import { noDiscount, priceOf } from '@tidylog/contracts/domain/pricing';
import type { PriceList } from '@tidylog/contracts/events/catalogue';
import type { CustomerId } from '@tidylog/contracts/vocabulary/ids';
import type { DetailsOf } from '../../booking/act.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { choose } from '../../catalogue/selection.ts';
import { accepted } from '../../kernel/transact.ts';
import type { Due, KnownSubscription, Order } from '../subscription.ts';

export interface Offer {
  readonly catalogue: Catalogue;
  readonly priceList: PriceList;
  /** In basis points. */
  readonly taxRate: number;
  readonly fingerprint: string;
}

/** A visit is made without the services that are no longer offered, rather than not at all. */
const stillOffered = (picks: Order['services'], catalogue: Catalogue) =>
  picks
    .filter(({ serviceId }) => catalogue.get(serviceId)?.status === 'on-offer')
    .map(({ serviceId, quantity }) => ({ service_id: serviceId, quantity }));

/** A visit as the first event of its booking has it, at current prices, without the promo code of the first one. */
export function describeVisit(
  {
    order,
    subscriptionId,
    customerId,
  }: Pick<KnownSubscription, 'order' | 'subscriptionId'> & {
    readonly customerId: CustomerId;
  },
  { number, bookingId, bookingDate }: Due,
  { catalogue, priceList, taxRate, fingerprint }: Offer,
): DetailsOf<'BookingRequested'> {
  const { houseSize, frequency, rooms, slotId, isGuest, contact, address, specialInstructions } = order;
  const chosen = accepted(
    choose(
      {
        house_size: houseSize,
        frequency,
        rooms,
        services: stillOffered(order.services, catalogue),
        a_la_carte_services: stillOffered(order.addOns, catalogue),
      },
      catalogue,
    ),
  );
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
    priceListVersion: priceList.version,
    breakdown: priceOf(chosen, { list: priceList, taxRate, discount: noDiscount }),
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
