import { callWithHeaders } from '@tidylog/web-shared/api/call';
import { createContext, useContext } from 'react';

/** What the screens reach the server by. */
export interface Api {
  readonly call: typeof callWithHeaders;
}

export const ApiContext = createContext<Api>({ call: callWithHeaders });

export const useApi = (): Api => useContext(ApiContext);
