import { type Cents, formatCents } from './money.ts';
import { ownValue } from './own.ts';

const reasons: Readonly<Record<string, string>> = {
  credit_not_processed: 'the customer says that a refund did not arrive',
  duplicate: 'the customer says that they paid twice',
  fraudulent: 'the customer says that they did not make this payment',
  product_not_received: 'the customer says that the cleaning was not done',
  product_unacceptable: 'the customer says that the cleaning was not as agreed',
  subscription_canceled: 'the customer says that they had cancelled',
  unrecognized: 'the customer does not recognize this payment',
};

/** Why a bank disputes a payment, from the provider's word for it. */
export const disputeReason = (code: string): string =>
  ownValue(reasons, code) ?? `the reason given is "${code.replaceAll('_', ' ')}"`;

/** What a bank disputes. Nothing is left of a payment that was refunded, but its bank waits for an answer all the same. */
export const disputedSum = (amount: Cents): string =>
  amount === 0 ? 'a payment that was already refunded' : formatCents(amount);

/** What the office does about it. */
export const disputeAdvice = 'Answer it at the payment provider before the deadline that you find there.';

/** The same for a payment of which nothing is left. */
export const refundedAdvice =
  'Answer it at the payment provider with the refund, before the deadline that you find there.';
