import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { sentenceOf } from '@tidylog/web-shared/api/problem';
import { type ReactNode, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Booking } from '../../api/types.ts';
import { Fact, Facts } from '../../shared/panel/Facts.tsx';
import { MoneyFacts } from '../MoneyFacts.tsx';
import type { BookingDraft } from './booking-draft.ts';
import { moneyWords } from './money-words.ts';
import { usePreview, useQuote } from './queries.ts';

interface Breakdown {
  readonly base_price: number;
  readonly room_price: number;
  readonly a_la_carte_total: number;
  readonly discount_amount: number;
  readonly tax_amount: number;
  readonly final_total: number;
}

export interface SummaryProps {
  readonly breakdown: Breakdown | undefined;
  readonly error: unknown;
  readonly isUpdating: boolean;
  readonly promoCode: string;
  readonly onShown: (total: number | null) => void;
  readonly children?: ReactNode;
}

function Lines({ breakdown, promoCode }: { readonly breakdown: Breakdown; readonly promoCode: string }) {
  const lines = [
    ['Base price', breakdown.base_price, true],
    ['Rooms', breakdown.room_price, true],
    ['Add-ons', breakdown.a_la_carte_total, breakdown.a_la_carte_total !== 0],
    [
      promoCode === '' ? 'Discount' : `Discount (${promoCode.trim().toUpperCase()})`,
      -breakdown.discount_amount,
      breakdown.discount_amount !== 0,
    ],
    ['Tax', breakdown.tax_amount, breakdown.tax_amount !== 0],
  ] as const;
  return (
    <>
      {lines
        .filter(([, , isShown]) => isShown)
        .map(([name, amount]) => (
          <Fact key={name} figure name={name}>
            {formatDollars(amount)}
          </Fact>
        ))}
      <Fact figure strong name="Total">
        {formatDollars(breakdown.final_total)}
      </Fact>
    </>
  );
}

/** What it costs, line by line, and what is said about it. */
export function Summary({ breakdown, error, isUpdating, promoCode, onShown, children }: SummaryProps) {
  const isKnown = breakdown !== undefined && error === null;
  const total = isKnown ? breakdown.final_total : null;
  useEffect(() => onShown(total), [total, onShown]);
  return (
    <Box aria-live="polite" aria-busy={isUpdating} sx={{ display: 'grid', gap: 3 }}>
      <Facts title="Pricing summary">
        {isKnown && <Lines breakdown={breakdown} promoCode={promoCode} />}
        {!isKnown && error === null && (
          <Fact name="Total">{isUpdating ? 'Working out the price…' : 'Choose a house size first.'}</Fact>
        )}
      </Facts>
      {error !== null && <Alert severity="warning">{sentenceOf(error)}</Alert>}
      {isKnown && children}
    </Box>
  );
}

interface QuoteProps {
  readonly onShown: SummaryProps['onShown'];
}

export function QuoteSummary({ onShown }: QuoteProps) {
  const draft = useWatch() as BookingDraft;
  const { data, error, isFetching, codeError } = useQuote(draft);
  const problem = codeError === null ? undefined : sentenceOf(codeError);
  const { setError, clearErrors } = useFormContext<BookingDraft>();
  useEffect(() => {
    if (problem === undefined) clearErrors('promo_code');
    else setError('promo_code', { type: 'server', message: problem });
  }, [problem, setError, clearErrors]);
  return (
    <Summary
      breakdown={data}
      error={error}
      isUpdating={isFetching}
      promoCode={problem === undefined ? draft.promo_code : ''}
      onShown={onShown}
    />
  );
}

export function EditSummary({ booking, onShown }: QuoteProps & { readonly booking: Booking }) {
  const draft = useWatch() as BookingDraft;
  const { data, error, isFetching } = usePreview(draft, booking);
  return (
    <Summary
      breakdown={data}
      error={error}
      isUpdating={isFetching}
      promoCode={draft.promo_code}
      onShown={onShown}
    >
      <Facts title="Compared with now">
        <Fact figure name="Total now">
          {formatDollars(booking.total_amount)}
        </Fact>
        <MoneyFacts booking={booking} />
      </Facts>
      {data !== undefined && (
        <Alert severity="info" icon={false}>
          {moneyWords(data.final_total, booking)}
        </Alert>
      )}
    </Summary>
  );
}
