import { describe, expect, test } from 'vitest';
import { detailsOf, nameOf, shownOf } from './method-input.ts';

const bank = {
  account_holder: 'Ana Early',
  routing_number: '011000138',
  account_number: '000123456789',
  account_type: 'checking',
};

describe('the details of a method', () => {
  test('are read by its type', () => {
    expect(detailsOf('bank', bank)).toEqual({
      type: 'bank',
      holder: 'Ana Early',
      routing: '011000138',
      account: '000123456789',
      accountType: 'checking',
    });
    expect(detailsOf('card', { brand: 'Visa', last_four: '4242' })).toEqual({
      type: 'card',
      brand: 'Visa',
      lastFour: '4242',
    });
    expect(detailsOf('digital', { service: 'Zelle', handle: 'ana@example.com' })).toMatchObject({
      service: 'Zelle',
    });
  });
  test('name the field that is wrong, and never what was typed', () => {
    const wrong = [
      detailsOf('bank', { ...bank, routing_number: '011000139', account_number: '987654321012345678' }),
      detailsOf('card', { brand: 'Visa', last_four: '4242424242424242' }),
      detailsOf('digital', { service: 'Zelle', handle: '4242 4242 4242 4242' }),
    ];
    expect(wrong).toMatchObject([
      { errors: [{ path: 'details.routing_number' }, { path: 'details.account_number' }] },
      { errors: [{ path: 'details.last_four' }] },
      { errors: [{ path: 'details.handle' }] },
    ]);
    expect(JSON.stringify(wrong)).not.toMatch(/\d{9}|4242/);
  });
});

test('a method is shown by its own name, or by what it is, with the last four digits', () => {
  const details = detailsOf('bank', bank) as Extract<ReturnType<typeof detailsOf>, { type: 'bank' }>;
  expect(shownOf('bank', 'Chase', details)).toEqual({ type: 'bank', name: 'Chase', lastFour: '6789' });
  expect(shownOf('bank', null, null)).toEqual({ type: 'bank', name: 'Bank account', lastFour: null });
  const card = { type: 'card', brand: 'Visa', lastFour: '4242' } as const;
  expect(shownOf('card', null, card)).toEqual({ type: 'card', name: 'Visa', lastFour: '4242' });
  const zelle = { type: 'digital', service: 'Zelle', handle: 'ana@example.com' } as const;
  expect(shownOf('digital', null, zelle)).toEqual({ type: 'digital', name: 'Zelle', lastFour: null });
});

test('a name may be left out, and is no card number', () => {
  expect(nameOf('  ')).toEqual({ name: null });
  expect(nameOf(' Chase ')).toEqual({ name: 'Chase' });
  expect(nameOf('4242424242424242')).toMatchObject({ errors: [{ path: 'name' }] });
});
