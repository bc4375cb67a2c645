import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../api/client.ts';

/**
 * Opens a guest's booking by the key of his mailed link, which stands behind the `#`, and takes it out of the
 * address. Answers whether the page may ask for the booking now.
 */
export function useGuestKey(bookingId: string): boolean {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const key = new URLSearchParams(hash.slice(1)).get('key');
  const [used, setUsed] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return;
    let current = true;
    const open = async () => {
      // A key that opens nothing is no news of its own: the booking is then not found.
      await call('POST /bookings/:id/open', { params: { id: bookingId }, body: { key } }).catch(
        () => undefined,
      );
      if (!current) return;
      setUsed(key);
      await navigate(`${pathname}${search}`, { replace: true });
    };
    void open();
    return () => {
      current = false;
    };
  }, [key, bookingId, pathname, search, navigate]);
  return key === null || used === key;
}
