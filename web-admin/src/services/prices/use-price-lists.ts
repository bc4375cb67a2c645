import { useQuery } from '@tanstack/react-query';
import type { NewPriceList } from '../../api/types.ts';
import { useCall } from '../../api/use-call.ts';

/** All price lists, the newest first. */
export function usePriceLists() {
  const call = useCall();
  return useQuery({
    queryKey: ['services', 'price-lists'],
    queryFn: ({ signal }) => call('GET /admin/price-lists', { signal }),
  });
}

/** The subscriptions that a list would make more expensive; not asked for while it cannot be read. */
export function usePriceRises(list: NewPriceList | undefined) {
  const call = useCall();
  return useQuery({
    queryKey: ['services', 'price-rises', JSON.stringify(list)],
    enabled: list !== undefined,
    queryFn: async ({ signal }) =>
      list === undefined ? [] : (await call('POST /admin/price-list/preview', { body: list, signal })).rises,
  });
}
