import { describe, expect, test } from 'vitest';
import { codeInUse, codeTyped, judged, problemIn } from './promo.ts';

const usable = { code: 'SAVE10', problem: null };
const unusable = { code: 'SAVE10', problem: 'This promo code has been used up.' };

test('a code is sent without blanks around it, in capitals', () => {
  expect(codeTyped('  save10 ')).toBe('SAVE10');
  expect(codeTyped('   ')).toBe('');
});

describe('the code that counts', () => {
  test('is the one that can be used', () => {
    expect(codeInUse(usable)).toBe('SAVE10');
  });

  test('is none without a code, and while it cannot be used', () => {
    expect(codeInUse(null)).toBeNull();
    expect(codeInUse(unusable)).toBeNull();
  });
});

describe('a verdict', () => {
  test('says nothing against a usable code, the reason of the server, or that it is invalid', () => {
    expect(problemIn({ valid: true, message: null })).toBeNull();
    expect(problemIn({ valid: false, message: 'Expired.' })).toBe('Expired.');
    expect(problemIn({ valid: false, message: null })).toBe('Invalid promo code');
  });

  test('takes a code off and puts it on again', () => {
    expect(judged(usable, unusable)).toEqual(unusable);
    expect(judged(unusable, usable)).toEqual(usable);
  });

  test('that is no news changes nothing', () => {
    expect(judged(unusable, { ...unusable })).toBe(unusable);
  });

  test('on another code, or on one that was removed, comes too late', () => {
    const other = { code: 'OTHER', problem: null };
    expect(judged(other, unusable)).toBe(other);
    expect(judged(null, unusable)).toBeNull();
  });
});
