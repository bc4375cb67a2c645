import { shortDate } from '@tidylog/contracts/vocabulary/dates';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { feeText, processingText, splitOf } from './words.ts';

/** What everyone who withdraws has to know. */
export const WithdrawTerms = () => (
  <p className="text-sm text-soft">
    {processingText} {feeText}
  </p>
);

interface Props {
  readonly amount: number;
  readonly expectedBy: string;
}

/** Fee, what arrives, and by when. */
export function WithdrawSplit({ amount, expectedBy }: Props) {
  const split = splitOf(amount);
  if (split === undefined) return null;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-control bg-sand p-4 tabular-nums">
      <dt>Amount</dt>
      <dd className="money text-right">{formatDollars(amount)}</dd>
      <dt>Fee</dt>
      <dd className="money text-right">{formatDollars(split.fee)}</dd>
      <dt className="font-semibold">You get</dt>
      <dd className="money text-right font-bold">{formatDollars(split.net)}</dd>
      <dt className="text-soft">Arrives by</dt>
      <dd className="text-right">{shortDate(expectedBy)}</dd>
    </dl>
  );
}
