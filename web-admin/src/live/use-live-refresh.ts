import { useQueryClient } from '@tanstack/react-query';
import { ApiError, problemOf } from '@tidylog/web-shared/api/problem';
import { useEffect, useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { useApi } from '../api/api.ts';
import { refresh, useResources } from '../api/refresh.ts';
import type { ConsoleResource } from '../resource.ts';
import { touchedBy } from './changes.ts';

const gatherFor = 150;

/**
 * Reloads what the server reports as changed, while this tab is visible: one stream per tab. Returns whether the stream
 * has been lost for a while.
 */
export function useLiveRefresh(): boolean {
  const { listen } = useApi();
  const [isLost, setIsLost] = useState(false);
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
    const stop = listen({
      // Changes before the connection opened are not sent again.
      opened: () => {
        setIsLost(false);
        touch(resources);
      },
      lost: () => setIsLost(true),
      changed: (data) => touch(touchedBy(data, resources)),
      refused: (status) => void logoutIfAccessDenied(new ApiError(problemOf(status, null))),
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [listen, client, resources, logoutIfAccessDenied]);
  return isLost;
}
