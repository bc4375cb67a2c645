import { useState } from 'react';
import type { Upcoming } from '../api/types.ts';

/** The ticked visits, of those that are shown and have an address. `shown` is what they were ticked under. */
export function useReminderTicks(visits: readonly Upcoming[], shown: string) {
  const [ticks, setTicks] = useState<{ readonly shown: string; readonly ids: readonly string[] }>({
    shown,
    ids: [],
  });
  const reachable = visits.filter(({ has_email }) => has_email);
  const ids = ticks.shown === shown ? ticks.ids : [];
  const ticked = reachable.filter(({ id }) => ids.includes(id));
  const isAll = reachable.length > 0 && ticked.length === reachable.length;
  const set = (to: readonly string[]) => setTicks({ shown, ids: to });
  return {
    ticked,
    reachable,
    isAll,
    toggle: (id: string) => set(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    toggleAll: () => set(isAll ? [] : reachable.map(({ id }) => id)),
    forget: () => set([]),
  };
}
