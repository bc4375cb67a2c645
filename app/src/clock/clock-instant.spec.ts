import { expect, test } from 'vitest';
import { clockInstant } from './clock-instant.ts';

test('the clock can be set to an instant, whatever its offset', () => {
  expect(clockInstant('2027-03-13T07:59:00-06:00')).toEqual(Temporal.Instant.from('2027-03-13T13:59:00Z'));
  expect(clockInstant('2000-01-01T00:00:00Z')).toBeDefined();
  expect(clockInstant('2099-12-31T23:59:59Z')).toBeDefined();
});

test.each(['', 'tomorrow', '2027-03-13', '2027-03-13T07:59:00'])(
  'the clock cannot be set to "%s"',
  (text) => {
    expect(clockInstant(text)).toBeUndefined();
  },
);

test.each([
  '-271821-04-20T00:00:00Z',
  '1999-12-31T23:59:59Z',
  '2100-01-01T00:00:00Z',
  '+010000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
])('the clock cannot be set to %s, where the business has no dates', (text) => {
  expect(clockInstant(text)).toBeUndefined();
});
