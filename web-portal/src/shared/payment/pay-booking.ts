import { type Answer, call } from '@tidylog/web-shared/api/call';
import { ApiError } from '@tidylog/web-shared/api/problem';

export interface FailedHow {
  readonly isSure?: boolean;
  readonly isOver?: boolean;
}

export type Paid = Answer<'POST /bookings/:id/pay'>;

/** The card: a saved one by its id, or a new one by the provider's name for it. */
export type PayWith =
  | { readonly kind: 'saved'; readonly cardId: string }
  | { readonly kind: 'new'; readonly method: string; readonly save: boolean };

/**
 * Where a booking leads to after it is placed, and what the payment page needs to know about a payment that was
 * started.
 */
export interface Onwards {
  readonly path: string;
  readonly state?: { readonly clientSecret: string } | { readonly failure: string; readonly isSure: boolean };
}

/** We call something paid only if the provider has confirmed it. */
export const isPaid = ({ client_secret, payment_status }: Paid): boolean =>
  client_secret === null && payment_status === 'paid';

/**
 * After the provider accepted a card: its bank may require another step, or may not have answered yet; the payment
 * page says so.
 */
export function afterPaying(id: string, taken: Paid): Onwards {
  if (taken.client_secret !== null)
    return { path: `/payment/${id}`, state: { clientSecret: taken.client_secret } };
  return { path: isPaid(taken) ? `/confirmation/${id}` : `/payment/${id}?returned=1` };
}

const paymentFailed = 'Payment failed. Please try again.';

export const payBooking = (id: string, card: PayWith): Promise<Paid> =>
  call('POST /bookings/:id/pay', {
    params: { id },
    body:
      card.kind === 'saved'
        ? { payment_method_id: card.cardId }
        : { stripe_payment_method_id: card.method, save: card.save },
  });

const overCodes: readonly string[] = ['not-payable', 'hold-ended', 'already-paid', 'nothing-due'];

/** Whether a payment was refused because nothing can be paid anymore. */
export const isPayingOver = (error: unknown): boolean =>
  error instanceof ApiError && overCodes.includes(error.code);

/** The message of a failed payment: from the provider, or from the specification. */
export const paymentFailure = (error: unknown): string =>
  (error instanceof ApiError ? error.detail : undefined) ?? paymentFailed;
