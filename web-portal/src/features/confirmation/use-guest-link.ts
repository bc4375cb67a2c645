import { useMutation } from '@tanstack/react-query';
import { call } from '@tidylog/web-shared/api/call';
import { useLocation, useNavigate } from 'react-router-dom';

/** The key of a mailed link, after the `#` of its address; null if there is none. */
export const keyIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('key');

export interface GuestLink {
  /** Whether the address is that of a mailed link that has not been used in this browser. */
  readonly isThere: boolean;
  readonly open: () => void;
  readonly isOpening: boolean;
  readonly error: Error | null;
}

/**
 * The mailed link of a guest's booking: its key stands behind the `#`. It opens nothing before somebody presses a
 * button, for mail scanners open every link; once used, it is taken out of the address.
 */
export function useGuestLink(bookingId: string, onOpened: () => void): GuestLink {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const key = keyIn(hash);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (tried: string) =>
      call('POST /bookings/:id/open', { params: { id: bookingId }, body: { key: tried } }),
    onSuccess: async () => {
      // Asked for first: without the key in its address, the page would show its earlier refusal.
      onOpened();
      await navigate(`${pathname}${search}`, { replace: true });
    },
  });
  return {
    isThere: key !== null,
    open: () => mutate(key ?? ''),
    isOpening: isPending,
    // A new link opened in the same tab starts over: the messages about the last one do not apply to it.
    error: variables === key ? error : null,
  };
}
