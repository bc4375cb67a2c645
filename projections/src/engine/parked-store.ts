import type { ClientBase, Pool } from 'pg';
import type { ParkedStream } from './parked-streams.ts';

/** A parked stream as health and console show it. */
export interface ParkedReport extends ParkedStream {
  readonly at: Date;
}

interface ParkedRow {
  readonly model: string;
  readonly stream: string;
  readonly position: string;
  readonly error: string;
  readonly at: Date;
}

/** Reads all parked streams, the oldest first. A rebuild of the model clears them. */
export async function parkedStreams(db: Pool | ClientBase): Promise<ParkedReport[]> {
  const { rows } = await db.query<ParkedRow>(
    'select model, stream, position, error, parked_at as at from ops.parked order by parked_at, model, stream',
  );
  return rows.map((row) => ({ ...row, position: BigInt(row.position) }));
}

/** Stores newly parked streams. */
export async function storeParked(client: ClientBase, parked: readonly ParkedStream[]): Promise<void> {
  if (parked.length === 0) return;
  const entries = parked.map((entry) => ({ ...entry, position: entry.position.toString() }));
  await client.query(
    `insert into ops.parked (model, stream, position, error)
     select model, stream, position, error
     from json_to_recordset($1::json) as r(model text, stream text, position int8, error text)
     on conflict do nothing`,
    [JSON.stringify(entries)],
  );
}
