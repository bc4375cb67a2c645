import type { ParsedCall } from '@tidylog/contracts/api/endpoint';
import type { subscriptionEndpoints } from '@tidylog/contracts/api/subscription-endpoints';
import type { Refused } from '@tidylog/contracts/domain/refused';
import type { Breakdown } from '@tidylog/contracts/events/booking';
import type { ServiceId, SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import { fromDollars, noMoney } from '@tidylog/contracts/vocabulary/money';
import { breakdownAnswer } from '@tidylog/server/breakdown';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { choose } from '../../catalogue/selection.ts';
import { isRefused, refuse } from '../../kernel/decision.ts';
import type { Kit } from '../../kernel/kit.ts';
import type { PriceRises } from '../price-rises.ts';
import { type Content, type KnownSubscription, type Order, subscriptionStream } from '../subscription.ts';
import { asSold } from '../visit/chosen.ts';
import { priceVisit } from '../visit/visit.ts';
import type { OrderChange } from './order-decisions.ts';

type Asked = ParsedCall<(typeof subscriptionEndpoints)['PATCH /admin/subscriptions/:id']>['body'];

/** A change of an order, and what a later visit costs after it. */
export interface PricedChange {
  readonly change: OrderChange;
  readonly breakdown: Breakdown;
}

type Picks = Order['services'];

const unserved = refuse('invalid-input', {
  errors: [{ path: 'address.zip_code', message: "We don't service this ZIP code yet" }],
});

const askedOf = (picks: Picks) =>
  picks.map(({ serviceId, quantity }) => ({ service_id: serviceId, quantity }));

/** What it has keeps its name and price; what is added has those of today. */
const picksOf = (asked: NonNullable<Asked['services']>, before: Picks, catalogue: Catalogue): Picks =>
  asked.map(({ service_id, quantity }) => {
    const serviceId = service_id as ServiceId;
    const kept = before.find((pick) => pick.serviceId === serviceId);
    if (kept !== undefined) return { ...kept, quantity };
    const service = catalogue.get(serviceId);
    return { serviceId, quantity, name: service?.name ?? null, unitPrice: service?.addOnPrice ?? noMoney };
  });

const contentAsked = (asked: Asked, order: Order, catalogue: Catalogue): Partial<Content> => ({
  ...(asked.preferred_time_slot && { slotId: asked.preferred_time_slot }),
  ...(asked.house_size && { houseSize: asked.house_size }),
  ...(asked.rooms && { rooms: asked.rooms }),
  ...(asked.services && { services: picksOf(asked.services, order.services, catalogue) }),
  ...(asked.a_la_carte_services && { addOns: picksOf(asked.a_la_carte_services, order.addOns, catalogue) }),
  ...(asked.address && {
    address: {
      street: asked.address.street,
      city: asked.address.city,
      state: asked.address.state,
      zipCode: asked.address.zip_code,
    },
  }),
  ...(asked.special_instructions !== undefined && { specialInstructions: asked.special_instructions }),
});

const repriced = (breakdown: Breakdown, expected: Asked['expected_total']) =>
  expected === null || expected === undefined || fromDollars(expected) === breakdown.finalTotal
    ? undefined
    : refuse('price-changed', { extra: { pricing_breakdown: breakdownAnswer(breakdown) } });

/** Reads what the office wants to change about the later visits of a subscription, with what it depends on. */
export function createOrderChange({ streams, settings }: Kit, priceRises: Pick<PriceRises, 'offerAt'>) {
  const unknownIn = (
    { order }: KnownSubscription,
    after: Pick<Order, 'services' | 'addOns' | 'houseSize' | 'rooms'>,
    catalogue: Catalogue,
  ): Refused | undefined => {
    const chosen = choose(
      {
        house_size: after.houseSize,
        frequency: order.frequency,
        rooms: after.rooms,
        services: askedOf(after.services),
        a_la_carte_services: askedOf(after.addOns),
      },
      catalogue,
      { services: asSold(order.services, catalogue), addOns: asSold(order.addOns, catalogue) },
    );
    return isRefused(chosen) ? chosen : undefined;
  };

  return async (id: SubscriptionId, asked: Asked, now: Temporal.Instant): Promise<PricedChange | Refused> => {
    const { state: subscription } = await streams.load(subscriptionStream(id));
    if (subscription.status === 'none') return refuse('not-found');
    const [offer, { taxRate, servedZipCodes }] = await Promise.all([
      priceRises.offerAt(subscription, now),
      settings.at(now),
    ]);
    if (offer === undefined) return refuse('unavailable');
    const { order } = subscription;
    const content = contentAsked(asked, order, offer.catalogue);
    const after = { ...order, ...content };
    const unknown = unknownIn(subscription, after, offer.catalogue);
    if (unknown !== undefined) return unknown;
    const zipCode = asked.address?.zip_code.slice(0, 5);
    const isServed = zipCode === undefined || servedZipCodes.includes(zipCode);
    const prices = { ...offer, taxRate };
    const { breakdown } = priceVisit(after, prices);
    return {
      change: {
        content,
        priceBefore: priceVisit(order, prices).breakdown.finalTotal,
        price: breakdown.finalTotal,
        priceListVersion: offer.priceList.version,
        unserved: isServed ? undefined : unserved,
        repriced: repriced(breakdown, asked.expected_total),
      },
      breakdown,
    };
  };
}
