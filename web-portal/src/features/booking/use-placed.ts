import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { useConfig } from '../../api/config.ts';
import { businessTime } from '../../format/date.ts';
import type { Attempt } from './attempt.ts';
import type { Draft } from './draft.ts';
import { markPlaced } from './draft-storage.ts';
import { keepAddress } from './keep-address.ts';
import type { Placed } from './use-placing.ts';

interface Options {
  readonly isGuest: boolean;
  readonly draftNow: () => Draft;
}

/** What happens once a booking is placed: it is told, its draft is done with, and the confirmation opens. */
export function usePlaced({ isGuest, draftNow }: Options) {
  const zone = useConfig()?.business_timezone;
  const navigate = useNavigate();
  const queries = useQueryClient();
  return ({ id, payment_status, hold_expires_at }: Placed, attempt: Attempt) => {
    const isOpen = payment_status !== 'paid' && hold_expires_at !== null && zone !== undefined;
    toast.success('Booking confirmed successfully!', {
      description: isOpen
        ? `We hold your place until ${businessTime(hold_expires_at, zone)}. Pay to make it firm.`
        : undefined,
    });
    if (!isGuest && draftNow().saveAddress) void keepAddress(queries, attempt.body);
    markPlaced(id, attempt.key);
    void queries.invalidateQueries({ queryKey: ['available-dates'] });
    // At once with the address: whoever goes back right away must not find the flow that was left.
    void navigate(`/confirmation/${id}`, { replace: true, flushSync: true });
  };
}
