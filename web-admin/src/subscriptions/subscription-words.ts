import { cardName } from '@tidylog/contracts/vocabulary/card';
import { shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import type { NotBooked, Subscription, SubscriptionDetails } from '../api/types.ts';
import { leftToRefund } from '../bookings/refund-ways.ts';

/** For people who hear a button without its row. */
export const subscriptionName = ({ id, customer_name }: Subscription): string =>
  `of ${customer_name}, #${shortId(id)}`;

/** What is refunded for a visit that ends. */
export const refundText = ({ refund }: { readonly refund: number }): string =>
  refund > 0 ? `${formatDollars(refund)} is refunded` : 'nothing to refund';

/** What cancelling costs now, and who pays it how. */
export function feeText({ early_cancellation_fee: fee, completed_cleanings, card }: Subscription): string {
  if (fee === 0)
    return `There is no fee for this subscription: ${completed_cleanings} ${completed_cleanings === 1 ? 'cleaning is' : 'cleanings are'} completed.`;
  const amount = formatDollars(fee);
  return card === null
    ? `The fee for this subscription is ${amount}. There is no card on file: it stays open until the customer pays it.`
    : `The fee for this subscription is ${amount}. It is charged to the customer's ${cardName(card.card_brand, card.last_four)}.`;
}

interface PriceChange {
  readonly old_total: number;
  readonly new_total: number;
}

/** What later visits will cost, compared with now. */
export const priceChangeText = ({ old_total, new_total }: PriceChange): string =>
  old_total === new_total
    ? `A later visit still costs ${formatDollars(new_total)}.`
    : `A later visit costs ${formatDollars(new_total)} instead of ${formatDollars(old_total)}.`;

const reasons: Readonly<Record<NonNullable<NotBooked['reason']>, string>> = {
  customer: 'skipped for the customer',
  'date-passed': 'the date had passed',
  'no-place': 'no free day before the next visit',
};

export const skippedText = ({ date, reason }: SubscriptionDetails['skipped'][number]): string =>
  `${shortDateOfYear(date)}: ${reasons[reason]}`;

export function notBookedText({ customer_name, subscription_id, date, reason }: NotBooked): string {
  const name = `${customer_name}, #${shortId(subscription_id)}`;
  return date === null || reason === null
    ? `${name}: failed, and will be tried again`
    : `${name}: ${skippedText({ date, reason })}`;
}

const feeStates = {
  pending: 'not paid yet',
  paid: 'paid',
  failed: 'the charge failed',
  refunded: 'refunded',
  partially_refunded: 'partly refunded',
  waived: 'waived',
} as const;

type Fee = NonNullable<SubscriptionDetails['fee']>;

const keptText = ({ status, refundable }: Fee): string =>
  status === 'partially_refunded' ? `: ${formatDollars(leftToRefund({ refundable }))} kept` : '';

/** A bank takes what was not refunded before. */
function takenText({ amount, status, charged_back }: Fee): string {
  const rest = status === 'refunded' && charged_back < amount ? ', the rest refunded' : '';
  return `${formatDollars(charged_back)} taken back by a bank${rest}`;
}

const stateText = (fee: Fee): string => {
  const state = fee.charged_back > 0 ? takenText(fee) : feeStates[fee.status];
  return `${formatDollars(fee.amount)}, ${state}${keptText(fee)}`;
};

/** What became of the fee of a cancelled subscription, or what cancelling it now would cost. */
export function feeStateText({ status, fee, early_cancellation_fee: now }: SubscriptionDetails): string {
  if (fee !== null) return stateText(fee);
  if (status === 'cancelled') return 'None charged';
  return `None charged. ${now === 0 ? 'No fee' : formatDollars(now)} if it is cancelled now`;
}

export const emailText = ({ has_email }: Pick<Subscription, 'has_email'>): string =>
  has_email ? 'The customer gets an email.' : 'The customer has no email address: please call.';
