import { noDiscount, priceOf } from '@tidylog/contracts/domain/pricing';
import type { ChosenService } from '@tidylog/contracts/events/booking';
import type { PriceList } from '@tidylog/contracts/events/catalogue';
import { type Cents, noMoney } from '@tidylog/contracts/vocabulary/money';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { type Chosen, choose } from '../../catalogue/selection.ts';
import { accepted } from '../../kernel/transact.ts';
import type { Order } from '../subscription.ts';

export type Ordered = Pick<Order, 'houseSize' | 'frequency' | 'rooms' | 'services' | 'addOns'>;

/** A visit is made without the services that are no longer offered, rather than not at all. */
const stillOffered = (picks: Order['services'], catalogue: Catalogue) =>
  picks
    .filter(({ serviceId }) => catalogue.get(serviceId)?.status === 'on-offer')
    .map(({ serviceId, quantity }) => ({ service_id: serviceId, quantity }));

/** What was ordered, with the names and prices as sold. */
export const asSold = (picks: Order['services'], catalogue: Catalogue): readonly ChosenService[] =>
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

/** What a visit of a subscription consists of: what was ordered and is still offered, as it was sold. */
export function chosenFor(order: Ordered, catalogue: Catalogue): Chosen {
  const { houseSize, frequency, rooms, services, addOns } = order;
  const asked = {
    house_size: houseSize,
    frequency,
    rooms,
    services: stillOffered(services, catalogue),
    a_la_carte_services: stillOffered(addOns, catalogue),
  };
  const sold = { services: asSold(services, catalogue), addOns: asSold(addOns, catalogue) };
  return accepted(choose(asked, catalogue, sold));
}

/** What a visit of a subscription costs by a list, before tax. */
export const visitCosts =
  (order: Ordered, catalogue: Catalogue) =>
  (list: PriceList): Cents =>
    priceOf(chosenFor(order, catalogue), { list, taxRate: 0, discount: noDiscount }).subtotal;
