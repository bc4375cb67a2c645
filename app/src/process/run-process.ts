import type { Logger } from 'pino';
import { describeError } from '../http/failure.ts';
import type { ToldStandIns } from '../stand-ins/told.ts';
import { reasonOf } from './reason.ts';

/** Why a process ends: it was asked to, or its supervisor is gone and the servers will soon be too. */
export type End = 'asked' | 'orphaned';

export interface Running {
  readonly url?: string;
  readonly standIns?: ToldStandIns;
  stop(end: End): Promise<void>;
}

/** The supervisor prints the reason itself. */
export class ToldAlready extends Error {
  override readonly name = 'ToldAlready';
}

const exitPatienceMs = 2_000;

const isSupervised = (): boolean => process.send !== undefined;

// The supervisor may be gone already: a message that fails must not change how the process ends.
const tell = (message: object): void => {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
};

function failToStart(error: unknown): never {
  const reason = reasonOf(error);
  if (!isSupervised()) throw error;
  process.send?.({ type: 'refused', reason }, undefined, undefined, () => process.exit(1));
  throw new ToldAlready();
}

/** We cannot know how to continue. The error may hold values of rows. */
function endOnSurprise(logger: Logger): void {
  process.on('uncaughtException', (error) => {
    logger.fatal({ error: describeError(error) }, 'the process ends because of an internal error');
    logger.flush(() => process.exit(1));
  });
}

/**
 * Runs one process of the product until it ends: by SIGTERM, by Ctrl-C unless a supervisor decides about that, or by
 * the loss of its supervisor. A second signal ends it at once.
 */
export async function runProcess(start: () => Promise<Running>, logger: Logger): Promise<void> {
  const { promise: asked, resolve: ask } = Promise.withResolvers<End>();
  let asks = 0;
  let isStarting = true;
  const stop = (why: End) => {
    // Nothing is in progress yet that must be finished.
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
  // Does not wait for anything that a library may still hold open.
  setTimeout(() => process.exit(0), exitPatienceMs).unref();
}
