import type { ClientBase, Pool } from 'pg';
import { checkpointName, lockSetup } from './ops-schema.ts';
import { type ParkedReport, parkedStreams } from './parked-store.ts';
import type { AnyTable, ReadModel } from './read-model.ts';
import { liveName, shapeOf, tableSql } from './table-sql.ts';
import { dropViews, makeViews } from './views.ts';

/** The state of the read side, which a feed must know before it folds. */
export interface Standing {
  readonly position: bigint;
  readonly generation: bigint;
  readonly live: readonly ReadModel[];
  /** The models whose tables have another version, or were never filled. */
  readonly stale: readonly ReadModel[];
  readonly parked: readonly ParkedReport[];
}

interface Checkpoint {
  readonly position: bigint;
  readonly generation: bigint;
}

/** Reads the checkpoint; undefined before the first feed. `forUpdate` locks it until the transaction ends. */
export async function readCheckpoint(
  db: Pool | ClientBase,
  lock: '' | 'for update' = '',
): Promise<Checkpoint | undefined> {
  const { rows } = await db.query<{ position: string; generation: string }>(
    `select position, generation from ops.checkpoint where name = $1 ${lock}`,
    [checkpointName],
  );
  return rows[0] && { position: BigInt(rows[0].position), generation: BigInt(rows[0].generation) };
}

/** The last event that the rows hold; undefined before the first. A log without it is not theirs. */
export async function lastFolded(
  db: Pool | ClientBase,
): Promise<{ readonly position: bigint; readonly eventId: string } | undefined> {
  const { rows } = await db.query<{ position: string; eventId: string }>(
    `select event_position as position, event_id as "eventId" from ops.checkpoint
     where name = $1 and event_position is not null and event_id is not null`,
    [checkpointName],
  );
  return rows[0] && { position: BigInt(rows[0].position), eventId: rows[0].eventId };
}

/** Forgets all rows and their position: the next feed fills the tables from the log that is there. */
export async function forgetRows(client: ClientBase): Promise<void> {
  await client.query('delete from ops.parked; delete from ops.models; delete from ops.checkpoint');
}

interface Stored {
  readonly version: number;
  readonly shape: string;
}

async function storedModels(db: Pool | ClientBase): Promise<Map<string, Stored>> {
  const { rows } = await db.query<Stored & { name: string }>('select name, version, shape from ops.models');
  return new Map(rows.map((row) => [row.name, row]));
}

/** Whether a stored table has the version and shape that this release folds into. */
export const isLive = (table: AnyTable, stored: Stored | undefined): boolean =>
  stored?.version === table.version && stored.shape === shapeOf(table);

async function createTable(client: ClientBase, table: AnyTable, version: number): Promise<void> {
  const { create, indexes } = tableSql(table);
  for (const statement of [`drop table if exists ${liveName(table)}`, create, ...indexes]) {
    await client.query(statement);
  }
  await client.query('insert into ops.models (name, version, shape) values ($1, $2, $3)', [
    table.name,
    version,
    shapeOf(table),
  ]);
}

/**
 * Creates missing tables. On an empty log they have the current version immediately; otherwise they stay empty, and
 * stale, until a rebuild has filled them. `lastPosition` is where a first checkpoint starts.
 */
export async function createTables(
  client: ClientBase,
  models: readonly ReadModel[],
  lastPosition: () => Promise<bigint>,
): Promise<void> {
  await client.query('begin');
  try {
    await lockSetup(client);
    const begin = (await readCheckpoint(client))?.position ?? (await lastPosition());
    await client.query('insert into ops.checkpoint (name, position) values ($1, $2) on conflict do nothing', [
      checkpointName,
      begin,
    ]);
    const stored = await storedModels(client);
    const missing = models.filter(({ table }) => !stored.has(table.name));
    if (missing.length > 0) await dropViews(client);
    for (const { table } of missing) await createTable(client, table, begin === 0n ? table.version : 0);
    if (missing.length > 0) await makeViews(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Reads the state of the read side. */
export async function readStanding(client: ClientBase, models: readonly ReadModel[]): Promise<Standing> {
  const checkpoint = await readCheckpoint(client);
  const stored = await storedModels(client);
  const parked = await parkedStreams(client);
  if (!checkpoint) throw new Error('The read side has no checkpoint.');
  const lives = (model: ReadModel) => isLive(model.table, stored.get(model.table.name));
  return {
    ...checkpoint,
    live: models.filter(lives),
    stale: models.filter((model) => !lives(model)),
    parked,
  };
}

/** The position of the live rows; 0 before the first feed. */
export const checkpointOf = async (client: ClientBase, lock: '' | 'for update' = ''): Promise<bigint> =>
  (await readCheckpoint(client, lock))?.position ?? 0n;
