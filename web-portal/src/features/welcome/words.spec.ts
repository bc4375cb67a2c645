import { earlyFee } from '@tidylog/contracts/domain/early-fee';
import { rescheduleWindowHours } from '@tidylog/contracts/vocabulary/limits';
import { toDollars } from '@tidylog/contracts/vocabulary/money';
import { expect, test } from 'vitest';
import { fromPrice, meanText, questions, ratedText, singlePrice } from './words.ts';

test('the prices on the front page come from the price list, and are missing without one', () => {
  expect(fromPrice({ weekly: 126, one_time: 180 })).toBe('From $126 weekly');
  expect(fromPrice({ weekly: 126.5 })).toBe('From $126.50 weekly');
  expect(singlePrice({ weekly: 126, one_time: 180 })).toBe('or $180 for a single visit');
  for (const none of [{}, { weekly: 0, one_time: 0 }, null, undefined]) {
    expect(fromPrice(none)).toBeNull();
    expect(singlePrice(none)).toBeNull();
  }
});

test('ratings say how many they are', () => {
  expect(meanText(5)).toBe('5.0 out of 5');
  expect(ratedText(1)).toBe('1 rated cleaning');
  expect(ratedText(38)).toBe('38 rated cleanings');
});

const answers = (terms: Parameters<typeof questions>[0]) =>
  new Map(questions(terms).map(({ question, answer }) => [question, answer.join(' ')]));

test('answers name the terms of the business', () => {
  const known = answers({ holdHours: 24, included: ['Dusting', 'Vacuuming'] });
  expect(known.get('What is included?')).toContain('Dusting, Vacuuming.');
  expect(known.get('When do I pay?')).toContain('for up to 24 hours.');
  expect(known.get('What if my plans change?')).toContain(`up to ${rescheduleWindowHours} hours before`);
  const tied = known.get('Am I tied to a subscription?');
  expect(tied).toContain(`a $${toDollars(earlyFee(0))} early cancellation fee`);
});

test('what is not known is not claimed', () => {
  const unknown = answers({ holdHours: undefined, included: [] });
  expect(unknown.has('What is included?')).toBe(false);
  expect(unknown.get('When do I pay?')).not.toMatch(/\d/);
});
