import { ownValue } from './own.ts';

const noReason = 'the bank gave no reason';
const refusedThere = 'the payment provider refused it';

const declines: Readonly<Record<string, string>> = {
  insufficient_funds: 'there was not enough money on it',
  card_declined: noReason,
  generic_decline: noReason,
  do_not_honor: noReason,
  declined: noReason,
  expired_card: 'it has expired',
  incorrect_cvc: 'its security code was wrong',
  incorrect_number: 'its number was wrong',
  lost_card: 'it was reported lost',
  stolen_card: 'it was reported stolen',
  authentication_required: 'the customer has to confirm the payment with the bank',
  payment_intent_authentication_failure: 'the customer did not confirm the payment with the bank',
  processing_error: 'the bank could not process it',
  invalid_request_error: refusedThere,
};

const refundFailures: Readonly<Record<string, string>> = {
  lost_or_stolen_card: 'the card was lost or stolen',
  expired_or_canceled_card: 'the card has expired or was cancelled',
  charge_disputed: 'the customer’s bank disputes the payment',
  charge_for_pending_refund_disputed: 'the customer’s bank disputes the payment',
  charge_already_refunded: 'the payment was refunded at the payment provider',
  insufficient_funds: 'our balance at the payment provider was too low',
  declined: 'the customer’s bank refused it',
  merchant_request: 'it was cancelled at the payment provider',
  'no-payment': 'the payment provider has no such payment',
  failed: 'the payment provider gave no reason',
  unknown: 'the payment provider gave no reason',
  invalid_request_error: refusedThere,
};

/** A refund of what was paid outside the card system: nothing failed, but no card can take it. */
export const paidOutside = 'paid-outside';

const asGiven = (code: string): string => `the reason given is "${code.replaceAll(/[_-]/g, ' ')}"`;

/** Why a card was declined, from the provider's word for it. */
export const declineReason = (code: string): string => ownValue(declines, code) ?? asGiven(code);

/** Why a refund failed, from the provider's word for it. */
export const refundFailureReason = (code: string): string => ownValue(refundFailures, code) ?? asGiven(code);
