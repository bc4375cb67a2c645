import { type PaymentEvent, paymentEvents, type ShownCard } from '@tidylog/contracts/events/payment';
import { cardName } from '@tidylog/contracts/vocabulary/card';
import { formatCents } from '@tidylog/contracts/vocabulary/money';
import type { Recorded } from '@tidylog/eventlog/event-log';

export const isOfPayment = (event: Recorded): event is Recorded<PaymentEvent> =>
  Object.hasOwn(paymentEvents, event.type);

type Of<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { readonly type: Type }>['data'];

/** What the sentences need beside the event. */
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
  if (by === 'card') return `${who} began to pay ${sum}`;
  return `The card on file was to be charged ${sum}${attempt === 1 ? '' : `, try ${attempt}`}`;
};

const planned = ({ dueAt, attempt }: Of<'ChargePlanned'>, by: PaymentTellers): string => {
  if (dueAt === null) return 'No charge of the card on file is to come any more';
  const nth = attempt === 1 ? '' : `, try ${attempt}`;
  return `A charge of the card on file was planned for ${by.momentOf(dueAt)}${nth}`;
};

const waiting = 'waiting for the customer';

const failed = ({ code, card }: Of<'PaymentFailed'>): string => {
  switch (code) {
    case 'no-card':
      return `There is no card on file to charge: ${waiting}`;
    case 'authentication_required':
      return `The bank wants the customer to agree to the payment${withCard(card)}: ${waiting}`;
    case 'unavailable':
      return 'The payment provider was not to be reached';
    default:
      return `The payment${withCard(card)} was declined (${code})`;
  }
};

const abandonments: Record<Of<'PaymentAbandoned'>['reason'], string> = {
  replaced: 'The payment was closed, because another one was started',
  'nothing-due': 'The payment was closed, because nothing is due any more',
  expired: 'The payment was closed: no money came',
};

const refundReasons: Record<Of<'RefundRequested'>['reason'], string> = {
  cancelled: 'the booking was cancelled',
  edited: 'it was edited',
  'late-payment': 'it came too late',
  paused: 'the subscription was paused',
  skipped: 'the visit was left out',
  office: 'the office gives it back',
};

/** An event of a booking's payments in a sentence for people. */
export function paymentSentence(event: PaymentEvent, by: PaymentTellers): string {
  switch (event.type) {
    case 'FeeDue':
      return `An early cancellation fee of ${formatCents(event.data.amount)} is owed`;
    case 'ChargePlanned':
      return planned(event.data, by);
    case 'PaymentStarted':
      return started(event.data, by.who);
    case 'PaymentNamed':
      return 'The payment provider was told of the payment';
    case 'PaymentActionRequired':
      return `The bank asks the customer for a step: ${waiting}`;
    case 'PaymentSucceeded':
      return `${formatCents(event.data.amount)} came in${withCard(event.data.card)}`;
    case 'PaymentFailed':
      return failed(event.data);
    case 'PaymentAbandoned':
      return abandonments[event.data.reason];
    case 'ReceiptNumbered':
      return `The payment has the receipt ${event.data.receiptNumber}`;
    case 'RefundRequested':
      return `${formatCents(event.data.amount)} is to go back, because ${refundReasons[event.data.reason]}`;
    case 'RefundPostponed':
      return 'The refund waits until the customer’s bank has decided the dispute';
    case 'RefundNotDue':
      return 'Nothing was left to give back';
    case 'RefundSucceeded':
      return `${formatCents(event.data.amount)} went back`;
    case 'RefundFailed':
      return `${formatCents(event.data.amount)} could not go back (${event.data.code}): the office is asked to help`;
    case 'DisputeOpened':
      return `The customer’s bank disputes ${formatCents(event.data.amount)} (${event.data.reason})`;
    case 'DisputeClosed':
      return `The dispute was ${event.data.outcome}`;
  }
}

/** What an event of a payment is called where it is the cause of another. */
export const paymentDeeds: Readonly<Record<PaymentEvent['type'], string>> = {
  FeeDue: 'the fee',
  ChargePlanned: 'the planned charge',
  PaymentStarted: 'the payment begun',
  PaymentNamed: 'the payment begun',
  PaymentActionRequired: 'the step asked for by the bank',
  PaymentSucceeded: 'the payment',
  PaymentFailed: 'the declined payment',
  PaymentAbandoned: 'the payment closed',
  ReceiptNumbered: 'the receipt',
  RefundRequested: 'the refund asked for',
  RefundPostponed: 'the refund that waits',
  RefundNotDue: 'the refund asked for',
  RefundSucceeded: 'the refund',
  RefundFailed: 'the failed refund',
  DisputeOpened: 'the dispute',
  DisputeClosed: 'the end of the dispute',
};
