export interface RoundsOptions {
  readonly run: () => Promise<void>;
  /** In milliseconds; undefined: until woken. */
  readonly pause: () => number | undefined;
  readonly ending: AbortSignal;
}

const longestSleep = 60_000;

/** Runs one round at a time: when it is time, and when woken. If woken during a round, it runs again after it. */
export function startRounds({ run, pause, ending }: RoundsOptions) {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let again = false;

  const runAll = async (): Promise<void> => {
    while (again && !ending.aborted) {
      again = false;
      await run();
    }
  };
  const sleep = (): void => {
    const next = ending.aborted ? undefined : pause();
    if (next !== undefined) timer = setTimeout(wake, Math.min(next, longestSleep));
  };
  function wake(): void {
    again = true;
    if (round !== undefined || ending.aborted) return;
    clearTimeout(timer);
    round = runAll().finally(() => {
      round = undefined;
      sleep();
    });
  }
  const stopped = async (): Promise<void> => {
    clearTimeout(timer);
    await round;
  };
  return { wake, stopped };
}
