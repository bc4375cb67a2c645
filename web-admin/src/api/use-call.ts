import type { EndpointName, Endpoints } from '@tidylog/contracts/api/endpoints';
import { type Answer, type CallInput, call } from '@tidylog/web-shared/api/call';
import { useCallback } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';

/** Makes a call of the API; when the session has ended, leads to the sign-in. A call that fails throws in any case. */
export function useCall() {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useCallback(
    async <Name extends EndpointName>(
      name: Name,
      input: CallInput<Endpoints[Name]>,
    ): Promise<Answer<Name>> => {
      try {
        return await call(name, input);
      } catch (error) {
        await logoutIfAccessDenied(error);
        throw error;
      }
    },
    [logoutIfAccessDenied],
  );
}
