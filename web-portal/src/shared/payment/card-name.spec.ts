import { expect, test } from 'vitest';
import { brandName, cardName } from './card-name.ts';

test.each([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['discover', 'Discover'],
  ['jcb', 'Credit Card'],
  ['constructor', 'Credit Card'],
])('%s is shown as %s', (brand, name) => expect(brandName(brand)).toBe(name));

test('a card is told by its last four digits', () =>
  expect(cardName({ card_brand: 'visa', last_four: '4242' })).toBe('Visa ending in 4242'));
