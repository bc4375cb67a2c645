import {
  type Discount,
  noDiscount,
  priceOf,
  roomLines,
  type Selection,
  totalOf,
} from '@tidylog/contracts/domain/pricing';
import type { ChosenService } from '@tidylog/contracts/events/booking';
import { serviceId } from '@tidylog/contracts/schemas/ids';
import { roomsWhenBooking } from '@tidylog/contracts/schemas/rooms';
import { frequencies, houseSizes } from '@tidylog/contracts/vocabulary/homes';
import { type Cents, toCents } from '@tidylog/contracts/vocabulary/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultPriceList } from '../foundations.ts';

const addOn = (unitPrice: number, quantity: number): ChosenService => ({
  serviceId: serviceId.parse('0197a1f0-0000-7000-8000-0000000000e1'),
  name: 'Inside Oven',
  quantity,
  unitPrice: toCents(unitPrice),
});
const selection: Selection = {
  houseSize: '2500-3000',
  frequency: 'bi_weekly',
  rooms: roomsWhenBooking.parse({ bedrooms: 3, halfBathrooms: 1, kitchen: true }),
  addOns: [addOn(3_500, 2)],
};
const share = (basisPoints: number, maximum: number | null = null): Discount => ({
  kind: 'share',
  share: basisPoints,
  maximum: maximum === null ? null : toCents(maximum),
});
const fixed = (amount: number): Discount => ({ kind: 'fixed', amount: toCents(amount) });
const total = (subtotal: number, discount: Discount, taxRate = 0) =>
  totalOf(toCents(subtotal), { discount, taxRate });

describe('the price of a selection', () => {
  test('adds base, rooms and add-ons', () =>
    expect(priceOf(selection, { list: defaultPriceList, taxRate: 0, discount: noDiscount })).toEqual({
      basePrice: 19_200,
      roomPrice: 6_960,
      addOnPrice: 7_000,
      subtotal: 33_160,
      discount: 0,
      taxRate: 0,
      tax: 0,
      finalTotal: 33_160,
    }));
  test('taxes what is left after the discount', () =>
    expect(
      priceOf(selection, { list: defaultPriceList, taxRate: 825, discount: fixed(3_160) }),
    ).toMatchObject({ subtotal: 33_160, discount: 3_160, taxRate: 825, tax: 2_475, finalTotal: 32_475 }));
  test('rounds each kind of room once, so that the lines add up', () => {
    const list = {
      ...defaultPriceList,
      roomPrices: { ...defaultPriceList.roomPrices, bedrooms: toCents(1_001), office: toCents(1_003) },
    };
    const rooms = roomsWhenBooking.parse({ bedrooms: 3, office: true });
    expect(roomLines({ rooms, frequency: 'every_3_weeks' }, list)).toEqual([
      { name: 'Bedrooms', count: 3, price: 2_553 },
      { name: 'Office', count: 1, price: 853 },
    ]);
  });
});

describe('a discount', () => {
  test('of a share is rounded half up, to the cent', () => {
    expect(total(3_490, share(1_500))).toMatchObject({ discount: 524, finalTotal: 2_966 });
    expect(total(14_495, share(1_250), 825)).toMatchObject({
      discount: 1_812,
      tax: 1_046,
      finalTotal: 13_729,
    });
    expect(total(1, share(5_000))).toMatchObject({ discount: 1, finalTotal: 0 });
  });
  test('never takes more than there is', () => {
    expect(total(12_500, fixed(50_000))).toMatchObject({ discount: 12_500, finalTotal: 0 });
    expect(total(12_500, fixed(12_500)).finalTotal).toBe(0);
    expect(total(12_500, share(10_000)).finalTotal).toBe(0);
  });
  test('of a share keeps to its maximum', () =>
    expect(total(12_500, share(10_000, 5_000))).toMatchObject({ discount: 5_000, finalTotal: 7_500 }));
});

const cents = (most: number) => fc.integer({ min: 0, max: most }).map((amount) => toCents(amount));
const discounts: fc.Arbitrary<Discount> = fc.oneof(
  fc.constant(noDiscount),
  cents(1_000_000).map((amount): Discount => ({ kind: 'fixed', amount })),
  fc.record({
    kind: fc.constant('share' as const),
    share: fc.integer({ min: 0, max: 10_000 }),
    maximum: fc.option(cents(100_000)),
  }),
);
const selections: fc.Arbitrary<Selection> = fc.record({
  houseSize: fc.constantFrom(...houseSizes),
  frequency: fc.constantFrom(...frequencies),
  rooms: fc
    .record({ bedrooms: fc.nat(6), bathrooms: fc.nat(6), kitchen: fc.boolean(), office: fc.boolean() })
    .map((rooms) => roomsWhenBooking.parse(rooms)),
  addOns: fc.array(
    fc.tuple(cents(100_000), fc.integer({ min: 1, max: 50 })).map(([price, count]) => addOn(price, count)),
    { maxLength: 5 },
  ),
});

test('whatever is chosen: no total is below 0, and every line adds up to it', () =>
  fc.assert(
    fc.property(selections, discounts, fc.integer({ min: 0, max: 3_000 }), (chosen, discount, taxRate) => {
      const price = priceOf(chosen, { list: defaultPriceList, taxRate, discount });
      const parts: Cents[] = [price.basePrice, price.roomPrice, price.addOnPrice];
      expect(price.finalTotal).toBeGreaterThanOrEqual(0);
      expect(parts.reduce<number>((one, part) => one + part, 0)).toBe(price.subtotal);
      expect(price.subtotal - price.discount + price.tax).toBe(price.finalTotal);
      expect(price.discount).toBeLessThanOrEqual(price.subtotal);
    }),
  ));
