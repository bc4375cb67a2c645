import { expect, test } from 'vitest';
import { declineReason, refundFailureReason } from './payment-failures.ts';

test('a decline is said in words', () => {
  expect(declineReason('insufficient_funds')).toBe('there was not enough money on it');
  expect(declineReason('invalid_request_error')).toBe('the payment provider refused it');
});

test('a failed refund is said in words', () => {
  expect(refundFailureReason('lost_or_stolen_card')).toBe('the card was lost or stolen');
  expect(refundFailureReason('no-payment')).toBe('the payment provider has no such payment');
});

test.each([declineReason, refundFailureReason])('a reason that is not known is named', (reason) => {
  expect(reason('some_new-reason')).toBe('the reason given is "some new reason"');
  expect(reason('toString')).toBe('the reason given is "toString"');
});
