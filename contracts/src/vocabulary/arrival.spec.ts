import { expect, test } from 'vitest';
import { arrivalText, durationText } from './arrival.ts';

test.each([
  [2, '2 hours'],
  [4.75, '4 hours 45 minutes'],
  [1.0166667, '1 hour 1 minute'],
  [0.5, '30 minutes'],
  [1.999, '2 hours'],
])('%d hours are %s', (hours, text) => {
  expect(durationText(hours)).toBe(text);
});

test('a slot is the time in which we arrive, apart from how long we stay', () => {
  expect(arrivalText('10:00 AM - 12:00 PM', 4.75)).toBe(
    'We arrive between 10:00 AM and 12:00 PM and stay about 4 hours 45 minutes.',
  );
});
