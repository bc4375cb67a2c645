import { useCallback, useContext } from 'react';
import { DataProviderContext, useLogoutIfAccessDenied } from 'react-admin';
import type { ConsoleDataProvider } from './data-provider.ts';

/**
 * Makes a call of the console; when the session has ended, leads to the sign-in. In every case a call that
 * fails throws: react-admin's own hook would answer an empty object instead where it signs somebody out.
 */
export function useCall() {
  const provider = useContext(DataProviderContext) as ConsoleDataProvider;
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useCallback(
    async <Answer>(call: (api: ConsoleDataProvider) => Promise<Answer>): Promise<Answer> => {
      try {
        return await call(provider);
      } catch (error) {
        await logoutIfAccessDenied(error);
        throw error;
      }
    },
    [provider, logoutIfAccessDenied],
  );
}
