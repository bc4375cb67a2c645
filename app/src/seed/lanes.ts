export interface Lanes<Item> {
  /** Items that share a key keep their order. */
  readonly keysOf: (item: Item) => readonly string[];
  readonly atOnce: number;
  readonly run: (item: Item, index: number) => Promise<void>;
  readonly onDone: (done: number) => void;
}

/**
 * Runs items that start in order, some at the same time, each after the earlier ones that share a key. After the
 * first failure it starts no more, waits for those that are running, and throws that failure.
 */
export async function runInLanes<Item>(
  items: readonly Item[],
  { keysOf, atOnce, run, onDone }: Lanes<Item>,
): Promise<void> {
  const tails = new Map<string, Promise<void>>();
  const running = new Set<Promise<void>>();
  const ended = new Set<number>();
  const failures: unknown[] = [];
  let done = 0;
  const end = (index: number) => {
    ended.add(index);
    while (ended.delete(done)) done += 1;
    onDone(done);
  };
  for (const [index, item] of items.entries()) {
    if (running.size >= atOnce) await Promise.race(running);
    if (failures.length > 0) break;
    const keys = keysOf(item);
    const before = Promise.all(keys.map((key) => tails.get(key) ?? Promise.resolve()));
    const turn = before
      .then(() => (failures.length > 0 ? undefined : run(item, index)))
      .then(() => end(index))
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(turn));
    running.add(turn);
    for (const key of keys) tails.set(key, turn);
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}
