import { expect, test } from 'vitest';
import { cardBrandName } from './card.ts';
import { ownValue } from './own.ts';

test.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])(
  '%s is no key of a plain object',
  (key) => {
    expect(ownValue({ visa: 'Visa' }, key)).toBeUndefined();
    expect(cardBrandName(key)).toBe('Credit Card');
  },
);
test('what is there is found', () => expect(ownValue({ visa: 'Visa' }, 'visa')).toBe('Visa'));
