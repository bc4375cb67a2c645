import type { EndpointName, Endpoints } from '@tidylog/contracts/api/endpoints';
import type { Answer, Answered, CallInput } from '@tidylog/web-shared/api/call';
import { useCallback } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { useApi } from './api.ts';

/**
 * Calls the API and returns the answer with its headers. When the session has ended, leads to the sign-in. A failed
 * call always throws.
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

/** Calls the API and returns the body. */
export function useCall() {
  const call = useCallWithHeaders();
  return useCallback(
    async <Name extends EndpointName>(name: Name, input: CallInput<Endpoints[Name]>): Promise<Answer<Name>> =>
      (await call(name, input)).body,
    [call],
  );
}
