import { expect, test } from 'vitest';
import { statusName } from './words.ts';

test('an unknown status reads as pending', () => {
  expect(statusName('in_progress')).toBe('In progress');
  expect(statusName('on_hold')).toBe('Pending');
  expect(statusName('constructor')).toBe('Pending');
});
