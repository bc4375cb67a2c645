import { totalOf } from '@tidylog/contracts/domain/pricing';
import type { PromoEvent, PromoTerms } from '@tidylog/contracts/events/promo';
import { customerId, serviceId } from '@tidylog/contracts/schemas/ids';
import { localDate } from '@tidylog/contracts/schemas/time';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { dateAt } from '@tidylog/contracts/vocabulary/time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRefused } from '../kernel/decision.ts';
import { archived, claimed, created, deactivated, oven, terms, useOf } from '../testing/promo-events.ts';
import { discountOf, redeemedDiscount } from './discount.ts';
import { type Order, usableFor } from './eligibility.ts';
import { evolve, initial, type Promo } from './promo.ts';
import { redeemed } from './redeemed.ts';

const ana = customerId.parse('0197a1f0-0000-7000-8000-0000000000c1');
const order: Order = {
  subtotal: toCents(18_000),
  serviceIds: [oven],
  redeemer: { customerIds: [ana], mailboxHashes: ['ana'] },
  usesAreJudged: true,
  today: localDate.parse('2027-01-15'),
};
const promoAfter = (...events: readonly PromoEvent[]): Promo => events.reduce(evolve, initial);
const reason = (promo: Promo, changes: Partial<Order> = {}): string | undefined => {
  const judged = usableFor(promo, { ...order, ...changes });
  return isRefused(judged) ? judged.detail : undefined;
};
const withTerms = (changes: Partial<PromoTerms>, ...more: readonly PromoEvent[]) =>
  promoAfter(created(changes), ...more);

describe('a promo code can be used', () => {
  test('by everybody for everything, unless it says otherwise', () =>
    expect(reason(promoAfter(created()))).toBeUndefined());
  test('from its first to its last day, in the zone of the business', () => {
    const oneDay = withTerms({ validFrom: order.today, validUntil: order.today });
    const at = (instant: string) =>
      reason(oneDay, { today: dateAt(Temporal.Instant.from(instant), 'America/Chicago') });
    expect(at('2027-01-14T23:55:00-06:00')).toBe(
      'You can use this promo code starting Friday, January 15, 2027.',
    );
    expect(at('2027-01-15T00:05:00-06:00')).toBeUndefined();
    expect(at('2027-01-15T23:30:00-06:00')).toBeUndefined();
    expect(at('2027-01-16T00:05:00-06:00')).toBe(
      'This promo code has expired: it was valid until Friday, January 15, 2027.',
    );
  });
  test('with any of its services among those chosen', () => {
    const other = serviceId.parse('0197a1f0-0000-7000-8000-0000000000e2');
    const forOven = withTerms({ applicableServices: [oven] });
    expect(reason(forOven, { serviceIds: [other, oven] })).toBeUndefined();
    expect(reason(forOven, { serviceIds: [other] })).toContain('not valid for the services you chose');
    expect(reason(forOven, { serviceIds: [] })).toContain('not valid for the services you chose');
    expect(reason(forOven, { serviceIds: null })).toBeUndefined();
  });
  test('by its customers', () => {
    const forAna = withTerms({ applicableCustomers: [ana] });
    expect(reason(forAna)).toBeUndefined();
    expect(reason(forAna, { redeemer: { customerIds: ['other'], mailboxHashes: [] } })).toContain(
      'not valid for your account',
    );
    expect(reason(forAna, { redeemer: null })).toBeUndefined();
  });
  test('from its minimum on, and says how much is missing', () => {
    const fromHundred = withTerms({ minimumOrder: toCents(20_000) });
    expect(reason(fromHundred, { subtotal: toCents(20_000) })).toBeUndefined();
    expect(reason(fromHundred)).toBe(
      'This promo code is for orders of at least $200.00. Add $20.00 more to use it.',
    );
  });
  test('until its limits are reached', () => {
    const use = claimed(useOf('b1', 'c2', 'ben'));
    expect(reason(withTerms({ usageLimit: 2 }, use))).toBeUndefined();
    expect(reason(withTerms({ usageLimit: 1 }, use))).toContain('used up');
    const own = claimed(useOf('b1', 'c9', 'ana'));
    expect(reason(withTerms({ usageLimitPerCustomer: 1 }, own))).toContain('as often as it allows');
    expect(reason(withTerms({ usageLimitPerCustomer: 1 }, own), { redeemer: null })).toBeUndefined();
    expect(reason(withTerms({ usageLimitPerCustomer: 1 }, own), { usesAreJudged: false })).toBeUndefined();
  });
  test('when it is known and active', () => {
    expect(reason(initial)).toContain('could not find this promo code');
    expect(reason(promoAfter(created(), deactivated))).toContain('no longer active');
    expect(reason(promoAfter(created(), archived))).toContain('no longer active');
  });
});

