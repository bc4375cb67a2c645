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
    const done = () => {
      if (!current) return;
      setUsed(key);
      void navigate(`${pathname}${search}`, { replace: true });
    };
    // A key that opens nothing is no news of its own: the booking is then not found.
    call('POST /bookings/:id/open', { params: { id: bookingId }, body: { key } }).then(done, done);
    return () => {
      current = false;
    };
  }, [key, bookingId, pathname, search, navigate]);
  return key === null || used === key;
}
