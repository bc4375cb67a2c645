import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatDollarChange, formatDollars } from '@tidylog/contracts/vocabulary/money';
import { type Answer, call } from '@tidylog/web-shared/api/call';
import { ApiError, detailOf } from '@tidylog/web-shared/api/problem';
import { useState } from 'react';
import { useConfig } from '../../api/config.ts';
import type { Draft } from '../../shared/cleaning/draft.ts';
import { promoWords } from '../../shared/cleaning/promo.ts';
import { roomPriceQuery, type Service, useBasePrices } from '../../shared/cleaning/queries.ts';
import { type QuoteBody, quoteBody } from './requests.ts';
import type { Step } from './steps.ts';
import { useDebounced } from './use-debounced.ts';

export type Breakdown = Omit<Answer<'POST /quote'>, 'price_list_version' | 'next_dates'>;

interface Price {
  readonly breakdown: Breakdown;
  readonly nextDates: readonly string[];
  /** The price could not be loaded: what is shown is a substitute that no one is ever charged. */
  readonly isEstimate: boolean;
  readonly isUpdating: boolean;
  readonly isWithoutRooms: boolean;
  /** Why this price is without the promo code, although it was requested with it. */
  readonly promoProblem: string | null;
}

const debounceMs = 250;
const fallbackBasePrice = 125;

const toCents = (amount: number): number => Math.round(amount * 100);

/** The known parts of a price. */
export interface KnownPrices {
  readonly base: number | undefined;
  readonly rooms: number | undefined;
  readonly taxRate: number;
}

/** The sum of all known parts; 125, the substitute in the specification (section 9), only for an unknown base. */
export function estimate(draft: Draft, catalogue: readonly Service[], known: KnownPrices): Breakdown {
  const addOnCents = Object.entries(draft.addOns).reduce((total, [id, quantity]) => {
    const price = catalogue.find((service) => service.id === id)?.a_la_carte_price ?? 0;
    return total + toCents(price) * quantity;
  }, 0);
  const base = known.base ?? fallbackBasePrice;
  const rooms = known.rooms ?? 0;
  const subtotalCents = toCents(base) + toCents(rooms) + addOnCents;
  const taxCents = Math.round(subtotalCents * known.taxRate);
  return {
    base_price: base,
    room_price: rooms,
    a_la_carte_total: addOnCents / 100,
    subtotal: subtotalCents / 100,
    discount_amount: 0,
    tax_rate: known.taxRate,
    tax_amount: taxCents / 100,
    final_total: (subtotalCents + taxCents) / 100,
  };
}

function useKnownPrices({ houseSize, frequency, rooms }: Draft, isWanted: boolean): KnownPrices {
  const taxRate = useConfig()?.tax_rate ?? 0;
  const bases = useBasePrices(isWanted ? houseSize : null);
  const roomPrice = useQuery({
    ...roomPriceQuery(rooms, frequency),
    enabled: isWanted && frequency !== null,
  });
  return {
    base: frequency === null ? undefined : bases[frequency],
    rooms: roomPrice.data?.total_price,
    taxRate,
  };
}

type Quoted = Answer<'POST /quote'> & Pick<Price, 'promoProblem'>;

/** Without the promo code if the server refuses only the code. */
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

/** `open`: there is no price yet, because too little is chosen. */
export type PriceState =
  | { readonly kind: 'open' }
  | { readonly kind: 'loading' }
  | ({ readonly kind: 'shown' } & Price);

function useQuote(draft: Draft) {
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
  return {
    isOpen: wanted === null,
    data,
    exact: isPlaceholderData ? undefined : data,
    isError,
    isUpdating: wanted !== asked || isFetching || isPlaceholderData,
  };
}

