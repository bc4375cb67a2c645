/** Callers that wait until a position is reached. */
export interface WaitingRoom {
  /** True once the position is reached; false after this many milliseconds, or when the room closes. */
  waitFor(position: bigint, atMostMs: number): Promise<boolean>;
  reach(position: bigint): void;
  /** Sets the position as a new connection reads it: lower than before if Postgres was restored. */
  beginAt(position: bigint): void;
  reached(): bigint;
  close(): void;
}

interface Waiter {
  readonly position: bigint;
  readonly leave: (reached: boolean) => void;
}

export function waitingRoom(): WaitingRoom {
  const waiters = new Set<Waiter>();
  let reached = 0n;
  let closed = false;
  const beginAt = (position: bigint) => {
    reached = position;
    for (const waiter of waiters) if (waiter.position <= position) waiter.leave(true);
  };
  return {
    waitFor(position, atMostMs) {
      if (position <= reached) return Promise.resolve(true);
      if (closed) return Promise.resolve(false);
      return new Promise((resolve) => {
        const waiter: Waiter = {
          position,
          leave: (isReached) => {
            clearTimeout(timer);
            waiters.delete(waiter);
            resolve(isReached);
          },
        };
        const timer = setTimeout(() => waiter.leave(false), atMostMs);
        waiters.add(waiter);
      });
    },
    reach(position) {
      if (position > reached) beginAt(position);
    },
    beginAt,
    reached: () => reached,
    close() {
      closed = true;
      for (const waiter of waiters) waiter.leave(false);
    },
  };
}
