import type { Recorded } from '@tidylog/eventlog/event-log';
import { tempDatabase } from '@tidylog/local-postgres/testing/temp-database';
import { Pool } from 'pg';
import { analyticsStatements } from '../analytics/views.ts';
import { prepareReadSide } from '../engine/ops-schema.ts';
import { rowCodec } from '../engine/row-codec.ts';
import { tableSql } from '../engine/table-sql.ts';
import { readModels } from '../models.ts';
import { foldPartly } from './fold-rows.ts';

/** The tables of all read models in a separate database. */
export interface ReadTables {
  readonly pool: Pool;
  /** Empties the tables, then folds the history from its beginning. */
  fold(events: readonly Recorded[]): Promise<void>;
  remove(): Promise<void>;
}

export async function readTables(): Promise<ReadTables> {
  const database = await tempDatabase();
  const pool = new Pool({ connectionString: database.connectionString });
  pool.on('error', () => undefined);
  await prepareReadSide(pool);
  for (const { table } of readModels) {
    const { create, indexes } = tableSql(table);
    await pool.query([create, ...indexes].join(';'));
  }
  await pool.query(analyticsStatements('America/Chicago').join(';'));
  return {
    pool,
    async fold(events) {
      await pool.query(`truncate ${readModels.map(({ table }) => `read.${table.name}`).join(', ')}`);
      for (const model of readModels) {
        const rows = [...foldPartly(model, events).values()];
        await pool.query(tableSql(model.table).upsert, [rowCodec(model.table).encode(rows)]);
      }
    },
    async remove() {
      await pool.end();
      await database.remove();
    },
  };
}
