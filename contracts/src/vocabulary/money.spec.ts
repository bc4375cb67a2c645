import { expect, test } from 'vitest';
import { formatDollarChange, formatDollars, formatDollarsBriefly, formatWholeDollars } from './money.ts';

test('money has two decimals and separators', () => {
  expect(formatDollars(1342)).toBe('$1,342.00');
  expect(formatDollars(-5.24)).toBe('-$5.24');
  expect(formatDollarChange(25)).toBe('+$25.00');
  expect(formatDollarChange(-13.5)).toBe('-$13.50');
  expect(formatDollarsBriefly(200)).toBe('$200');
  expect(formatDollarsBriefly(199.5)).toBe('$199.50');
  expect(formatWholeDollars(21271.5)).toBe('$21,272');
});
