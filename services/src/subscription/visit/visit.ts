import { noDiscount, priceOf } from '@tidylog/contracts/domain/pricing';
import type { ChosenService } from '@tidylog/contracts/events/booking';
import type { PriceList } from '@tidylog/contracts/events/catalogue';
import type { CustomerId } from '@tidylog/contracts/vocabulary/ids';
import { noMoney } from '@tidylog/contracts/vocabulary/money';
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

const asSold = (picks: Order['services'], catalogue: Catalogue): readonly ChosenService[] =>
  picks.flatMap(({ serviceId, quantity, name, unitPrice }) => {
    const added = catalogue.get(serviceId)?.added;
    return added === undefined
      ? []
      : [
          {
            serviceId,
            quantity,
            name: name ?? added.name,
            unitPrice: unitPrice ?? added.addOnPrice ?? noMoney,
          },
        ];
  });

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
      { services: asSold(order.services, catalogue), addOns: asSold(order.addOns, catalogue) },
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
