import { useLocation } from 'react-router-dom';

/**
 * The token of a mailed link. It stands behind the `#`, which no server and no log ever sees; a second link that
 * is opened in the same tab changes nothing else.
 */
export const useMailedToken = (): string =>
  new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
