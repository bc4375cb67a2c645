export type Changes = ReturnType<typeof createChanges>;

/** Tells subscribers of a stream, or of all streams, about commits. */
export function createChanges() {
  const listeners = new Map<string | undefined, Set<() => void>>();

  return {
    /** An undefined stream means all of them. Returns a function that stops it. */
    listen(stream: string | undefined, listener: () => void): () => void {
      const ofStream = listeners.get(stream) ?? new Set();
      listeners.set(stream, ofStream.add(listener));
      return () => {
        ofStream.delete(listener);
        if (ofStream.size === 0 && listeners.get(stream) === ofStream) listeners.delete(stream);
      };
    },
    count: () => listeners.size,
    publish(streams: ReadonlySet<string>): void {
      if (streams.size === 0 || listeners.size === 0) return;
      for (const listener of listeners.get(undefined) ?? []) listener();
      for (const stream of streams) for (const listener of listeners.get(stream) ?? []) listener();
    },
  };
}
