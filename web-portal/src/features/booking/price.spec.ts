import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { estimate } from './price.ts';

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
