import { expect, test } from 'vitest';
import { reminderText } from './reminder-words.ts';

test('a reminder has its hyphen in a sentence', () => {
  expect(reminderText('day_before')).toBe('day-before reminder');
  expect(reminderText('confirmation')).toBe('confirmation reminder');
});
