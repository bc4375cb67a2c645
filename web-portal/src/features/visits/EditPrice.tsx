import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatDollarChange, formatDollars } from '@tidylog/contracts/vocabulary/money';
import { type Answer, call } from '@tidylog/web-shared/api/call';
import { useEffect, useState } from 'react';
import type { Draft } from '../../shared/cleaning/draft.ts';
import type { Booking } from '../../shared/member/queries.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PriceLines } from '../../ui/PriceLines.tsx';
import { editBody, settlementOf } from './edit-selection.ts';

export type Preview = Answer<'POST /customer/update-cleaning-selection/preview'>;

const settleMs = 250;

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** What the edit would cost, requested again a moment after each change. */
export function usePreview(booking: Booking, draft: Draft) {
  const wanted = JSON.stringify(editBody(booking, draft));
  const asked = useSettled(wanted);
  const query = useQuery({
    queryKey: ['mine', 'member', 'edit-preview', booking.version, asked],
    queryFn: ({ signal }) =>
      call('POST /customer/update-cleaning-selection/preview', { body: JSON.parse(asked), signal }),
    placeholderData: keepPreviousData,
  });
  const isCurrent = wanted === asked && !query.isPlaceholderData && !query.isFetching;
  return { ...query, isCurrent };
}

/** Before saving, says what the difference means for the customer's money. */
function Settlement({ booking, preview }: { readonly booking: Booking; readonly preview: Preview }) {
  const { due, back } = settlementOf({ paid: booking.amount_paid, newTotal: preview.new_total });
  if (booking.amount_paid === 0) return null;
  if (back > 0)
    return (
      <Notice title={`We will refund ${formatDollars(back)}`}>
        <p>The refund goes to the card you paid with.</p>
      </Notice>
    );
  return due > 0 ? (
    <Notice tone="warning" title={`${formatDollars(due)} is left to pay`}>
      <p>You can pay it on the page of your booking once the change is saved.</p>
    </Notice>
  ) : null;
}

export function EditPrice({ booking, preview }: { readonly booking: Booking; readonly preview: Preview }) {
  const { difference, old_total, pricing_breakdown } = preview;
  const lostDiscount = booking.discount_amount > 0 && pricing_breakdown.discount_amount === 0;
  return (
    <div className="space-y-4">
      <PriceLines breakdown={pricing_breakdown} totalName="New total" />
      <p role="status" className="text-soft">
        {difference === 0
          ? 'The price stays as it is.'
          : `${formatDollarChange(difference)} compared with ${formatDollars(old_total)} before.`}
      </p>
      {lostDiscount && (
        <Notice tone="warning" title="Your promo code no longer applies">
          <p>Your selection is below the minimum for this code.</p>
        </Notice>
      )}
      <Settlement booking={booking} preview={preview} />
    </div>
  );
}
