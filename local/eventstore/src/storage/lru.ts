export type Lru<Key, Value> = ReturnType<typeof createLru<Key, Value>>;

/** A map that forgets the least recently used entry once it holds more than `capacity`. */
export function createLru<Key, Value>(capacity: number) {
  const entries = new Map<Key, Value>();
  return {
    get(key: Key): Value | undefined {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key: Key, value: Value): void {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size <= capacity) return;
      const oldest = entries.keys().next();
      if (!oldest.done) entries.delete(oldest.value);
    },
    clear(): void {
      entries.clear();
    },
  };
}
