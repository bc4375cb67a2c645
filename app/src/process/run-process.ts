import type { Logger } from 'pino';
import { describeError } from '../http/failure.ts';

export interface Running {
  /** Where it serves, if it does. */
  readonly url?: string;
  /** Finishes what is under way and lets everything go. */
  stop(): Promise<void>;
}

const isSupervised = (): boolean => process.send !== undefined;

// The supervisor may be gone already: a message that does not get through must not end the process otherwise.
const tell = (message: object): void => {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
};

function failToStart(error: unknown, logger: Logger): never {
  logger.error({ error: describeError(error) }, 'the process cannot start');
  const reason = error instanceof Error ? error.message : String(error);
  if (isSupervised() && process.connected) {
    process.send?.({ type: 'refused', reason }, undefined, undefined, () => process.exit(1));
  }
  process.exitCode = 1;
  throw error;
}

/**
 * Runs one process of the product to its end: stopped by SIGTERM, by Ctrl-C unless a supervisor decides about
 * that, and by the loss of its supervisor. A second signal ends it at once.
 */
export async function runProcess(start: () => Promise<Running>, logger: Logger): Promise<void> {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  let asks = 0;
  const end = () => {
    asks += 1;
    if (asks > 1) process.exit(1);
    ask();
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', isSupervised() ? () => undefined : end);
  process.on('disconnect', () => ask());
  const running = await start().catch((error: unknown) => failToStart(error, logger));
  tell({ type: 'ready', url: running.url });
  logger.info({ url: running.url }, 'ready');
  await asked;
  await running.stop();
  logger.info('stopped');
  if (process.connected) process.disconnect?.();
}
