import { type PaymentEvent, paymentEvents, type ShownCard } from '@tidylog/contracts/events/payment';
import { cardName } from '@tidylog/contracts/vocabulary/card';
import { disputedSum, disputeReason } from '@tidylog/contracts/vocabulary/dispute-reasons';
import { formatCents } from '@tidylog/contracts/vocabulary/money';
import { outsideWay } from '@tidylog/contracts/vocabulary/outside-payments';
import {
  declineReason,
  paidOutside,
  refundFailureReason,
} from '@tidylog/contracts/vocabulary/payment-failures';
import type { Recorded } from '@tidylog/eventlog/event-log';
import { noted } from './noted.ts';

export const isOfPayment = (event: Recorded): event is Recorded<PaymentEvent> =>
  Object.hasOwn(paymentEvents, event.type);

type Of<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { readonly type: Type }>['data'];

/** What the sentences need in addition to the event. */
export interface PaymentTellers {
  readonly who: string;
  /** `Friday, January 15, 2027, 8:00 AM`. */
  readonly momentOf: (instant: string) => string;
}

const withCard = (card: ShownCard | null): string =>
  card === null ? '' : ` with ${cardName(card.brand, card.lastFour)}`;

const started = ({ amount, by, attempt }: Of<'PaymentStarted'>, who: string): string => {
  const sum = formatCents(amount);
  if (by === 'checkout') return `${who} opened the payment form for ${sum}`;
  if (by === 'card') return `${who} started to pay ${sum}`;
  if (by === 'office') return `${who} started to charge ${sum} to the card on file`;
  return `A charge of ${sum} to the card on file was started${attempt === 1 ? '' : `, try ${attempt}`}`;
};

const planned = ({ dueAt, attempt }: Of<'ChargePlanned'>, by: PaymentTellers): string => {
  if (dueAt === null) return 'No more charges to the card on file are planned';
  const nth = attempt === 1 ? '' : `, try ${attempt}`;
  return `A charge to the card on file was planned for ${by.momentOf(dueAt)}${nth}`;
};

const waiting = 'waiting for the customer';

const failed = ({ code, card }: Of<'PaymentFailed'>): string => {
  switch (code) {
    case 'no-card':
      return `There is no card on file to charge: ${waiting}`;
    case 'authentication_required':
      return `The bank asks the customer to confirm the payment${withCard(card)}: ${waiting}`;
    case 'card-gone':
      return 'The card on file can no longer be used';
    case 'unavailable':
      return 'The payment provider could not be reached';
    default:
      return `The payment${withCard(card)} was declined: ${declineReason(code)}`;
  }
};

const abandonments: Record<Of<'PaymentAbandoned'>['reason'], string> = {
  replaced: 'The payment was closed because another one was started',
  'customer-erased': 'The payment was closed because the customer was erased',
  'nothing-due': 'The payment was closed because nothing is due anymore',
  expired: 'The payment was closed because no money arrived',
};

const refundReasons: Record<Of<'RefundRequested'>['reason'], string> = {
  cancelled: 'the booking was cancelled',
  edited: 'it was edited',
  'late-payment': 'it arrived too late',
  paused: 'the subscription was paused',
  skipped: 'the visit was skipped',
  office: 'the office refunded it',
};

const because = (
  { reason, note }: Pick<Of<'RefundRequested'>, 'reason' | 'note'>,
  { who }: PaymentTellers,
): string => (note === null ? refundReasons[reason] : `${who} refunded it${noted(note)}`);

const notRefunded = ({ amount, code }: Of<'RefundFailed'>): string =>
  code === paidOutside
    ? `${formatCents(amount)} could not be refunded because it was paid outside the card system: the office needs to return it`
    : `${formatCents(amount)} could not be refunded (${refundFailureReason(code)}): the office needs to help`;

/** An event of a booking's payments in a sentence for people. */
export function paymentSentence(event: PaymentEvent, by: PaymentTellers): string {
  switch (event.type) {
    case 'FeeDue':
      return `An early cancellation fee of ${formatCents(event.data.amount)} is owed`;
    case 'FeeWaived':
      return `${by.who} waived ${formatCents(event.data.amount)} of the early cancellation fee${noted(event.data.note)}`;
    case 'ChargePlanned':
      return planned(event.data, by);
    case 'PaymentStarted':
      return started(event.data, by.who);
    case 'PaymentNamed':
      return 'The payment was sent to the payment provider';
    case 'PaymentActionRequired':
      return `The bank asks the customer for another step: ${waiting}`;
    case 'PaymentSucceeded':
      return `${formatCents(event.data.amount)} was paid${withCard(event.data.card)}`;
    case 'PaymentRecorded': {
      const { amount, method, note } = event.data;
      return `${by.who} recorded ${formatCents(amount)} that was paid${outsideWay(method)}, outside the card system${noted(note)}`;
    }
    case 'PaymentFailed':
      return failed(event.data);
    case 'PaymentAbandoned':
      return abandonments[event.data.reason];
    case 'PaymentLinkRequested':
      return `${by.who} asked for an email with a link to pay ${formatCents(event.data.amount)}`;
    case 'ReceiptNumbered':
      return `The payment got receipt ${event.data.receiptNumber}`;
    case 'RefundRequested':
      return `${formatCents(event.data.amount)} will be refunded because ${because(event.data, by)}`;
    case 'RefundRecorded': {
      const { amount, method } = event.data;
      const paid = `it was paid${outsideWay(method)} outside the card system`;
      return `${formatCents(amount)} is returned by hand because ${because(event.data, by)}; ${paid}`;
    }
    case 'RefundPostponed':
      return 'The refund waits until the customer’s bank has decided the dispute';
    case 'RefundNotDue':
      return 'Nothing was left to refund';
    case 'RefundSucceeded':
      return `${formatCents(event.data.amount)} was refunded`;
    case 'RefundFailed':
      return notRefunded(event.data);
    case 'DisputeOpened':
      return `The customer’s bank disputes ${disputedSum(event.data.amount)}: ${disputeReason(event.data.reason)}`;
    case 'DisputeClosed':
      return `The dispute was ${event.data.outcome}`;
  }
}

/** The name of a payment event when it is the cause of another. */
export const paymentDeeds: Readonly<Record<PaymentEvent['type'], string>> = {
  FeeDue: 'the fee',
  FeeWaived: 'the waived fee',
  ChargePlanned: 'the planned charge',
  PaymentStarted: 'the started payment',
  PaymentNamed: 'the started payment',
  PaymentActionRequired: 'the step that the bank asked for',
  PaymentSucceeded: 'the payment',
  PaymentRecorded: 'the recorded payment',
  PaymentFailed: 'the declined payment',
  PaymentAbandoned: 'the closed payment',
  PaymentLinkRequested: 'the payment link',
  ReceiptNumbered: 'the receipt',
  RefundRequested: 'the requested refund',
  RefundRecorded: 'the refund by hand',
  RefundPostponed: 'the waiting refund',
  RefundNotDue: 'the requested refund',
  RefundSucceeded: 'the refund',
  RefundFailed: 'the failed refund',
  DisputeOpened: 'the dispute',
  DisputeClosed: 'the end of the dispute',
};
