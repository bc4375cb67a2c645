import { type Entry, type Lane, nextOf, type Outcome, pauseAfter } from './queue.ts';

export interface Sending<One extends Entry> {
  readonly lane: Lane;
  /** The person whose session this is; null without one. */
  readonly owner: () => string | null;
  /** What waits now, in all tabs. */
  readonly queue: () => Promise<readonly One[]>;
  /** Reads the session before anything else: by the time of a later look it may be another person's. */
  readonly send: (entry: One) => Promise<Outcome>;
  /** Kept before the next one is sent. */
  readonly note: (entry: One, outcome: Outcome) => Promise<void>;
  /** One sender of a lane for all tabs of this browser. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  readonly wait: (milliseconds: number, then: () => void) => () => void;
  /** After a run, with what it was answered. */
  readonly ran: (results: readonly Result<One>[]) => void;
}

export interface Result<One extends Entry> {
  readonly entry: One;
  readonly outcome: Outcome;
}

/** Sends what waits in a lane, one after the other, and tries again for as long as something waits. */
export function createSender<One extends Entry>({
  lane,
  owner,
  queue,
  send,
  note,
  alone,
  wait,
  ran,
}: Sending<One>) {
  let tries = 0;
  let stopWaiting: (() => void) | undefined;
  let isStopped = false;
  let isRunning = false;
  let isAskedAgain = false;

  const next = async (): Promise<One | undefined> => {
    const person = owner();
    return person === null ? undefined : nextOf(await queue(), { owner: person, lane });
  };

  async function drain(): Promise<void> {
    const results: Result<One>[] = [];
    for (let entry = await next(); entry !== undefined && !isStopped; entry = await next()) {
      // Looked at again without a pause before the call: meanwhile another person may have signed in.
      if (entry.owner !== owner()) break;
      const outcome = await send(entry);
      await note(entry, outcome);
      results.push({ entry, outcome });
      if (outcome.kind === 'signed-out') break;
      if (outcome.kind === 'later') {
        tries += 1;
        stopWaiting = wait(pauseAfter(tries, outcome.retryAfter), wake);
        break;
      }
      tries = 0;
    }
    if (results.length > 0) ran(results);
  }

  async function run(): Promise<void> {
    do {
      isAskedAgain = false;
      stopWaiting?.();
      await alone(drain);
    } while (isAskedAgain && !isStopped);
  }

  async function runUnlessRunning(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      await run();
    } catch {
      stopWaiting = wait(pauseAfter(1, null), wake);
    } finally {
      isRunning = false;
    }
  }

  /** On a tap, at a start, and when there may be signal again. */
  function wake(): void {
    if (isStopped) return;
    isAskedAgain = true;
    void runUnlessRunning();
  }

  return {
    wake,
    stop: (): void => {
      isStopped = true;
      stopWaiting?.();
    },
  };
}
