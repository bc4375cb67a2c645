import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface Breakdown {
  readonly base_price: number;
  readonly room_price: number;
  readonly a_la_carte_total: number;
  readonly subtotal: number;
  readonly discount_amount: number;
  readonly tax_rate: number;
  readonly tax_amount: number;
  readonly final_total: number;
}

function Line({
  name,
  children,
  strong = false,
}: {
  name: ReactNode;
  children: ReactNode;
  strong?: boolean;
}) {
  return (
    <div
      className={classes(
        'flex items-baseline justify-between gap-4',
        strong && 'border-t border-line pt-2 text-lg font-bold',
      )}
    >
      <dt className={strong ? undefined : 'text-soft'}>{name}</dt>
      <dd className="money">{children}</dd>
    </div>
  );
}

interface Props {
  readonly breakdown: Breakdown;
  readonly totalName?: string;
  readonly isEstimate?: boolean;
}

export function PriceLines({ breakdown, totalName = 'Total', isEstimate = false }: Props) {
  const { discount_amount, tax_amount, tax_rate } = breakdown;
  const hasAdjustment = discount_amount > 0 || tax_amount > 0;
  return (
    <dl className="space-y-2">
      <Line name="Base price">{formatDollars(breakdown.base_price)}</Line>
      {!isEstimate && <Line name="Rooms">{formatDollars(breakdown.room_price)}</Line>}
      <Line name="Add-ons">{formatDollars(breakdown.a_la_carte_total)}</Line>
      {hasAdjustment && <Line name="Subtotal">{formatDollars(breakdown.subtotal)}</Line>}
      {discount_amount > 0 && <Line name="Discount">{formatDollars(-discount_amount)}</Line>}
      {tax_amount > 0 && (
        <Line name={`Tax (${Number((tax_rate * 100).toFixed(3))}%)`}>{formatDollars(tax_amount)}</Line>
      )}
      <Line name={totalName} strong>
        {formatDollars(breakdown.final_total)}
      </Line>
    </dl>
  );
}
