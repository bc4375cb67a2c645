import { setTimeout as pause } from 'node:timers/promises';
import type { FeedProgress } from './feed-progress.ts';
import { type Logger, silent } from './logger.ts';
import type { RebuildOptions } from './options.ts';
import { faultText } from './parked-streams.ts';
import { rebuild } from './rebuild.ts';

const retryPause = 2_000;

interface StaleOptions extends RebuildOptions {
  readonly progress: FeedProgress;
  readonly signal: AbortSignal;
}

const attempt = async (options: StaleOptions, logger: Logger): Promise<boolean> => {
  try {
    await rebuild({ ...options, staleOnly: true });
    return true;
  } catch (error) {
    if (!options.signal.aborted) {
      logger.error({ problem: faultText(error) }, 'A rebuild at the start was interrupted; it begins again');
    }
    return false;
  }
};

/**
 * Rebuilds the models whose tables have another version, in parallel with the feed, until it is done or the feed
 * ends.
 */
export async function rebuildStale(options: StaleOptions): Promise<void> {
  const { models, progress, signal, logger = silent } = options;
  if (models.length === 0) return;
  progress.rebuilding = models.map(({ table }) => table.name);
  while (!signal.aborted && !(await attempt(options, logger))) {
    await pause(retryPause, undefined, { signal }).catch(() => undefined);
  }
  progress.rebuilding = [];
}
