import type { Logger } from 'pino';
import { describeError } from '../http/failure.ts';
import type { ToldStandIns } from '../stand-ins/told.ts';
import { reasonOf } from './reason.ts';

/** Why a process ends: it was asked to, or its supervisor is gone, and with that soon the servers it stands on. */
export type End = 'asked' | 'orphaned';

export interface Running {
  /** Where it serves, if it does. */
  readonly url?: string;
  /** What it tells of the stand-ins, if it runs them. */
  readonly standIns?: ToldStandIns;
  /** Finishes what is in progress and lets everything go. */
  stop(end: End): Promise<void>;
}

/** The supervisor says what has to be said. */
export class ToldAlready extends Error {
  override readonly name = 'ToldAlready';
}

/** How long a process that has stopped may take to end by itself, in milliseconds. */
const lingering = 2_000;

const isSupervised = (): boolean => process.send !== undefined;

// The supervisor may be gone already: a message that does not get through must not end the process otherwise.
const tell = (message: object): void => {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
};

/** Tells why it cannot start: the supervisor, which passes it on, or the person who started it. */
function failToStart(error: unknown): never {
  const reason = reasonOf(error);
  if (!isSupervised()) throw error;
  process.send?.({ type: 'refused', reason }, undefined, undefined, () => process.exit(1));
  throw new ToldAlready();
}

/** Ends a process that nobody can say how to go on with; values of rows may be in what it was thrown. */
function endOnSurprise(logger: Logger): void {
  process.on('uncaughtException', (error) => {
    logger.fatal({ error: describeError(error) }, 'the process ends because of an internal error');
    logger.flush(() => process.exit(1));
  });
}

/**
 * Runs one process of the product to its end: stopped by SIGTERM, by Ctrl-C unless a supervisor decides about
 * that, and by the loss of its supervisor. A second signal ends it at once.
 */
export async function runProcess(start: () => Promise<Running>, logger: Logger): Promise<void> {
  const { promise: asked, resolve: ask } = Promise.withResolvers<End>();
  let asks = 0;
  let isStarting = true;
  const stop = (why: End) => {
    // Nothing is in progress yet that could not be cut short anywhere.
    if (isStarting) process.exit(0);
    ask(why);
  };
  const end = () => {
    asks += 1;
    if (asks > 1) process.exit(1);
    stop('asked');
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', isSupervised() ? () => undefined : end);
  process.on('disconnect', () => stop('orphaned'));
  endOnSurprise(logger);
  const running = await start().catch(failToStart);
  isStarting = false;
  tell({ type: 'ready', url: running.url, standIns: running.standIns });
  logger.info({ url: running.url }, 'ready');
  await running.stop(await asked);
  logger.info('stopped');
  if (process.connected) process.disconnect?.();
  // Whatever a library still holds open keeps nobody waiting.
  setTimeout(() => process.exit(0), lingering).unref();
}
