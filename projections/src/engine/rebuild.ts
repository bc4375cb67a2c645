import { setTimeout as pause } from 'node:timers/promises';
import { backOff } from '@tidylog/eventlog/retry';
import type { Client, ClientBase } from 'pg';
import { type Connection, connect } from './connection.ts';
import { type Filler, fillerOf } from './filler.ts';
import { silent } from './logger.ts';
import { createTables, readCheckpoint, readStanding } from './models-store.ts';
import { checkpointName } from './ops-schema.ts';
import type { EngineOptions } from './options.ts';
import { storeParked } from './parked-store.ts';
import type { ReadModel } from './read-model.ts';
import { lockModels } from './rebuild-lock.ts';
import { createShadows, dropShadows, indexShadows, type Shadow, swapShadows } from './shadow.ts';
import { shapeOf } from './table-sql.ts';

export interface RebuildOptions extends EngineOptions {
  /** Gives the rebuild up; the live tables stay as they are. */
  readonly signal?: AbortSignal;
  /** Leaves out the models whose tables are of their version already. */
  readonly staleOnly?: boolean;
}

export interface RebuildReport {
  /** Events folded, each once for all models. */
  readonly events: number;
  /** The position up to which the new tables were filled when they took the place of the old ones. */
  readonly position: bigint;
  /** Streams that could not be folded to their end. */
  readonly parked: number;
}

/** Two sessions: one holds locks and swaps, the other fills, so that a swap put off loses nothing of the filling. */
interface Sessions {
  readonly holder: Connection;
  readonly writer: Connection;
}

interface Course extends RebuildOptions {
  readonly holder: ClientBase;
  readonly writer: Client;
  readonly shadows: readonly Shadow[];
  readonly filler: Filler;
  readonly signal: AbortSignal;
}

const progressEvery = 500;
const swapLockTimeout = '200ms';
const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';

const names = (models: readonly ReadModel[]) => models.map(({ table }) => table.name);

const noteProgress = (
  client: ClientBase,
  models: readonly ReadModel[],
  at: { position: bigint; target: bigint },
) =>
  client.query('update ops.models set rebuild_position = $2, rebuild_target = $3 where name = any($1)', [
    names(models),
    at.position,
    at.target,
  ]);

const checkpointOf = async (client: ClientBase, lock: '' | 'for update' = '') =>
  (await readCheckpoint(client, lock))?.position ?? 0n;

/** Reads the history up to where the live tables are now. */
async function fill({ filler, holder, models, signal }: Course): Promise<void> {
  const target = await checkpointOf(holder);
  await noteProgress(holder, models, { position: 0n, target });
  let noted = performance.now();
  const onPortion = async () => {
    if (performance.now() - noted < progressEvery) return;
    noted = performance.now();
    await noteProgress(holder, models, { position: filler.position(), target });
  };
  await filler.fillTo(target, { signal, onPortion });
  signal.throwIfAborted();
}

async function setLive(client: ClientBase, models: readonly ReadModel[]): Promise<void> {
  for (const { table } of models) {
    await client.query(
      `update ops.models set version = $2, shape = $3, rebuild_position = null, rebuild_target = null,
         rebuild_started_at = null where name = $1`,
      [table.name, table.version, shapeOf(table)],
    );
  }
  await client.query('update ops.checkpoint set generation = generation + 1 where name = $1', [
    checkpointName,
  ]);
}

/** Locks the live checkpoint, folds up to exactly that position, and lets the new tables take over. */
async function swap({ holder, filler, shadows, models }: Course): Promise<void> {
  await holder.query('begin');
  try {
    await holder.query(`set local lock_timeout = '${swapLockTimeout}'`);
    await filler.finishAt(await checkpointOf(holder, 'for update'));
    await swapShadows(holder, shadows);
    await holder.query('delete from ops.parked where model = any($1)', [names(models)]);
    await storeParked(holder, filler.parked);
    await setLive(holder, models);
    await holder.query('commit');
  } catch (error) {
    await holder.query('rollback').catch(() => undefined);
    throw error;
  }
}

const isInTheWay = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === lockNotAvailable || error.code === deadlockDetected);

/** Tries to swap until no query stands in the way for a moment. */
async function swapWhenFree(course: Course): Promise<void> {
  const { holder, filler, signal, logger = silent } = course;
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    await filler.finishAt(await checkpointOf(holder));
    try {
      return await swap(course);
    } catch (error) {
      if (!isInTheWay(error)) throw error;
      logger.warn(
        { models: names(course.models), attempt },
        'A query holds the old tables; the swap is tried again',
      );
      await pause(backOff(attempt), undefined, { signal });
    }
  }
}

async function rebuildWith({ holder, writer }: Sessions, options: RebuildOptions): Promise<RebuildReport> {
  const { log, signal, logger = silent } = options;
  const client = holder.client;
  await createTables(client, options.models, () => log.lastPosition());
  await lockModels(client, options.models);
  const models = options.staleOnly ? (await readStanding(client, options.models)).stale : options.models;
  await client.query('update ops.models set rebuild_started_at = now() where name = any($1)', [
    names(models),
  ]);
  const shadows = await createShadows(client, models);
  const filler = fillerOf(
    log,
    writer.client,
    shadows.map(({ work }) => work),
  );
  const ends = [holder.lost, writer.lost, ...(signal ? [signal] : [])];
  const course = {
    ...options,
    holder: client,
    writer: writer.client,
    shadows,
    filler,
    signal: AbortSignal.any(ends),
  };
  try {
    logger.info({ models: names(models) }, 'Rebuilding read models');
    await fill(course);
    await indexShadows([client, writer.client], shadows);
    await swapWhenFree(course);
  } catch (error) {
    await dropShadows(client, shadows).catch(() => undefined);
    throw error;
  }
  const report = { events: filler.events(), position: filler.position(), parked: filler.parked.length };
  logger.info({ models: names(models), events: report.events, parked: report.parked }, 'Read models rebuilt');
  return report;
}

/**
 * Rebuilds read models from the start of the log, all in one pass, while the live tables go on being read and
 * folded (design, "The read side"). Parked streams of these models are cleared; those that still cannot be folded
 * are parked anew. Throws `RebuildRunning` when one of them is being rebuilt already. Whatever ends it early, the
 * live tables are as they were.
 */
export async function rebuild(options: RebuildOptions): Promise<RebuildReport> {
  const { databaseUrl } = options;
  await using holder = await connect({ databaseUrl, purpose: 'rebuild' });
  await using writer = await connect({ databaseUrl, purpose: 'rebuild' });
  return await rebuildWith({ holder, writer }, options);
}
