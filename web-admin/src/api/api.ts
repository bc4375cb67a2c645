import { callWithHeaders } from '@tidylog/web-shared/api/call';
import { listenForChanges } from '@tidylog/web-shared/api/changes';
import { saveExport, saveReport } from '@tidylog/web-shared/api/download';
import { createContext, useContext } from 'react';

/** How the screens reach the server. */
export interface Api {
  readonly call: typeof callWithHeaders;
  readonly saveExport: typeof saveExport;
  readonly saveReport: typeof saveReport;
  readonly listen: typeof listenForChanges;
}

export const realApi: Api = { call: callWithHeaders, saveExport, saveReport, listen: listenForChanges };

export const ApiContext = createContext(realApi);

export const useApi = (): Api => useContext(ApiContext);
