import { expect, test } from 'vitest';
import { assignmentText, frequencyText } from './words.ts';

test.each([
  ['every_3_weeks', 'every 3 weeks'],
  ['bi_weekly', 'bi weekly'],
  ['weekly', 'weekly'],
])('%s reads %s', (frequency, text) => expect(frequencyText(frequency)).toBe(text));

test('a visit is assigned or waits for it', () => {
  expect(assignmentText({ cleaner_name: 'Ana Lopez' })).toBe('Assigned to Ana Lopez');
  expect(assignmentText({ cleaner_name: null })).toBe('Pending assignment');
});
