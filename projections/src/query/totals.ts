import type { Pool } from 'pg';
import { checkpointName } from '../engine/ops-schema.ts';
import { rowsOf } from './rows.ts';

/** How many rows a statement counts. */
export type CountRows = (text: string, values: readonly unknown[]) => Promise<number>;

const checkpoint = `select position || '/' || generation as at from ops.checkpoint where name = $1`;
const mostRemembered = 1000;

const counted = async (pool: Pool, text: string, values: readonly unknown[]): Promise<number> =>
  (await rowsOf<{ total: number }>(pool, text, values))[0]?.total ?? 0;

/**
 * Counts rows, and remembers the counts until the checkpoint of the read side moves, because no row changes without
 * it. A long list is counted once while someone pages through it.
 */
export function rememberCounts(pool: Pool): CountRows {
  let remembered: { readonly at: string; readonly counts: Map<string, number> } | undefined;

  return async (text, values) => {
    const [now] = await rowsOf<{ at: string }>(pool, checkpoint, [checkpointName]);
    if (now === undefined) return counted(pool, text, values);
    if (remembered?.at !== now.at || remembered.counts.size >= mostRemembered)
      remembered = { at: now.at, counts: new Map() };
    const { counts } = remembered;
    const key = JSON.stringify([text, values]);
    const total = counts.get(key) ?? (await counted(pool, text, values));
    counts.set(key, total);
    return total;
  };
}
