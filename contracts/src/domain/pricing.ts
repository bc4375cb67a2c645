import type { Breakdown, ChosenService } from '../events/booking.ts';
import type { PriceList } from '../events/catalogue.ts';
import { type Cents, noMoney, shareOf, subtract, sum, times, toCents } from '../vocabulary/money.ts';
import { type RoomKind, type Rooms, roomCountOf, roomKinds, roomName } from '../vocabulary/rooms.ts';

/** What is chosen to be cleaned: everything that the price depends on. It has no amount that a client sent. */
export interface Selection {
  readonly houseSize: keyof PriceList['basePrices'];
  readonly frequency: keyof PriceList['roomFactors'];
  readonly rooms: Rooms;
  readonly addOns: readonly ChosenService[];
}

/** Taken off the subtotal: a share of it in basis points, up to a maximum, or a fixed amount. */
export type Discount =
  | { readonly kind: 'none' }
  | { readonly kind: 'share'; readonly share: number; readonly maximum: Cents | null }
  | { readonly kind: 'fixed'; readonly amount: Cents };

export const noDiscount: Discount = { kind: 'none' };

interface RoomLine {
  readonly name: string;
  readonly count: number;
  /** Of all rooms of this kind, rounded once. */
  readonly price: Cents;
}

export const basePriceOf = (
  { houseSize, frequency }: Pick<Selection, 'houseSize' | 'frequency'>,
  list: PriceList,
): Cents => list.basePrices[houseSize][frequency];

export function roomLines(
  { rooms, frequency }: Pick<Selection, 'rooms' | 'frequency'>,
  list: PriceList,
): RoomLine[] {
  const price = (kind: RoomKind): Cents =>
    shareOf(times(list.roomPrices[kind], roomCountOf(rooms, kind)), list.roomFactors[frequency]);
  return roomKinds
    .filter((kind) => roomCountOf(rooms, kind) > 0)
    .map((kind) => ({ name: roomName(kind), count: roomCountOf(rooms, kind), price: price(kind) }));
}

function discountOf(subtotal: Cents, discount: Discount): Cents {
  const least = (...amounts: readonly Cents[]): Cents => toCents(Math.min(...amounts));
  switch (discount.kind) {
    case 'none':
      return noMoney;
    case 'share':
      return least(subtotal, shareOf(subtotal, discount.share), discount.maximum ?? subtotal);
    case 'fixed':
      return least(subtotal, discount.amount);
  }
}

/** The total for a subtotal; never below 0. `taxRate` is in basis points. */
export function totalOf(
  subtotal: Cents,
  { discount, taxRate }: { discount: Discount; taxRate: number },
): Pick<Breakdown, 'subtotal' | 'discount' | 'taxRate' | 'tax' | 'finalTotal'> {
  const taken = discountOf(subtotal, discount);
  const net = subtract(subtotal, taken);
  const tax = shareOf(net, taxRate);
  return { subtotal, discount: taken, taxRate, tax, finalTotal: sum(net, tax) };
}

/** The price of a selection (decisions, "Catalogue and prices"): standard services come with the base price. */
export function priceOf(
  selection: Selection,
  { list, taxRate, discount }: { list: PriceList; taxRate: number; discount: Discount },
): Breakdown {
  const basePrice = basePriceOf(selection, list);
  const roomPrice = sum(...roomLines(selection, list).map(({ price }) => price));
  const addOnPrice = sum(...selection.addOns.map(({ unitPrice, quantity }) => times(unitPrice, quantity)));
  const subtotal = sum(basePrice, roomPrice, addOnPrice);
  return { basePrice, roomPrice, addOnPrice, ...totalOf(subtotal, { discount, taxRate }) };
}
