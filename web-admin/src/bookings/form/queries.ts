import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tidylog/web-shared/api/problem';
import { useEffect, useState } from 'react';
import type { Booking, Day } from '../../api/types.ts';
import { useCall } from '../../api/use-call.ts';
import { type BookingDraft, pricedOf, quoteOf } from './booking-draft.ts';

/** What is on offer. */
export function useCatalogue() {
  const call = useCall();
  return useQuery({
    queryKey: ['services', 'catalogue'],
    queryFn: ({ signal }) => call('GET /services', { signal }),
  });
}

const dayKey = (date: string) => ['bookings', 'day', date] as const;

/** The places and slots of a day; of today without a date. */
export function useDay(date: string) {
  const call = useCall();
  return useQuery({
    queryKey: dayKey(date),
    queryFn: ({ signal }): Promise<Day> =>
      call('GET /admin/calendar/availability-summary', {
        query: date === '' ? {} : { date: date as never },
        signal,
      }),
  });
}

/** The day as far as it is known now. */
export function useKnownDay(): (date: string) => Day | undefined {
  const client = useQueryClient();
  return (date) => client.getQueryData<Day>(dayKey(date));
}

const typingMs = 300;

/** A value that changed a moment ago, so that not every letter makes a call. */
export function useSettled<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(settled) as Value;
}

export const priceKey = ['price'] as const;

/** The price of a new booking, by the price list in force, with its promo code. */
function useQuoteOf(body: ReturnType<typeof quoteOf>, isAsked: boolean) {
  const call = useCall();
  return useQuery({
    queryKey: [...priceKey, 'quote', body],
    enabled: isAsked && body !== null,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async ({ signal }) => {
      if (body === null) throw new Error('Nothing to price.');
      return call('POST /quote', { body, signal });
    },
  });
}

/** A promo code that cannot be used leaves the price without it. */
export function useQuote(draft: BookingDraft) {
  const body = useSettled(quoteOf(draft));
  const asked = useQuoteOf(body, true);
  const isUnusable = asked.error instanceof ApiError && asked.error.code === 'promo-unusable';
  const without = useQuoteOf(body && { ...body, promo_code: null }, isUnusable);
  return { ...(isUnusable ? without : asked), codeError: isUnusable ? asked.error : null };
}

/** The price of a booking after an edit, by its own price list. */
export function usePreview(draft: BookingDraft, booking: Booking) {
  const call = useCall();
  const body = useSettled(pricedOf(draft, booking));
  return useQuery({
    queryKey: [...priceKey, 'preview', booking.id, booking.version, body],
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async ({ signal }) => {
      const params = { id: booking.id };
      return (await call('POST /admin/bookings/:id/preview', { params, body, signal })).pricing_breakdown;
    },
  });
}
