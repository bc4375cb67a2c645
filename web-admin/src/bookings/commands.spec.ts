import { expect, test } from 'vitest';
import { cancellationQuery } from './commands.ts';

test('a cancellation says its refund in cents, and its reason only where there is one', () => {
  expect(cancellationQuery({ refund: 100, reason: ' Our van broke down. ' })).toEqual({
    refund_amount: '100.00',
    reason: 'Our van broke down.',
  });
  expect(cancellationQuery({ refund: 0, reason: '  ' })).toEqual({ refund_amount: '0.00' });
});
