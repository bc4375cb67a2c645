import { describe, expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { estimate, newsOf } from './price.ts';

const service = {
  name: 'Inside Oven',
  description: '',
  category: 'a_la_carte',
  duration_hours: 0.5,
  is_a_la_carte: true,
  base_price: 0,
} as const;

test('without a price the estimate is 125 and the add-ons at their known prices, added in cents', () => {
  const draft = { ...emptyDraft(null), addOns: { oven: 3, gone: 1 } };
  const shown = estimate(draft, [{ ...service, id: 'oven', a_la_carte_price: 34.9 }]);
  expect(shown).toMatchObject({ base_price: 125, a_la_carte_total: 104.7, final_total: 229.7 });
});

describe('a new total', () => {
  const exact = { total: 180, isEstimate: false, news: null };
  const guess = { total: 125, isEstimate: true, news: null };

  test('is explained by what was done last', () => {
    expect(newsOf(exact, { total: 193.5, isEstimate: false }, '1 Bathroom')).toBe('1 Bathroom: +$13.50');
    expect(newsOf(exact, { total: 126, isEstimate: false }, 'Weekly')).toBe('Weekly: -$54.00');
  });

  test('is no news when it is the first', () => {
    expect(newsOf({ ...exact, total: null }, { total: 180, isEstimate: false }, 'Weekly')).toBeNull();
  });

  test('says when an estimate takes the place of a price, and when the price is back', () => {
    expect(newsOf(exact, guess, 'Weekly')).toBe('The exact price could not be loaded: -$55.00');
    expect(newsOf(guess, exact, 'Weekly')).toBe('The exact price has come: +$55.00');
  });

  test('is explained as ever while both are estimates', () => {
    expect(newsOf(guess, { total: 160, isEstimate: true }, 'Inside Oven x 1')).toBe(
      'Inside Oven x 1: +$35.00',
    );
  });
});
