/** One run of a part of the product: a child process, or a server that runs as one. */
export interface Life {
  readonly pid: number | undefined;
  readonly ended: Promise<string>;
  stop(): Promise<void>;
  kill(): void;
}

export interface Part {
  readonly name: string;
  start(): Promise<Life>;
}

export interface PartEvents {
  readonly onCrash: (name: string, how: string, milliseconds: number) => void;
  readonly onRestart: (name: string, pid: number | undefined) => void;
  readonly onGiveUp: (name: string, how: string) => void;
  /** Whether crashes do not count and only waiting helps: the disk is full. */
  readonly mustWait?: () => boolean;
}

export interface KeepOptions {
  readonly signal?: AbortSignal;
  /** The share to which all pauses, and the time until a part counts as stable, are shortened (1). */
  readonly waits?: number;
}

/** A part that says itself why it cannot start: another try would not help. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

export interface Kept {
  readonly name: string;
  readonly pid: () => number | undefined;
  stop(): Promise<void>;
  kill(): void;
}

/** In milliseconds: after a run of this length, earlier crashes no longer count. */
const steadyAfter = 10_000;
const mostCrashes = 8;
const pauseAfter = (crashes: number): number => Math.min(10_000, 100 * 2 ** (crashes - 1));

const pause = (milliseconds: number, until: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const wake = () => {
      clearTimeout(timer);
      resolve();
    };
    until.addEventListener('abort', wake, { once: true });
  });

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function firstLife(
  part: Part,
  events: PartEvents,
  { signal, waits }: Required<KeepOptions>,
): Promise<Life> {
  for (let crashes = 1; ; crashes += 1) {
    try {
      return await part.start();
    } catch (error) {
      const isLast = crashes > mostCrashes && events.mustWait?.() !== true;
      if (error instanceof StartRefused || isLast || signal.aborted) throw error;
      const milliseconds = pauseAfter(crashes) * waits;
      events.onCrash(part.name, reasonOf(error), milliseconds);
      await pause(milliseconds, signal);
      if (signal.aborted) throw error;
    }
  }
}

/**
 * Starts a part and restarts it whenever it ends unasked, with growing pauses; after eight crashes in a row it stops,
 * unless it must wait. Throws when the first start is refused, never succeeds, or is stopped by the signal.
 */
export async function keepRunning(
  part: Part,
  events: PartEvents,
  { signal = new AbortController().signal, waits = 1 }: KeepOptions = {},
): Promise<Kept> {
  const stopping = new AbortController();
  let life = await firstLife(part, events, { signal, waits });

  const liveAgain = async (): Promise<string> => {
    try {
      life = await part.start();
    } catch (error) {
      return reasonOf(error);
    }
    if (stopping.signal.aborted) return 'stopped';
    events.onRestart(part.name, life.pid);
    return await life.ended;
  };

  const keep = async (): Promise<void> => {
    let crashes = 0;
    let started = performance.now();
    let how = await life.ended;
    while (!stopping.signal.aborted) {
      crashes = performance.now() - started > steadyAfter * waits ? 1 : crashes + 1;
      if (crashes > mostCrashes && events.mustWait?.() !== true) {
        events.onGiveUp(part.name, how);
        return;
      }
      const milliseconds = pauseAfter(crashes) * waits;
      events.onCrash(part.name, how, milliseconds);
      await pause(milliseconds, stopping.signal);
      if (stopping.signal.aborted) return;
      started = performance.now();
      how = await liveAgain();
    }
  };
  const kept = keep();

  return {
    name: part.name,
    pid: () => life.pid,
    stop: async () => {
      stopping.abort();
      await life.stop();
      // A start in progress must finish, because its result must be stopped too.
      await kept;
      await life.stop();
    },
    kill: () => {
      stopping.abort();
      life.kill();
    },
  };
}
