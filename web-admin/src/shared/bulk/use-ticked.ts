import { useEffect } from 'react';
import { type RaRecord, useEvent, useListContext } from 'react-admin';

/** The ticked rows of the current page; another page and other filters reset them. */
export function useTicked<Row extends RaRecord>() {
  const {
    data = [],
    selectedIds,
    onUnselectItems,
    filterValues,
    sort,
    page,
    perPage,
  } = useListContext<Row>();
  const forget = useEvent(() => onUnselectItems());
  const shown = JSON.stringify([filterValues, sort, page, perPage]);
  useEffect(() => {
    if (shown !== '') forget();
  }, [shown, forget]);
  return { rows: data.filter(({ id }) => selectedIds.includes(id)), forget };
}