describe('the discount', () => {
  const total = (subtotal: number, changes: Partial<PromoTerms>, taxRate = 0) =>
    totalOf(toCents(subtotal), { discount: discountOf({ ...terms, ...changes }), taxRate });

  test.each([
    [3_490, { discountValue: 1_500 }, 524, 2_966],
    [1, { discountValue: 5_000 }, 1, 0],
    [12_500, { discountValue: 10_000 }, 12_500, 0],
    [12_500, { discountValue: 10_000, maximumDiscount: toCents(5_000) }, 5_000, 7_500],
    [12_500, { discountType: 'fixed', discountValue: 5_000 }, 5_000, 7_500],
    [12_500, { discountType: 'fixed', discountValue: 50_000 }, 12_500, 0],
    [12_500, { discountType: 'fixed', discountValue: 12_500 }, 12_500, 0],
    [12_500, { discountType: 'fixed', discountValue: 5_000, maximumDiscount: toCents(2_000) }, 2_000, 10_500],
  ] as const)('of %i cents by %o is %i, and %i are left', (subtotal, changes, discount, finalTotal) =>
    expect(total(subtotal, changes)).toMatchObject({ discount, finalTotal }),
  );
  test('is taken off before the tax', () =>
    expect(total(14_495, { discountValue: 1_250 }, 825)).toMatchObject({
      discount: 1_812,
      tax: 1_046,
      finalTotal: 13_729,
    }));
  test('never leads below 0, whatever the code', () =>
    fc.assert(
      fc.property(
        fc.record({
          subtotal: fc.nat(100_000),
          discountType: fc.constantFrom('percentage', 'fixed'),
          discountValue: fc.integer({ min: 1, max: 10_000 }),
          maximum: fc.option(fc.integer({ min: 1, max: 50_000 })),
          taxRate: fc.nat(2_000),
        }),
        ({ subtotal, discountType, discountValue, maximum, taxRate }) => {
          const changes = {
            discountType,
            discountValue,
            maximumDiscount: maximum === null ? null : toCents(maximum),
          };
          const { discount, finalTotal } = total(subtotal, changes, taxRate);
          expect(finalTotal).toBeGreaterThanOrEqual(0);
          expect(discount).toBeLessThanOrEqual(Math.min(subtotal, maximum ?? subtotal));
        },
      ),
    ));
  test('of a redeemed code falls away below its minimum', () => {
    const promo = promoAfter(created({ minimumOrder: toCents(10_000) }));
    if (promo.status === 'none') throw new Error('It was created.');
    const kept = redeemed(promo, { customerIds: [ana], mailboxHashes: ['ana'] });
    expect(kept.mailboxHashes).toEqual(['ana']);
    expect(redeemedDiscount(kept, toCents(10_000))).toMatchObject({ kind: 'share', share: 2_500 });
    expect(redeemedDiscount(kept, toCents(9_999))).toEqual({ kind: 'none' });
    expect(redeemedDiscount(null, toCents(10_000))).toEqual({ kind: 'none' });
  });
});
