import { useLocation } from 'react-router-dom';

/**
 * The token of a mailed link. It is after the `#`, where no server and no log sees it. Another link opened in the
 * same tab changes only this.
 */
export const useMailedToken = (): string =>
  new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
