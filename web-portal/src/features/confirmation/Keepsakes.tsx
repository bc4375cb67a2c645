import { useMutation } from '@tanstack/react-query';
import { download } from '@tidylog/web-shared/api/download';
import { CalendarPlus, Download } from 'lucide-react';
import { toastFailure } from '../../api/query-client.ts';
import { Button } from '../../ui/Button.tsx';

interface Props {
  readonly id: string;
  readonly isToCome: boolean;
}

/** What people can keep from a booking: its receipt, and its calendar entry. */
export function Keepsakes({ id, isToCome }: Props) {
  const receipt = useMutation({
    mutationFn: () => download('GET /bookings/:id/receipt', id),
    onError: (error) => toastFailure('Failed to download the receipt', error),
  });
  const entry = useMutation({
    mutationFn: () => download('GET /bookings/:id/calendar.ics', id),
    onError: (error) => toastFailure('Failed to create the calendar entry', error),
  });
  return (
    <div className="space-y-3">
      <Button tone="secondary" busy={receipt.isPending} onClick={() => receipt.mutate()} className="w-full">
        {!receipt.isPending && <Download aria-hidden="true" size={18} />}
        Download Receipt
      </Button>
      {isToCome && (
        <Button tone="secondary" busy={entry.isPending} onClick={() => entry.mutate()} className="w-full">
          {!entry.isPending && <CalendarPlus aria-hidden="true" size={18} />}
          Add to calendar
        </Button>
      )}
    </div>
  );
}
