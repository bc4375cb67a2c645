import { connect } from './connection.ts';
import { type Course, fillAnyhow, names } from './fill-shadows.ts';
import { silent } from './logger.ts';
import { checkpointOf, createTables, readStanding } from './models-store.ts';
import type { RebuildOptions } from './options.ts';
import { lockModels } from './rebuild-lock.ts';
import { dropShadows } from './shadow.ts';
import { swapWhenFree } from './swap.ts';

export interface RebuildReport {
  /** Each counted once for all models. */
  readonly events: number;
  /** The position up to which the new tables were filled when they replaced the old ones. */
  readonly position: bigint;
  readonly parked: number;
}

async function rebuildWith(course: Course): Promise<RebuildReport> {
  const { holder, models, logger = silent } = course;
  await holder.query('update ops.models set rebuild_started_at = now() where name = any($1)', [
    names(models),
  ]);
  logger.info({ models: names(models) }, 'Rebuilding read models');
  try {
    const filled = await fillAnyhow(course);
    await swapWhenFree(filled);
    const { filler } = filled;
    const report = { events: filler.events(), position: filler.position(), parked: filler.parked.length };
    logger.info(
      { models: names(models), events: report.events, parked: report.parked },
      'Read models rebuilt',
    );
    return report;
  } catch (error) {
    await dropShadows(holder, models).catch(() => undefined);
    throw error;
  }
}

/**
 * Rebuilds read models from the start of the log, all in one pass, while the live tables are read and folded as usual
 * (design, "The read side"). Clears parked streams of these models; those that still cannot be folded are parked
 * again. Throws `RebuildRunning` if one of them is already being rebuilt. If it ends early, the live tables are
 * unchanged.
 */
export async function rebuild(options: RebuildOptions): Promise<RebuildReport> {
  const { databaseUrl, log, signal, staleOnly } = options;
  await using holding = await connect({ databaseUrl, purpose: 'rebuild' });
  await using writing = await connect({ databaseUrl, purpose: 'rebuild' });
  const holder = holding.client;
  // A crash loses the new tables anyway. The swap waits for the disk, and so for everything before it.
  await writing.client.query('set synchronous_commit = off');
  await createTables(holder, options.models, () => log.lastPosition());
  await lockModels(holder, options.models);
  const models = staleOnly ? (await readStanding(holder, options.models)).stale : options.models;
  if (models.length === 0) return { events: 0, position: await checkpointOf(holder), parked: 0 };
  const ends = [holding.lost, writing.lost, ...(signal ? [signal] : [])];
  return await rebuildWith({
    ...options,
    models,
    holder,
    writer: writing.client,
    signal: AbortSignal.any(ends),
  });
}
