import { useQueryClient } from '@tanstack/react-query';
import { businessTime } from '@tidylog/contracts/vocabulary/dates';
import { isDefinite } from '@tidylog/web-shared/api/problem';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { useConfig } from '../../api/config.ts';
import type { Attempt } from '../../shared/cleaning/attempt.ts';
import type { Draft } from '../../shared/cleaning/draft.ts';
import { markPlaced } from '../../shared/cleaning/draft-storage.ts';
import {
  afterPaying,
  isPaid,
  type Onwards,
  type PayWith,
  payBooking,
  paymentFailure,
} from '../../shared/payment/pay-booking.ts';
import { keepAddress } from './keep-address.ts';
import type { Placed } from './use-placement.ts';

interface Options {
  readonly isGuest: boolean;
  readonly draftNow: () => Draft;
}

const placed = 'Booking confirmed successfully!';

/**
 * Pays a booking. Whatever happens, the booking is made and is never placed again. We call it confirmed only if this
 * payment succeeded: after a refusal, the payment page shows the facts.
 */
async function paid(id: string, card: PayWith): Promise<Onwards> {
  try {
    const taken = await payBooking(id, card);
    if (isPaid(taken)) {
      toast.success(placed);
      toast.success('Payment successful! Your booking is confirmed.');
    }
    return afterPaying(id, taken);
  } catch (error) {
    return { path: `/payment/${id}`, state: { failure: paymentFailure(error), isSure: isDefinite(error) } };
  }
}

/** What happens after booking: we say so, drop the draft, pay, and open the booking's page. */
export function usePlaced({ isGuest, draftNow }: Options) {
  const zone = useConfig()?.business_timezone;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const tellPlaced = (holdUntil: string | null) =>
    toast.success(placed, {
      description:
        holdUntil === null || zone === undefined
          ? undefined
          : `We hold your place until ${businessTime(holdUntil, zone)}. Your booking is confirmed once you pay.`,
    });
  return async (
    { id, payment_status, hold_expires_at }: Placed,
    attempt: Attempt,
    card: PayWith | null,
  ): Promise<void> => {
    if (!isGuest && draftNow().saveAddress) void keepAddress(queries, attempt.body);
    markPlaced(id, attempt.key);
    void queries.invalidateQueries({ queryKey: ['available-dates'] });
    const isToPay = card !== null && payment_status !== 'paid';
    if (!isToPay) tellPlaced(payment_status === 'paid' ? null : hold_expires_at);
    const { path, state } = isToPay ? await paid(id, card) : { path: `/confirmation/${id}` };
    if (!isGuest) void queries.invalidateQueries({ queryKey: ['mine', 'member'] });
    // Synchronous, so that Back right after this does not find the old flow.
    void navigate(path, { replace: true, state: state ?? null, flushSync: true });
  };
}
