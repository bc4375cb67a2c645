import { setTimeout as pause } from 'node:timers/promises';
import type { Todo } from '@tidylog/contracts/todos';
import type { Logger } from 'pino';
import { describeError } from '../http/failure.ts';
import { createTurns } from './turns.ts';

export interface RunnerDependencies {
  /** The open items that are due, the oldest first. */
  readonly due: () => Promise<readonly Todo[]>;
  /** Acts on one item; harmless when nothing is left to do. */
  readonly act: (todo: Todo) => Promise<void>;
  readonly log: Logger;
}

export interface RunnerStatus {
  /** Items that are due, at the last look. */
  readonly due: number;
  /** Items that failed at their last try. */
  readonly failing: number;
  /** Acted on since the start. */
  readonly acted: number;
}

export interface Runner {
  /** Looks now instead of at the next second. */
  wake(): void;
  status(): RunnerStatus;
  /** Finishes the items at hand. */
  stop(): Promise<void>;
}

const atOnce = 8;
const betweenLooks = 1_000;
/** However often it is woken: under load every batch of the feed wakes it. */
const shortestPause = 100;

const nameOf = ({ kind, subjectId }: Todo): string => `${kind}/${subjectId}`;

/** A pause that can be cut short, also before it has begun. */
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

/** Takes due items and acts on them, one pass after the other, until it is stopped. */
export function startRunner({ due, act, log }: RunnerDependencies): Runner {
  const turns = createTurns();
  const { ring, within } = bell();
  let stopping = false;
  let open = 0;
  let acted = 0;

  const take = async (todo: Todo): Promise<void> => {
    const item = nameOf(todo);
    try {
      await act(todo);
      turns.succeeded(item, Date.now());
      acted += 1;
    } catch (error) {
      turns.failed(item, Date.now());
      log.warn({ item, error: describeError(error) }, 'a to-do failed and is tried again');
    }
  };

  const pass = async (): Promise<void> => {
    const todos = await due();
    open = todos.length;
    turns.keepOnly(new Set(todos.map(nameOf)));
    const ready = todos.filter((todo) => turns.isDue(nameOf(todo), Date.now()));
    for (let first = 0; first < ready.length && !stopping; first += atOnce)
      await Promise.all(ready.slice(first, first + atOnce).map(take));
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
      ring();
      await running;
    },
  };
}
