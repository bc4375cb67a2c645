import { useQueryClient } from '@tanstack/react-query';
import { listenForChanges } from '@tidylog/web-shared/api/changes';
import { ApiError, problemOf } from '@tidylog/web-shared/api/problem';
import { useEffect } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { refresh, useResources } from '../api/refresh.ts';
import type { ConsoleResource } from '../resource.ts';
import { touchedBy } from './changes.ts';

const gatherFor = 150;

/** Reloads what the server reports as changed, while this tab is visible: one stream per tab. */
export function useLiveRefresh(): void {
  const client = useQueryClient();
  const resources = useResources();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();

  useEffect(() => {
    const waiting = new Set<ConsoleResource>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = (): void => {
      timer = undefined;
      const touched = [...waiting];
      waiting.clear();
      void refresh(client, touched);
    };
    const touch = (touched: readonly ConsoleResource[]): void => {
      for (const resource of touched) waiting.add(resource);
      if (waiting.size > 0) timer ??= setTimeout(flush, gatherFor);
    };
    const stop = listenForChanges({
      // Changes before the connection opened are not sent again.
      opened: () => touch(resources),
      changed: (data) => touch(touchedBy(data, resources)),
      refused: (status) => void logoutIfAccessDenied(new ApiError(problemOf(status, null))),
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, resources, logoutIfAccessDenied]);
}
