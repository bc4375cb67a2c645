import { noDiscount, priceOf } from '@tidylog/contracts/domain/pricing';
import { listForVisit } from '@tidylog/contracts/domain/visit-price';
import type { ServiceId } from '@tidylog/contracts/vocabulary/ids';
import { type Cents, noMoney } from '@tidylog/contracts/vocabulary/money';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Pool } from 'pg';
import { findPriceLists, type KnownPriceList, publishedList } from '../prices/find.ts';
import { rowsOf } from '../query/rows.ts';
import type { SubscriptionRecord } from './find.ts';

/** What the next visits are priced and planned by. */
export interface Offer {
  readonly priceLists: readonly KnownPriceList[];
  readonly today: LocalDate;
  /** The services on offer, as they were added to the catalog. */
  readonly addOns: ReadonlyMap<string, { readonly name: string; readonly price: Cents }>;
  readonly closed: ReadonlySet<LocalDate>;
}

const addOnsOnOffer = `
  select id, added_name as name, coalesce(added_price, 0) as price from read.services where not archived`;
const closedFrom = 'select date from read.closed_days where date >= $1';

/** What is offered now, and the days from a date on which the company is closed in addition to Sundays. */
export async function readOffer(pool: Pool, from: LocalDate): Promise<Offer> {
  const [lists, addOns, closed] = await Promise.all([
    findPriceLists(pool),
    rowsOf<{ id: string; name: string; price: Cents }>(pool, addOnsOnOffer),
    rowsOf<{ date: LocalDate }>(pool, closedFrom, [from]),
  ]);
  return {
    priceLists: lists.map(publishedList),
    today: from,
    addOns: new Map(addOns.map(({ id, ...addOn }) => [id, addOn])),
    closed: new Set(closed.map(({ date }) => date)),
  };
}

type PricedRow = Pick<
  SubscriptionRecord,
  'add_ons' | 'house_size' | 'frequency' | 'rooms' | 'price_list_version' | 'rises' | 'mailed'
>;

const toldAt = ({ mailed }: PricedRow, causeId: string): Temporal.Instant | null => {
  const at = mailed[causeId];
  return at === undefined ? null : Temporal.Instant.from(at);
};

/**
 * What one visit that is made now costs, tax included, without a promo code: its add-ons as they were sold. Leaves out what is no
 * longer offered.
 */
export function priceOfVisit(
  row: PricedRow,
  { priceLists, today, addOns }: Offer,
  { taxRate, now }: { readonly taxRate: number; readonly now: Temporal.Instant },
): Cents {
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
  const priced = (list: KnownPriceList, tax: number) =>
    priceOf(selection, { list, taxRate: tax, discount: noDiscount });
  const list = listForVisit({
    lists: priceLists,
    date: today,
    now,
    agreedVersion: row.price_list_version,
    rises: row.rises.map(({ causeId, ...rise }) => ({ ...rise, toldAt: toldAt(row, causeId) })),
    costs: (one) => priced(one, 0).subtotal,
  });
  return list === undefined ? noMoney : priced(list, taxRate).finalTotal;
}
