import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useNotify } from 'react-admin';
import type { Problems } from '../../shared/dialog/FormDialog.tsx';
import { lacksRequired } from './draft-problems.ts';
import { priceKey } from './queries.ts';

/** The total that the form shows, and what it says and reads again when it cannot be sent. */
export function useFormNews() {
  const notify = useNotify();
  const client = useQueryClient();
  const shownTotal = useRef<number | null>(null);
  return {
    shownTotal,
    onShown: useCallback((total: number | null) => {
      shownTotal.current = total;
    }, []),
    onInvalid: (problems: Problems) => {
      if (lacksRequired(problems)) notify('Please fill in all required fields', { type: 'error' });
    },
    /** The price or the places may have changed. */
    readAgain: () => {
      for (const queryKey of [priceKey, ['bookings', 'day']]) void client.invalidateQueries({ queryKey });
    },
  };
}
