import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answer, call } from '../../api/client.ts';
import { ApiError, detailOf } from '../../api/problem.ts';
import { moneyChange } from '../../format/money.ts';
import type { Draft } from './draft.ts';
import { promoWords } from './promo.ts';
import type { Service } from './queries.ts';
import { type QuoteBody, quoteBody } from './requests.ts';
import { useDebounced } from './use-debounced.ts';

export type Breakdown = Omit<Answer<'POST /quote'>, 'price_list_version' | 'next_dates'>;

interface Price {
  readonly breakdown: Breakdown;
  readonly nextDates: readonly string[];
  /** The price could not be had: what is shown is a stand-in that nobody is ever charged. */
  readonly isEstimate: boolean;
  /** A newer price is on its way. */
  readonly isUpdating: boolean;
  /** Why the promo code is not in this price, though it was asked with it. */
  readonly promoProblem: string | null;
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

type Quoted = Answer<'POST /quote'> & Pick<Price, 'promoProblem'>;

/** The price with the promo code, or without it where the server refuses the code alone. */
async function quote(body: QuoteBody, signal: AbortSignal): Promise<Quoted> {
  try {
    return { ...(await call('POST /quote', { body, signal })), promoProblem: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'promo-unusable' || body.promo_code === null)
      throw error;
    const plain = await call('POST /quote', { body: { ...body, promo_code: null }, signal });
    return { ...plain, promoProblem: detailOf(error) ?? promoWords.invalid };
  }
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
  const asked = useDebounced(wanted, debounceMs);
  const { data, isError, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['quote', asked],
    enabled: asked !== null,
    queryFn: ({ signal }) => quote(JSON.parse(asked ?? '{}'), signal),
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
      promoProblem: null,
    };
  if (data === undefined) return { kind: 'loading' };
  const { next_dates: nextDates, promoProblem } = data;
  return { kind: 'shown', breakdown: data, nextDates, isEstimate: false, isUpdating, promoProblem };
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
