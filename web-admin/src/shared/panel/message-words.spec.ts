import { expect, test } from 'vitest';
import { messageText } from './message-words.ts';

test.each([
  ['cancelled-as-asked', 'sent', null, 'Email "Cancelled as asked"\nSent'],
  ['booking-changed-by-office', 'sent', null, 'Email "Change by our office"\nSent'],
  ['payment-receipt', 'skipped', 'no-address', 'Email "Receipt"\nNot sent (no email address, please call)'],
  ['of-a-later-release', 'failed', null, 'Email "of a later release"\nFailed'],
] as const)('%s, %s (%s) reads: %s', (what, status, reason, words) =>
  expect(messageText({ what, status, reason })).toBe(words),
);
