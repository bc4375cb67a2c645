import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext } from 'react';
import type { ConsoleResource } from '../resource.ts';

/** The resources of this console, the dashboard first. */
export const ResourcesContext = createContext<readonly ConsoleResource[]>([]);

export const useResources = (): readonly ConsoleResource[] => useContext(ResourcesContext);

/** Reloads every screen that shows one of these resources; done once they have loaded. */
export async function refresh(client: QueryClient, touched: readonly ConsoleResource[]): Promise<void> {
  const keys = new Map(touched.flatMap(({ queries }) => queries).map((key) => [key.join('/'), key]));
  await Promise.all([...keys.values()].map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Refreshes what shows the rows of a resource, by its name. */
export function useRefresh() {
  const client = useQueryClient();
  const resources = useResources();
  return useCallback(
    (changed: string) =>
      refresh(
        client,
        resources.filter(({ name }) => name === changed),
      ),
    [client, resources],
  );
}
