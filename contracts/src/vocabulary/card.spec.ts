import { expect, test } from 'vitest';
import { cardBrandName, cardName } from './card.ts';

test.each([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['discover', 'Discover'],
  ['diners', 'Credit Card'],
  ['', 'Credit Card'],
])('the brand %s reads %s', (brand, expected) => {
  expect(cardBrandName(brand)).toBe(expected);
});

test('a card is told by its brand and last four digits', () => {
  expect(cardName('visa', '4242')).toBe('Visa ending in 4242');
});
