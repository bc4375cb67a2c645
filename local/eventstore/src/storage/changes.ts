export type Changes = ReturnType<typeof createChanges>;

/** Tells subscribers of a stream, or of all streams, that something was committed. */
export function createChanges() {
  const listeners = new Map<string | undefined, Set<() => void>>();

  return {
    /** Calls `listener` after every commit to `stream`, or to any stream; returns how to stop it. */
    listen(stream: string | undefined, listener: () => void): () => void {
      const ofStream = listeners.get(stream) ?? new Set();
      listeners.set(stream, ofStream.add(listener));
      return () => {
        ofStream.delete(listener);
        if (ofStream.size === 0 && listeners.get(stream) === ofStream) listeners.delete(stream);
      };
    },
    /** The number of streams listened to, all streams together being one. */
    count: () => listeners.size,
    publish(streams: ReadonlySet<string>): void {
      if (streams.size === 0 || listeners.size === 0) return;
      for (const listener of listeners.get(undefined) ?? []) listener();
      for (const stream of streams) for (const listener of listeners.get(stream) ?? []) listener();
    },
  };
}
