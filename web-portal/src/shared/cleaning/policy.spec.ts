import { earlyFee } from '@tidylog/contracts/domain/early-fee';
import { rescheduleWindowHours } from '@tidylog/contracts/vocabulary/limits';
import { toDollars } from '@tidylog/contracts/vocabulary/money';
import { describe, expect, test } from 'vitest';
import { agreementTerms, changeRules, datedRhythm, datesText, recurringPolicy } from './policy.ts';

describe('the agreement', () => {
  test('of a recurring cleaning says the whole policy', () => {
    expect(agreementTerms('weekly')).toEqual(recurringPolicy);
    const text = recurringPolicy.join(' ');
    for (const part of [/three consecutive/, /\$200/, /keep your card on file/, /end of the cleaning day/])
      expect(text).toMatch(part);
  });

  test('of a single visit says nothing of a saved card', () => {
    const text = agreementTerms('one_time').join(' ');
    expect(text).toMatch(/three consecutive.*\$200.*end of the cleaning day/);
    expect(text).not.toMatch(/keep your card on file/);
  });
});

describe('the rules beside the price', () => {
  test('say until when a visit is moved free of charge', () => {
    expect(changeRules('one_time').join(' ')).toMatch(
      new RegExp(`for free up to ${rescheduleWindowHours} hours`),
    );
  });

  test('name the fee for ending a subscription, and only where there is one', () => {
    expect(changeRules('weekly').join(' ')).toContain(`$${toDollars(earlyFee(0))}`);
    expect(changeRules('one_time').join(' ')).not.toContain('$');
    expect(changeRules(null)).toEqual(changeRules('one_time'));
  });
});

describe('a rhythm', () => {
  test.each([
    ['weekly', '2027-01-15', 'Every week, on Fridays'],
    ['bi_weekly', '2027-01-16', 'Every two weeks, on Saturdays'],
    ['every_3_weeks', null, 'Every three weeks'],
    ['monthly', '2027-01-15', 'Once a month'],
  ] as const)('%s from %s is "%s"', (frequency, date, words) => {
    expect(datedRhythm(frequency, date)).toBe(words);
  });
});

test('dates in a row break between each other only', () => {
  expect(datesText(['2027-01-15', '2027-01-22'])).toBe('Fri,\u00a0Jan\u00a015\u00a0· Fri,\u00a0Jan\u00a022');
});
