import type { Client, ClientBase } from 'pg';
import { isDataError } from './connection.ts';
import { type Filler, fillerOf } from './filler.ts';
import { checkpointOf } from './models-store.ts';
import type { RebuildOptions } from './options.ts';
import { faultText } from './parked-streams.ts';
import type { ReadModel } from './read-model.ts';
import { analyzeShadows, createShadows, indexShadows, type Shadow } from './shadow.ts';

/** A rebuild in progress. */
export interface Course extends RebuildOptions {
  readonly signal: AbortSignal;
  /** Two sessions: one holds locks and swaps, the other fills, so that a delayed swap does not lose filled rows. */
  readonly holder: Client;
  readonly writer: Client;
}

/** A rebuild whose new tables hold the history. */
export interface Filled extends Course {
  readonly shadows: readonly Shadow[];
  readonly filler: Filler;
}

const progressEvery = 500;

export const names = (models: readonly ReadModel[]) => models.map(({ table }) => table.name);

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

async function fill({ filler, holder, models, signal }: Filled): Promise<void> {
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

async function fillShadows(course: Course, indexes: 'last' | 'first'): Promise<Filled> {
  const { holder, writer, log, models } = course;
  const shadows = await createShadows(holder, models);
  const works = shadows.map(({ work }) => work);
  const filled = { ...course, shadows, filler: fillerOf(log, writer, works) };
  if (indexes === 'first') await indexShadows([holder, writer], shadows);
  await fill(filled);
  if (indexes === 'last') await indexShadows([holder, writer], shadows);
  await analyzeShadows([holder, writer], shadows);
  return filled;
}

/**
 * Fills the tables even if an index refuses what the bare table took: only with the index can the event at fault be
 * found.
 */
export async function fillAnyhow(course: Course): Promise<Filled> {
  try {
    return await fillShadows(course, 'last');
  } catch (error) {
    if (!isDataError(error)) throw error;
    course.logger?.warn(
      { problem: faultText(error) },
      'An index refuses a row; the slow way round finds the event',
    );
    return await fillShadows(course, 'first');
  }
}
