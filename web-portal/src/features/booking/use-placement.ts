import { useQueryClient } from '@tanstack/react-query';
import { type Answer, call } from '@tidylog/web-shared/api/call';
import { newKey } from '@tidylog/web-shared/api/new-key';
import { ApiError, detailOf, type FieldError, isDefinite } from '@tidylog/web-shared/api/problem';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { toastFailure } from '../../api/query-client.ts';
import { type Attempt, nextAttempt } from '../../shared/cleaning/attempt.ts';
import type { Draft } from '../../shared/cleaning/draft.ts';
import { judged, promoWords } from '../../shared/cleaning/promo.ts';
import { datesQuery, servicesQuery } from '../../shared/cleaning/queries.ts';
import type { PayWith } from '../../shared/payment/pay-booking.ts';
import { CardProblem } from '../../shared/payment/provider/card-form.ts';
import type { Breakdown } from './price.ts';
import { bookingBody } from './requests.ts';
import type { UpdateDraft } from './use-draft.ts';

export type PrepareCard = () => Promise<PayWith | null>;

export type Placement =
  | { readonly phase: 'pending' }
  | { readonly phase: 'processing' }
  | { readonly phase: 'error'; readonly error: unknown; readonly fields: readonly FieldError[] }
  | { readonly phase: 'no-place'; readonly reason: 'full' | 'closed' }
  | { readonly phase: 'promo-unusable'; readonly code: string; readonly reason: string }
  | { readonly phase: 'price-changed'; readonly was: number; readonly breakdown: Breakdown };

export type Placed = Answer<'POST /bookings'>;

interface Options {
  readonly isGuest: boolean;
  readonly draft: Draft;
  readonly update: UpdateDraft;
  readonly onPlaced: (placed: Placed, attempt: Attempt, card: PayWith | null) => Promise<void>;
  readonly onFull: () => void;
}

export const failed = 'Booking failed. Please try again.';

const isBreakdown = (value: unknown): value is Breakdown =>
  typeof value === 'object' &&
  value !== null &&
  'final_total' in value &&
  typeof value.final_total === 'number';

function changedPrice({ code, extra }: ApiError, attempt: Attempt): Placement | undefined {
  const breakdown = extra.pricing_breakdown;
  return code === 'price-changed' && isBreakdown(breakdown)
    ? { phase: 'price-changed', was: attempt.body.expected_total ?? 0, breakdown }
    : undefined;
}

function refusalOf(error: unknown, attempt: Attempt): Placement {
  const failure: Placement = { phase: 'error', error, fields: error instanceof ApiError ? error.errors : [] };
  if (!(error instanceof ApiError)) return failure;
  if (error.code === 'day-full') return { phase: 'no-place', reason: 'full' };
  if (error.code === 'day-closed') return { phase: 'no-place', reason: 'closed' };
  const code = attempt.body.promo_code;
  if (error.code === 'promo-unusable' && typeof code === 'string')
    return { phase: 'promo-unusable', code, reason: detailOf(error) ?? promoWords.invalid };
  return changedPrice(error, attempt) ?? failure;
}

/** Places the booking once, however often and fast people press. */
export function usePlacement({ isGuest, draft, update, onPlaced, onFull }: Options) {
  const queries = useQueryClient();
  const [placing, setPlacing] = useState<Placement>({ phase: 'pending' });
  const underWay = useRef(false);

  const send = (attempt: Attempt): Promise<Placed> =>
    call(isGuest ? 'POST /bookings/guest' : 'POST /bookings', {
      body: attempt.body,
      idempotencyKey: attempt.key,
    });

  const learnFrom = (refusal: Placement) => {
    if (refusal.phase === 'price-changed') void queries.invalidateQueries({ queryKey: ['quote'] });
    if (refusal.phase === 'no-place') void queries.invalidateQueries(datesQuery);
    if (refusal.phase !== 'promo-unusable') return;
    const { code, reason: problem } = refusal;
    update((draft) => ({ ...draft, promo: judged(draft.promo, { code, problem }) }));
  };

  const refuse = (error: unknown, attempt: Attempt) => {
    if (isDefinite(error)) update((draft) => ({ ...draft, attempt: null }));
    const refusal = refusalOf(error, attempt);
    if (refusal.phase === 'error') toastFailure(failed, error);
    learnFrom(refusal);
    if (error instanceof ApiError && error.code === 'unknown-service')
      void queries.invalidateQueries(servicesQuery);
    setPlacing(refusal);
    if (refusal.phase === 'no-place' && refusal.reason === 'full') onFull();
  };

  const placeWith = async (card: PayWith | null, body: Attempt['body']): Promise<void> => {
    const attempt = nextAttempt(draft.attempt, body, newKey);
    update((draft) => ({ ...draft, attempt }));
    let placed: Placed;
    try {
      placed = await send(attempt);
    } catch (error) {
      refuse(error, attempt);
      return;
    }
    await onPlaced(placed, attempt, card);
  };

  const place = async (shown: Breakdown, prepare: PrepareCard): Promise<void> => {
    const body = bookingBody(draft, shown, isGuest);
    if (body === null || underWay.current) return;
    underWay.current = true;
    toast.dismiss(failed);
    setPlacing({ phase: 'processing' });
    const card = await prepare().catch((error: unknown) => {
      setPlacing({ phase: 'pending' });
      if (!(error instanceof CardProblem)) toastFailure(failed, error);
      return undefined;
    });
    try {
      if (card !== undefined) await placeWith(card, body);
    } finally {
      underWay.current = false;
    }
  };

  return { placing, place, reset: () => setPlacing({ phase: 'pending' }) };
}
