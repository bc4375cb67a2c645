import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { textsStoppedKey } from '../api/keys.ts';
import { useBusinessZone } from '../api/queries.ts';
import { useCall } from '../api/use-call.ts';
import { textsStoppedText } from './texts-stopped.ts';

interface Props {
  readonly of: 'booking' | 'customer';
  readonly id: string;
}

/** Says that a phone gets no texts any more; nothing while it does, or while no one knows. */
export function TextsStopped({ of, id }: Props) {
  const call = useCall();
  const zone = useBusinessZone();
  const { data } = useQuery({
    queryKey: [...textsStoppedKey, of, id],
    queryFn: () =>
      of === 'booking'
        ? call('GET /admin/bookings/:id/texts', { params: { id } })
        : call('GET /admin/customers/:id/texts', { params: { id } }),
  });
  if (!data?.texts_stopped) return null;
  return <Typography color="warning">{textsStoppedText(data.texts_stopped, zone)}</Typography>;
}
