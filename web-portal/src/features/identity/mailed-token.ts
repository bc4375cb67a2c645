import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The token of a mailed link. It stands behind the `#`, which no server and no log ever sees. */
export function useMailedToken(): string {
  const { hash } = useLocation();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? '');
  return token;
}
