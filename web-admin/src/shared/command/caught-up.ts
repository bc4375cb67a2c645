import type { QueryClient } from '@tanstack/react-query';

interface Changed {
  readonly client: QueryClient;
  readonly changes: string;
  readonly id: string;
}

interface List {
  readonly data?: readonly { readonly id: unknown }[];
}

/** A row as the screens have it: the same object while nothing in it has changed. */
function shownOf({ client, changes, id }: Changed): unknown {
  const lists = client.getQueriesData<List>({ queryKey: [changes, 'getList'] }).map(([, list]) => list?.data);
  const rows = lists.flatMap((rows) => rows ?? []);
  return rows.find((row) => row.id === id) ?? lists;
}

const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((part, index) => part === other[index])
    : one === other;

/** In milliseconds; ten seconds in all. */
const pauses = [500, 1000, 1500, 2000, 2500, 2500] as const;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Looks {
  /** The server answered before the screens' data had the change. */
  readonly isBehind: boolean;
  readonly refresh: (changes: string) => Promise<void>;
}

/** Reloads the screens; if the server said that they are behind, repeats until they show the change. */
export async function caughtUp(changed: Changed, { isBehind, refresh }: Looks): Promise<void> {
  const before = shownOf(changed);
  await refresh(changed.changes);
  if (!isBehind) return;
  for (const ms of pauses) {
    if (!isSame(before, shownOf(changed))) return;
    await pause(ms);
    await refresh(changed.changes);
  }
}
