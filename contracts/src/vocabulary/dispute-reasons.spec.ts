import { expect, test } from 'vitest';
import { disputeReason } from './dispute-reasons.ts';

test.each([
  ['fraudulent', 'the customer says that they did not make this payment'],
  ['bank_cannot_process', 'the reason given is "bank cannot process"'],
])('%s is said as: %s', (code, words) => expect(disputeReason(code)).toBe(words));
