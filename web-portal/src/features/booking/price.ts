import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Answer, call } from '../../api/client.ts';
import { moneyChange } from '../../format/money.ts';
import type { Draft } from './draft.ts';
import type { Service } from './queries.ts';
import { quoteBody } from './requests.ts';

export type Breakdown = Omit<Answer<'POST /quote'>, 'price_list_version' | 'next_dates'>;

interface Price {
  readonly breakdown: Breakdown;
  readonly nextDates: readonly string[];
  /** The price could not be had: what is shown is a stand-in that nobody is ever charged. */
  readonly isEstimate: boolean;
  /** A newer price is on its way. */
  readonly isUpdating: boolean;
}

const debounceMs = 250;
const fallbackBasePrice = 125;

const toCents = (amount: number): number => Math.round(amount * 100);

/** The stand-in of the specification (section 9) plus the add-ons, whose prices are known. */
export function estimate(draft: Draft, catalogue: readonly Service[]): Breakdown {
  const addOnCents = Object.entries(draft.addOns).reduce((total, [id, quantity]) => {
    const price = catalogue.find((service) => service.id === id)?.a_la_carte_price ?? 0;
    return total + toCents(price) * quantity;
  }, 0);
  const subtotal = fallbackBasePrice + addOnCents / 100;
  return {
    base_price: fallbackBasePrice,
    room_price: 0,
    a_la_carte_total: addOnCents / 100,
    subtotal,
    discount_amount: 0,
    tax_rate: 0,
    tax_amount: 0,
    final_total: subtotal,
  };
}

function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** `open`: too little is chosen to have a price. */
export type PriceState =
  | { readonly kind: 'open' }
  | { readonly kind: 'loading' }
  | ({ readonly kind: 'shown' } & Price);

/** The price of what is chosen, asked anew a moment after each change. */
export function usePrice(draft: Draft, catalogue: readonly Service[]): PriceState {
  const body = quoteBody(draft);
  const wanted = body === null ? null : JSON.stringify(body);
  const asked = useDebounced(wanted);
  const { data, isError, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['quote', asked],
    enabled: asked !== null,
    queryFn: ({ signal }) => call('POST /quote', { body: JSON.parse(asked ?? '{}'), signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const exact = isPlaceholderData ? undefined : data;
  // After a failure the estimate stands until the next success (customer calls, III.15).
  const [failed, setFailed] = useState(false);
  const failsNow = exact === undefined && (isError || failed);
  if (failsNow !== failed) setFailed(failsNow);

  if (wanted === null) return { kind: 'open' };
  const isUpdating = wanted !== asked || isFetching || isPlaceholderData;
  if (failsNow)
    return {
      kind: 'shown',
      breakdown: estimate(draft, catalogue),
      nextDates: [],
      isEstimate: true,
      isUpdating,
    };
  if (data === undefined) return { kind: 'loading' };
  return { kind: 'shown', breakdown: data, nextDates: data.next_dates, isEstimate: false, isUpdating };
}

interface Told {
  readonly total: number | null;
  readonly isEstimate: boolean;
  readonly news: string | null;
}

/** What is said when a total takes the place of another: why, and by how much. */
export function newsOf(before: Told, after: Omit<Told, 'news'>, reason: string): string | null {
  if (before.total === null || after.total === null) return null;
  const change = (toCents(after.total) - toCents(before.total)) / 100;
  if (after.isEstimate && !before.isEstimate)
    return `The exact price could not be loaded: ${moneyChange(change)}`;
  const cause = before.isEstimate && !after.isEstimate ? 'The exact price has come' : reason;
  return `${cause}: ${moneyChange(change)}`;
}

/** Says why the total changed: what the person did last, and by how much. */
export function usePriceNews(price: PriceState, reason: string, seenTotal: number | null): string | null {
  const [told, setTold] = useState<Told>({ total: seenTotal, isEstimate: false, news: null });
  if (price.kind !== 'shown' || price.isUpdating) return told.news;
  const { isEstimate } = price;
  const total = price.breakdown.final_total;
  if (total === told.total && isEstimate === told.isEstimate) return told.news;
  const news = newsOf(told, { total, isEstimate }, reason);
  setTold({ total, isEstimate, news });
  return news;
}
