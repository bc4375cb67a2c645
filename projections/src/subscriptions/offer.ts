import { noDiscount, priceOf } from '@tidylog/contracts/domain/pricing';
import type { PriceList } from '@tidylog/contracts/events/catalogue';
import type { ServiceId } from '@tidylog/contracts/vocabulary/ids';
import { type Cents, noMoney } from '@tidylog/contracts/vocabulary/money';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Pool } from 'pg';
import { rowsOf } from '../query/rows.ts';
import type { SubscriptionRow } from './table.ts';

/** What the next visits are priced and planned by. */
export interface Offer {
  readonly priceList: PriceList | undefined;
  /** The services on offer, as they were added to the catalog. */
  readonly addOns: ReadonlyMap<string, { readonly name: string; readonly price: Cents }>;
  readonly closed: ReadonlySet<LocalDate>;
}

const priceListInForce = `
  select version, base_prices as "basePrices", room_prices as "roomPrices", room_factors as "roomFactors"
  from read.price_lists order by version desc limit 1`;
const addOnsOnOffer = `
  select id, added_name as name, coalesce(added_price, 0) as price from read.services where not archived`;
const closedFrom = 'select date from read.closed_days where date >= $1';

/** What is offered now, and the days from a date on which the company is closed in addition to Sundays. */
export async function readOffer(pool: Pool, from: LocalDate): Promise<Offer> {
  const [[priceList], addOns, closed] = await Promise.all([
    rowsOf<PriceList>(pool, priceListInForce),
    rowsOf<{ id: string; name: string; price: Cents }>(pool, addOnsOnOffer),
    rowsOf<{ date: LocalDate }>(pool, closedFrom, [from]),
  ]);
  return {
    priceList,
    addOns: new Map(addOns.map(({ id, ...addOn }) => [id, addOn])),
    closed: new Set(closed.map(({ date }) => date)),
  };
}

/**
 * What one visit costs now, tax included, without a promo code: its add-ons as they were sold. Leaves out what is no
 * longer offered.
 */
export function priceOfVisit(row: SubscriptionRow, { priceList, addOns }: Offer, taxRate: number): Cents {
  if (priceList === undefined) return noMoney;
  const chosen = row.add_ons.flatMap(({ serviceId, quantity, name, unitPrice }) => {
    const added = addOns.get(serviceId);
    if (added === undefined) return [];
    const sold = { name: name ?? added.name, unitPrice: unitPrice ?? added.price };
    return [{ serviceId: serviceId as ServiceId, quantity, ...sold }];
  });
  const selection = {
    houseSize: row.house_size,
    frequency: row.frequency,
    rooms: row.rooms,
    addOns: chosen,
  };
  return priceOf(selection, { list: priceList, taxRate, discount: noDiscount }).finalTotal;
}
