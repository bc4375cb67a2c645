export type Recent<Key, Value> = ReturnType<typeof createRecent<Key, Value>>;

/**
 * A map that remembers at least the `capacity` entries that were set or read last, and at most twice as many. It has
 * two generations: when the young one is full, the old one is dropped. Its cost stays flat, while a single map that
 * deletes its oldest entry each time must skip more and more deleted ones.
 */
export function createRecent<Key, Value>(capacity: number) {
  let young = new Map<Key, Value>();
  let old = new Map<Key, Value>();

  function set(key: Key, value: Value): void {
    young.set(key, value);
    if (young.size < capacity) return;
    old = young;
    young = new Map();
  }

  return {
    set,
    get(key: Key): Value | undefined {
      const value = young.get(key);
      if (value !== undefined) return value;
      const older = old.get(key);
      if (older !== undefined) set(key, older);
      return older;
    },
    clear(): void {
      young = new Map();
      old = new Map();
    },
    size: () => young.size + old.size,
  };
}
