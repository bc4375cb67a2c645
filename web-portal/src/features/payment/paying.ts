import { type Answer, call } from '../../api/client.ts';
import { ApiError } from '../../api/problem.ts';

export type Paid = Answer<'POST /bookings/:id/pay'>;

/** With which card: a saved one by its id, or a new one by the provider's name for it. */
export type PayWith =
  | { readonly kind: 'saved'; readonly cardId: string }
  | { readonly kind: 'new'; readonly method: string; readonly save: boolean };

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

/** Whether a payment was refused because nothing can be paid any more. */
export const isPayingOver = (error: unknown): boolean =>
  error instanceof ApiError && overCodes.includes(error.code);

/** What a failed payment says: the provider's message, or the words of the specification. */
export const paymentFailure = (error: unknown): string =>
  (error instanceof ApiError ? error.detail : undefined) ?? paymentFailed;
