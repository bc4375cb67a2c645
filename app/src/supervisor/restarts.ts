/** One life of a part of the product: a child process, or a server that runs as one. */
export interface Life {
  readonly pid: number | undefined;
  /** Resolves with a few words about its end, however it came. */
  readonly ended: Promise<string>;
  /** Lets it finish what it does, then ends it. */
  stop(): Promise<void>;
  /** Ends it at once. */
  kill(): void;
}

export interface Part {
  readonly name: string;
  start(): Promise<Life>;
}

export interface PartEvents {
  /** It has ended unasked and is started again after this pause. */
  readonly onCrash: (name: string, how: string, milliseconds: number) => void;
  readonly onRestart: (name: string, pid: number | undefined) => void;
  /** It has crashed too often in a row. */
  readonly onGiveUp: (name: string, how: string) => void;
  /** Whether nothing helps but to wait, however often parts crash: the disk is full. */
  readonly mustWait?: () => boolean;
}

export interface KeepOptions {
  /** Cancels a start that is in progress. */
  readonly signal?: AbortSignal;
  /** Shortens all pauses, and the time after which a part counts as stable, to this share (1). */
  readonly waits?: number;
}

/** A part that said itself why it cannot start: to try again would not help. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

export interface Kept {
  readonly name: string;
  readonly pid: () => number | undefined;
  stop(): Promise<void>;
  kill(): void;
}

/** A life that lasted this long makes earlier crashes forgotten. */
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

/**
 * The first life of a part: a start that ends in a crash is tried again with growing pauses, as later ones are. A
 * refusal, and the last of nine crashes, throw.
 */
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
 * Starts a part and starts it again whenever it ends unasked, with growing pauses; after eight crashes in a row
 * it gives up, unless it must wait. Throws when the first start is refused, never succeeds, or is ended by the
 * signal.
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
      // A start in progress is waited for: what it gives must be stopped too.
      await kept;
      await life.stop();
    },
    kill: () => {
      stopping.abort();
      life.kill();
    },
  };
}
