import { setTimeout as pause } from 'node:timers/promises';
import { backOff } from '@tidylog/eventlog/retry';
import type { ClientBase } from 'pg';
import { type Filled, names } from './fill-shadows.ts';
import { silent } from './logger.ts';
import { checkpointOf } from './models-store.ts';
import { checkpointName } from './ops-schema.ts';
import { storeParked } from './parked-store.ts';
import type { ReadModel } from './read-model.ts';
import { swapShadows } from './shadow.ts';
import { shapeOf } from './table-sql.ts';
import { dropViews, makeViews } from './views.ts';

const lockTimeout = '200ms';
const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';

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

async function swap({ holder, filler, shadows, models }: Filled): Promise<void> {
  await holder.query('begin');
  try {
    await holder.query(`set local lock_timeout = '${lockTimeout}'`);
    await filler.finishAt(await checkpointOf(holder, 'for update'));
    await dropViews(holder);
    await swapShadows(holder, shadows);
    await makeViews(holder);
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

/** Tries to swap until no query is in the way for a moment. */
export async function swapWhenFree(course: Filled): Promise<void> {
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
