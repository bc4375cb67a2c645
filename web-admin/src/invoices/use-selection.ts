import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useEvent, useListContext, useNotify } from 'react-admin';
import { filterAndSort } from '../api/data-provider.ts';
import type { Invoice } from '../api/types.ts';
import { useCall } from '../api/use-call.ts';
import { useFilters } from '../shared/list/filters.ts';

const rowsOfCall = 1000;

/** The ticked invoices, on all pages. Other filters forget them. */
export function useSelection() {
  const { data = [], total = 0, selectedIds, onSelect, onUnselectItems, sort } = useListContext<Invoice>();
  const { values } = useFilters();
  const call = useCall();
  const notify = useNotify();
  const forget = useEvent(() => onUnselectItems());
  const filter = JSON.stringify(values);
  useEffect(() => {
    if (filter !== '') forget();
  }, [filter, forget]);

  const matching = async (): Promise<readonly Invoice[]> => {
    const found: Invoice[] = [];
    for (let first = 0; ; first += rowsOfCall) {
      const range = JSON.stringify([first, first + rowsOfCall - 1]);
      const rows = await call('GET /admin/invoices', {
        query: { ...filterAndSort({ filter: values, sort }), range },
      });
      found.push(...rows);
      if (rows.length < rowsOfCall) return found;
    }
  };

  const { mutate: selectAll, isPending } = useMutation({
    mutationFn: matching,
    onSuccess: (found) => onSelect(found.map(({ id }) => id)),
    onError: () => notify('The other invoices could not be selected. Please try again.', { type: 'error' }),
  });

  const isPageTicked = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
  return {
    ids: selectedIds.map(String),
    /** How many match, where the whole page is ticked and not all that match are. */
    offered: isPageTicked && selectedIds.length < total ? total : null,
    selectAll: () => selectAll(),
    isSelecting: isPending,
    forget,
  };
}
