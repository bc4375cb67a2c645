import type { EndpointName, Endpoints } from '@tidylog/contracts/api/endpoints';
import type { Answer, Answered, CallInput } from '@tidylog/web-shared/api/call';
import { useCallback } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { useApi } from './api.ts';

/**
 * Makes a call of the API and answers what stands in its headers, too; when the session has ended, leads to the
 * sign-in. A call that fails throws in any case.
 */
export function useCallWithHeaders() {
  const { call } = useApi();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useCallback(
    async <Name extends EndpointName>(
      name: Name,
      input: CallInput<Endpoints[Name]>,
    ): Promise<Answered<Name>> => {
      try {
        return await call(name, input);
      } catch (error) {
        await logoutIfAccessDenied(error);
        throw error;
      }
    },
    [call, logoutIfAccessDenied],
  );
}

/** Makes a call of the API and answers its body. */
export function useCall() {
  const call = useCallWithHeaders();
  return useCallback(
    async <Name extends EndpointName>(name: Name, input: CallInput<Endpoints[Name]>): Promise<Answer<Name>> =>
      (await call(name, input)).body,
    [call],
  );
}