/** The price of what is chosen, requested again a moment after each change. */
export function usePrice(draft: Draft, catalogue: readonly Service[]): PriceState {
  const { isOpen, data, exact, isError, isUpdating } = useQuote(draft);
  // After a failure, the estimate stays until the next success (customer calls, III.15).
  const [failed, setFailed] = useState(false);
  const failsNow = exact === undefined && (isError || failed);
  if (failsNow !== failed) setFailed(failsNow);
  const known = useKnownPrices(draft, failsNow);

  if (isOpen) return { kind: 'open' };
  if (failsNow)
    return {
      kind: 'shown',
      breakdown: estimate(draft, catalogue, known),
      nextDates: [],
      isEstimate: true,
      isWithoutRooms: known.rooms === undefined,
      isUpdating,
      promoProblem: null,
    };
  if (data === undefined) return { kind: 'loading' };
  const { next_dates: nextDates, promoProblem } = data;
  return {
    kind: 'shown',
    breakdown: data,
    nextDates,
    isEstimate: false,
    isWithoutRooms: false,
    isUpdating,
    promoProblem,
  };
}

/** `Confirm and pay $330.00` if that is exactly what the press does. */
export function confirmLabel(price: PriceState, paysNow: boolean): string {
  const isExact = price.kind === 'shown' && !price.isEstimate;
  if (!isExact || !paysNow || price.breakdown.final_total === 0) return 'Confirm Booking';
  return `Confirm and pay ${formatDollars(price.breakdown.final_total)}`;
}

/** What a frequency saves on the price of a single visit, in whole percent and never rounded up; 0 for nothing. */
export function savingPercent(oneTime: number | undefined, recurring: number | undefined): number {
  if (oneTime === undefined || recurring === undefined || oneTime <= 0) return 0;
  return Math.max(0, Math.floor(((toCents(oneTime) - toCents(recurring)) * 100) / toCents(oneTime)));
}

interface Told {
  readonly total: number | null;
  readonly isEstimate: boolean;
  readonly news: string | null;
}

const pricesChanged = 'Our prices have changed';

/** The reasons for a difference: every change since the last total. */
export function causeOf(changes: readonly string[]): string {
  const [first, second] = changes;
  if (first === undefined) return pricesChanged;
  if (second === undefined) return first;
  return changes.length === 2
    ? `${first} and ${second}, together`
    : `Your last ${changes.length} changes, together`;
}

/** The message when the total changes: why, and by how much. */
export function newsOf(before: Told, after: Omit<Told, 'news'>, reason: string): string | null {
  if (before.total === null || after.total === null) return null;
  const change = (toCents(after.total) - toCents(before.total)) / 100;
  if (after.isEstimate && !before.isEstimate)
    return `The exact price could not be loaded: ${formatDollarChange(change)}`;
  const cause = before.isEstimate && !after.isEstimate ? 'We have the exact price now' : reason;
  return `${cause}: ${formatDollarChange(change)}`;
}

interface Seen {
  readonly price: PriceState;
  readonly changes: readonly string[];
  readonly step: Step;
}

interface Known extends Told {
  readonly count: number;
  readonly step: Step;
}

/** Marks a repeated message as seen; it is no longer news on the next step. */
export function toldNow(known: Known, { price, changes, step }: Seen): Known {
  const before = known.step === step ? known : { ...known, news: null, step };
  if (price.kind !== 'shown' || price.isUpdating) return before;
  const { isEstimate } = price;
  const total = price.breakdown.final_total;
  const count = changes.length;
  if (total === before.total && isEstimate === before.isEstimate)
    return count === before.count ? before : { ...before, count };
  const cause = causeOf(changes.slice(before.count));
  const isOff = price.promoProblem !== null;
  const news = newsOf(before, { total, isEstimate }, isOff ? `${cause}, promo code taken off` : cause);
  return { total, isEstimate, news, count, step };
}

/** Says why the total changed, and by how much. Several changes since the last total may be the reason. */
export function usePriceNews(seen: Seen, seenTotal: number | null): string | null {
  const [known, setKnown] = useState<Known>({
    total: seenTotal,
    isEstimate: false,
    news: null,
    count: 0,
    step: seen.step,
  });
  const now = toldNow(known, seen);
  if (now !== known) setKnown(now);
  return now.news;
}
