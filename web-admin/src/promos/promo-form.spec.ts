import { endpoints } from '@tidylog/contracts/api/endpoints';
import { describe, expect, test } from 'vitest';
import { newPromoCode } from '../testing/fixtures/catalog.ts';
import { draftOf, emptyPromo, promoOf, promoProblems, randomCode } from './promo-form.ts';

const spring = { ...emptyPromo, code: 'spring25', discount_value: '25' };
const required = 'Please fill in all required fields';
const percent = 'Percentage discount must be between 0 and 100';
const period = 'Valid until date must be after valid from date';

describe('a new promo code', () => {
  test.each([
    [
      { code: ' ', discount_value: '' },
      { code: required, discount_value: required },
    ],
    [{ discount_value: '' }, { discount_value: required }],
    [{ discount_value: '0' }, { discount_value: percent }],
    [{ discount_value: '100.01' }, { discount_value: percent }],
    [{ discount_value: 'much' }, { discount_value: percent }],
    [
      { discount_type: 'fixed', discount_value: '0' },
      { discount_value: 'Fixed discount must be greater than 0' },
    ],
    [{ valid_from: '2027-01-16', valid_until: '2027-01-15' }, { valid_until: period }],
    [
      { minimum_order_amount: 'much', maximum_discount_amount: '1,50' },
      {
        minimum_order_amount: 'Please enter an amount such as 25 or 25.50, or leave it empty.',
        maximum_discount_amount: 'Please enter an amount such as 25 or 25.50, or leave it empty.',
      },
    ],
    [{ usage_limit: 'few' }, { usage_limit: 'Please enter a number, or leave it empty.' }],
  ] as const)('with %j has the problems %j', (part, problems) =>
    expect(promoProblems({ ...spring, ...part })).toEqual(problems),
  );

  test('names one kind of problem at a time, what is required first', () => {
    const draft = { ...spring, valid_from: '2027-01-16', valid_until: '2027-01-15' };
    expect(promoProblems({ ...draft, code: '', discount_value: '0' })).toEqual({ code: required });
    expect(promoProblems({ ...draft, discount_value: '0' })).toEqual({ discount_value: percent });
  });

  test('may be for one day', () =>
    expect(promoProblems({ ...spring, valid_from: '2027-01-15', valid_until: '2027-01-15' })).toEqual({}));

  test('goes in capitals, with null for what is blank', () =>
    expect(promoOf(spring)).toEqual({
      code: 'SPRING25',
      description: '',
      discount_type: 'percentage',
      discount_value: 25,
      minimum_order_amount: null,
      maximum_discount_amount: null,
      usage_limit: null,
      usage_limit_per_customer: 1,
      valid_from: null,
      valid_until: null,
      applicable_services: [],
      applicable_customers: [],
    }));

  test('that the form lets through is what the endpoint takes', () => {
    const { body } = endpoints['POST /admin/promo-codes'];
    expect(body.safeParse(promoOf(spring))).toHaveProperty('success', true);
  });
});

test('a code that is edited and not changed is sent as it was', () => {
  const promo = newPromoCode({ applicable_services: ['0197a1f0-0000-4000-8000-0000000000e1'] });
  const {
    id: _id,
    version: _version,
    usage_count: _count,
    is_active: _active,
    display_status: _status,
    ...terms
  } = promo;
  expect(promoOf(draftOf(promo))).toEqual(terms);
});

test('money is read with its cents, and taken as people type it', () => {
  const fixed = newPromoCode({ discount_type: 'fixed', discount_value: 25.5, minimum_order_amount: 178.5 });
  expect(draftOf({ ...fixed, maximum_discount_amount: 30 })).toMatchObject({
    discount_value: '25.50',
    minimum_order_amount: '178.50',
    maximum_discount_amount: '30.00',
  });
  const typed = {
    ...spring,
    discount_type: 'fixed',
    discount_value: '1,178.5',
    minimum_order_amount: '2,000',
    maximum_discount_amount: '$35',
  } as const;
  expect(promoProblems(typed)).toEqual({});
  expect(promoOf(typed)).toMatchObject({
    discount_value: 1178.5,
    minimum_order_amount: 2000,
    maximum_discount_amount: 35,
  });
});

test('a generated code has eight of A-Z and 0-9, and each is likely', () => {
  const codes = Array.from({ length: 400 }, randomCode);
  for (const code of codes) expect(code).toMatch(/^[A-Z0-9]{8}$/);
  expect(new Set(codes.join('')).size).toBe(36);
});
