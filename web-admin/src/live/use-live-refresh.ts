import { useQueryClient } from '@tanstack/react-query';
import { listenForChanges } from '@tidylog/web-shared/api/changes';
import { ApiError, problemOf } from '@tidylog/web-shared/api/problem';
import { useEffect } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { refresh, resourcesShown } from '../api/invalidation.ts';
import { touchedResources } from './changes.ts';

const gatherFor = 150;

/** Reads again what the server says has changed, as long as this tab is visible: one stream a tab. */
export function useLiveRefresh(): void {
  const client = useQueryClient();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();

  useEffect(() => {
    const waiting = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = (): void => {
      timer = undefined;
      const resources = [...waiting];
      waiting.clear();
      void refresh(client, resources);
    };
    const touched = (resources: readonly string[]): void => {
      for (const resource of resources) waiting.add(resource);
      if (waiting.size > 0) timer ??= setTimeout(flush, gatherFor);
    };
    const stop = listenForChanges({
      // What changed before the line was open is not sent again.
      opened: () => touched(resourcesShown),
      changed: (data) => touched(touchedResources(data)),
      refused: (status) => void logoutIfAccessDenied(new ApiError(problemOf(status, null))),
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, logoutIfAccessDenied]);
}
