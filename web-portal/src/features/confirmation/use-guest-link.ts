import { useMutation } from '@tanstack/react-query';
import { call } from '@tidylog/web-shared/api/call';
import { useLocation, useNavigate } from 'react-router-dom';

/** The key of a mailed link, after the `#` of its address; null if there is none. */
export const keyIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('key');

export interface GuestLink {
  readonly isThere: boolean;
  readonly open: () => void;
  readonly isOpening: boolean;
  readonly error: Error | null;
}

/**
 * The mailed link of a guest's booking: its key is after the `#`. It opens nothing before a person presses a button,
 * because mail scanners open every link. Once used, it is removed from the address.
 */
export function useGuestLink(bookingId: string, onOpened: () => void): GuestLink {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const key = keyIn(hash);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (tried: string) =>
      call('POST /bookings/:id/open', { params: { id: bookingId }, body: { key: tried } }),
    onSuccess: async () => {
      // First, because without the key in its address the page would show its earlier refusal.
      onOpened();
      await navigate(`${pathname}${search}`, { replace: true });
    },
  });
  return {
    isThere: key !== null,
    open: () => mutate(key ?? ''),
    isOpening: isPending,
    // If a new link is opened in the same tab, messages about the last one no longer apply.
    error: variables === key ? error : null,
  };
}
