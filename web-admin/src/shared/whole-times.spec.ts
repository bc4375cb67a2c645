import { expect, test } from 'vitest';
import { wholeTimes } from './whole-times.ts';

test('a line can break between the times of a slot, and not inside one', () =>
  expect(wholeTimes('I AM on Fri, 8:00 AM - 12:00 PM.')).toBe('I AM on Fri, 8:00\u00a0AM - 12:00\u00a0PM.'));
