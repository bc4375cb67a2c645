import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Payable, payableQuery } from './payable.ts';

const askEveryMs = 1_000;
const giveUpAfterMs = 15_000;

export type Settled = 'asking' | 'paid' | 'cancelled' | 'waiting';

/**
 * Whether the money came: asks our server every second for 15 s, because a return address proves nothing (customer
 * calls, part IV).
 */
export function useSettled(payable: Payable, isMember: boolean): Settled {
  const [isOver, setIsOver] = useState(false);
  const query = useQuery({
    ...payableQuery(payable.id, isMember),
    refetchInterval: ({ state }) =>
      state.data?.isPaid === true || state.data?.isCancelled === true || isOver ? false : askEveryMs,
  });
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), giveUpAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (query.data?.isPaid === true) return 'paid';
  if (query.data?.isCancelled === true) return 'cancelled';
  return isOver ? 'waiting' : 'asking';
}
