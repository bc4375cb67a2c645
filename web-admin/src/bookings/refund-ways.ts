import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import type { Booking } from '../api/types.ts';

/** What is left to refund, in dollars: without refunds that were promised and wait for a bank. */
export const leftToRefund = ({
  refundable: { card, by_hand, disputed },
}: Pick<Booking, 'refundable'>): number => Math.round((card + by_hand + disputed) * 100) / 100;

/**
 * What a cancellation can refund at once, in dollars: nothing of what a bank decides about. A role that refunds all or
 * nothing cannot refund a part of it.
 */
export function refundableNow(
  { card, by_hand, disputed }: Booking['refundable'],
  mayChoose: boolean,
): number {
  return disputed > 0 && !mayChoose ? 0 : Math.round((card + by_hand) * 100) / 100;
}

/** How an amount is refunded, in words, before it is. Cards come first, as the server does it. */
export function refundWays(amount: number, { card, by_hand, disputed }: Booking['refundable']): string[] {
  const toCard = Math.min(amount, card);
  // In whole cents: sums of dollars have digits that no one sees.
  const byHand = Math.min(Math.round((amount - toCard) * 100) / 100, by_hand);
  return [
    ...(toCard > 0 ? [`${formatDollars(toCard)} goes to the customer's card.`] : []),
    ...(byHand > 0
      ? [
          `${formatDollars(byHand)} was not paid by card: return it to the customer by hand. It is recorded as returned.`,
        ]
      : []),
    ...(disputed > 0
      ? [`A bank is deciding a dispute: ${formatDollars(disputed)} cannot be refunded until then.`]
      : []),
  ];
}
