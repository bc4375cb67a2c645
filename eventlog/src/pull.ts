/** A stream of objects that is read by hand, at its consumer's pace. */
export interface Pulled {
  readonly readableLength: number;
  read(): unknown;
  on(event: string, listener: (...values: unknown[]) => void): unknown;
}

/** Moves what a stream has ready into an array, up to `max` in total. Answers whether the stream has nothing left. */
export function take<T>(stream: Pulled, into: T[], max: number): boolean {
  while (into.length < max) {
    const item = stream.read() as T | null;
    if (item === null) return true;
    into.push(item);
  }
  return stream.readableLength === 0;
}

export interface Signs {
  isOver(): boolean;
  /** Resolves at the next sign of life (true), or after so many milliseconds (false). */
  next(milliseconds?: number): Promise<boolean>;
}

/** Watches a stream that is read by hand. `kinds` are other events of it that count as signs of life. */
export function watch(stream: Pulled, kinds: readonly string[] = []): Signs {
  let failure: Error | undefined;
  let over = false;
  let sign = false;
  let wake = (): void => undefined;
  const notice = () => {
    sign = true;
    wake();
  };
  const finish = () => {
    over = true;
    notice();
  };
  stream.on('error', (error) => {
    failure ??= error instanceof Error ? error : new Error(String(error));
    notice();
  });
  for (const kind of ['end', 'close']) stream.on(kind, finish);
  for (const kind of ['readable', ...kinds]) stream.on(kind, notice);

  const waiting = (milliseconds: number | undefined) =>
    new Promise<void>((resolve) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  return {
    isOver() {
      if (failure) throw failure;
      return over;
    },
    async next(milliseconds) {
      if (!sign) await waiting(milliseconds);
      const woken = sign;
      sign = false;
      return woken;
    },
  };
}
