import { useQuery } from '@tanstack/react-query';
import { textsStoppedKey } from '../api/keys.ts';
import { useBusinessZone } from '../api/queries.ts';
import { useCall } from '../api/use-call.ts';
import { textsStoppedText } from './texts-stopped.ts';

/** That the phone of a booking or customer gets no texts any more; undefined while it does, or while no one knows. */
export function useTextsStopped(of: 'booking' | 'customer', id: string | null): string | undefined {
  const call = useCall();
  const zone = useBusinessZone();
  const { data } = useQuery({
    queryKey: [...textsStoppedKey, of, id],
    enabled: id !== null,
    queryFn: () =>
      of === 'booking'
        ? call('GET /admin/bookings/:id/texts', { params: { id: id ?? '' } })
        : call('GET /admin/customers/:id/texts', { params: { id: id ?? '' } }),
  });
  return data?.texts_stopped ? textsStoppedText(data.texts_stopped, zone) : undefined;
}
