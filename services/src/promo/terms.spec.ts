import { customerId, serviceId } from '@tidylog/contracts/schemas/ids';
import { describe, expect, test } from 'vitest';
import { type AskedTerms, changesOf, termsErrors, termsOf } from './terms.ts';

const asked: AskedTerms = {
  description: 'Ten off',
  discount_type: 'percentage',
  discount_value: 12.55,
  applicable_services: [],
  applicable_customers: [],
};
const service = serviceId.parse('0197a1f0-0000-7000-8000-0000000000b1');
const customer = customerId.parse('0197a1f0-0000-7000-8000-0000000000c1');
const first = '2027-01-15T00:00:00Z' as NonNullable<AskedTerms['valid_from']>;
const last = '2027-02-15T00:00:00Z' as NonNullable<AskedTerms['valid_until']>;

describe('the terms of a new code', () => {
  test('are once a customer and without limits, where nothing is said', () =>
    expect(termsOf(asked)).toEqual({
      description: 'Ten off',
      discountType: 'percentage',
      discountValue: 1_255,
      minimumOrder: 0,
      maximumDiscount: null,
      usageLimit: null,
      usageLimitPerCustomer: 1,
      validFrom: null,
      validUntil: null,
      applicableServices: [],
      applicableCustomers: [],
    }));
  test('are what is said, money in cents', () =>
    expect(
      termsOf({
        ...asked,
        minimum_order_amount: 99.99,
        maximum_discount_amount: 20.5,
        usage_limit: 100,
        usage_limit_per_customer: 2,
        valid_from: first,
        valid_until: last,
        applicable_services: [service],
        applicable_customers: [customer],
      }),
    ).toMatchObject({
      minimumOrder: 9_999,
      maximumDiscount: 2_050,
      usageLimit: 100,
      usageLimitPerCustomer: 2,
      validFrom: first,
      validUntil: last,
      applicableServices: [service],
      applicableCustomers: [customer],
    }));
});

describe('a change of terms', () => {
  test('names what it changes', () =>
    expect(changesOf({ description: 'Twenty off', discount_type: 'fixed', discount_value: 20 })).toEqual({
      description: 'Twenty off',
      discountType: 'fixed',
      discountValue: 2_000,
    }));
  test('takes away with null', () =>
    expect(
      changesOf({ minimum_order_amount: null, maximum_discount_amount: null, valid_from: null }),
    ).toEqual({
      minimumOrder: 0,
      maximumDiscount: null,
      validFrom: null,
    }));
});

describe('terms are wrong', () => {
  const errorsOf = (changes: Partial<AskedTerms>) => termsErrors(termsOf({ ...asked, ...changes }));
  const share = { path: 'discount_value', message: 'Percentage discount must be between 0 and 100' };
  const amount = { path: 'discount_value', message: 'Fixed discount must be greater than 0' };

  test.each([
    [0.01, []],
    [100, []],
    [0, [share]],
    [100.01, [share]],
  ])('with a share of %d percent: %j', (discount_value, errors) =>
    expect(errorsOf({ discount_value })).toEqual(errors),
  );
  test.each([
    [0.01, []],
    [250, []],
    [0, [amount]],
  ])('with %d dollars: %j', (discount_value, errors) =>
    expect(errorsOf({ discount_type: 'fixed', discount_value })).toEqual(errors),
  );
  test('with a last day before the first', () => {
    const message = 'Valid until date must be after valid from date';
    expect(errorsOf({ valid_from: last, valid_until: first })).toEqual([{ path: 'valid_until', message }]);
    expect(errorsOf({ valid_from: first, valid_until: last })).toEqual([]);
    expect(errorsOf({ valid_from: first, valid_until: first })).toEqual([]);
    expect(errorsOf({ valid_from: first })).toEqual([]);
    expect(errorsOf({ valid_until: first })).toEqual([]);
  });
});
