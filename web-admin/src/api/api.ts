import { callWithHeaders } from '@tidylog/web-shared/api/call';
import { saveExport } from '@tidylog/web-shared/api/download';
import { createContext, useContext } from 'react';

/** How the screens reach the server. */
export interface Api {
  readonly call: typeof callWithHeaders;
  readonly saveExport: typeof saveExport;
}

export const realApi: Api = { call: callWithHeaders, saveExport };

export const ApiContext = createContext(realApi);

export const useApi = (): Api => useContext(ApiContext);
