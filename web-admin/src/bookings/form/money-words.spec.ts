import { expect, test } from 'vitest';
import { moneyWords } from './money-words.ts';

const booking = { total_amount: 200, amount_paid: 0, charged_back: 0 };

test.each([
  [200, booking, 'The price stays the same.'],
  [230, booking, '$30.00 more than before. The customer then owes $230.00.'],
  [180.5, booking, '$19.50 less than before. The customer then owes $180.50.'],
  [230, { ...booking, amount_paid: 200 }, '$30.00 more than before. The customer then owes $30.00.'],
  [180, { ...booking, amount_paid: 200 }, '$20.00 is refunded to the customer.'],
  [180, { ...booking, amount_paid: 180 }, '$20.00 less than before. Nothing is left to pay.'],
  [
    180,
    { ...booking, amount_paid: 100, charged_back: 100 },
    '$20.00 less than before. Nothing is left to pay.',
  ],
])('a total of %d for %o: %s', (total, as, words) => expect(moneyWords(total, as)).toBe(words));
