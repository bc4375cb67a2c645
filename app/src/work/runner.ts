import { setTimeout as pause } from 'node:timers/promises';
import type { Todo } from '@tidylog/contracts/domain/todos';
import type { Logger } from 'pino';
import { describeError } from '../http/failure.ts';
import { createTurns } from './turns.ts';

export interface RunnerDependencies {
  /** Open items that are due, the oldest first, without those that are `resting`, as `kind/subject`. */
  readonly due: (resting: readonly string[]) => Promise<readonly Todo[]>;
  /** Harmless when nothing is left to do. The signal cancels long work when the runner stops. */
  readonly act: (todo: Todo, signal: AbortSignal) => Promise<void>;
  /** Whether an item may take minutes: then others do not wait for it. None by default. */
  readonly takesLong?: (todo: Todo) => boolean;
  readonly log: Logger;
}

export interface RunnerStatus {
  readonly due: number;
  readonly failing: number;
  readonly acted: number;
}

export interface Runner {
  wake(): void;
  status(): RunnerStatus;
  stop(): Promise<void>;
}

const atOnce = 8;
const betweenLooks = 1_000;
/** In milliseconds, however often it is woken: under load every batch of the feed wakes it. */
const shortestPause = 100;

const nameOf = ({ kind, subjectId }: Todo): string => `${kind}/${subjectId}`;

function bell() {
  let rung = Promise.withResolvers<void>();
  return {
    ring: () => rung.resolve(),
    within: async (milliseconds: number): Promise<void> => {
      const timer = setTimeout(() => rung.resolve(), milliseconds);
      await rung.promise;
      clearTimeout(timer);
      rung = Promise.withResolvers<void>();
    },
  };
}

/** Takes due items and acts on them, one pass after another, until it is stopped. */
export function startRunner({ due, act, takesLong = () => false, log }: RunnerDependencies): Runner {
  const turns = createTurns();
  const { ring, within } = bell();
  const stopped = new AbortController();
  const aside = new Map<string, Promise<void>>();
  let stopping = false;
  let open = 0;
  let acted = 0;

  const take = async (todo: Todo): Promise<void> => {
    const item = nameOf(todo);
    try {
      await act(todo, stopped.signal);
      turns.succeeded(item, Date.now());
      acted += 1;
    } catch (error) {
      turns.failed(item, Date.now());
      log.warn({ item, error: describeError(error) }, 'a to-do failed and is tried again');
    }
  };

  const takeAside = (todo: Todo): void => {
    const item = nameOf(todo);
    if (aside.has(item)) return;
    aside.set(
      item,
      take(todo).finally(() => aside.delete(item)),
    );
  };

  const pass = async (): Promise<void> => {
    const resting = turns.resting(Date.now());
    const todos = await due(resting);
    open = todos.length + resting.filter((item) => turns.hasFailed(item)).length;
    turns.keepOnly(new Set([...todos.map(nameOf), ...resting]));
    const ready = todos.filter((todo) => turns.isDue(nameOf(todo), Date.now()));
    const short = ready.filter((todo) => !takesLong(todo));
    for (const todo of ready) if (takesLong(todo) && !stopping) takeAside(todo);
    for (let first = 0; first < short.length && !stopping; first += atOnce)
      await Promise.all(short.slice(first, first + atOnce).map(take));
  };

  const run = async (): Promise<void> => {
    while (!stopping) {
      await pass().catch((error: unknown) => {
        log.warn({ error: describeError(error) }, 'to-dos cannot be read');
      });
      if (!stopping) await Promise.all([within(betweenLooks), pause(shortestPause)]);
    }
  };
  const running = run();

  return {
    wake: ring,
    status: () => ({ due: open, failing: turns.failing(), acted }),
    stop: async () => {
      stopping = true;
      stopped.abort();
      ring();
      await running;
      await Promise.all(aside.values());
    },
  };
}
