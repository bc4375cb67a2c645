import { randomBytes } from 'node:crypto';
import type { ClientBase } from 'pg';
import { type Work, workOn } from './fold.ts';
import { keyFilter } from './key-filter.ts';
import type { ReadModel } from './read-model.ts';
import { liveName, quoted, tableSql } from './table-sql.ts';

/** A bare table that is filled next to the live one. */
export interface Shadow {
  readonly model: ReadModel;
  readonly name: string;
  readonly work: Work;
}

const marker = '__rebuild_';

const qualified = (name: string) => `read.${quoted(name)}`;

/** Drops what a killed or canceled rebuild of these models left. The caller holds their locks. */
export async function dropShadows(client: ClientBase, models: readonly ReadModel[]): Promise<void> {
  const { rows } = await client.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'read' and split_part(tablename, $1, 1) = any($2) and position($1 in tablename) > 0`,
    [marker, models.map(({ table }) => table.name)],
  );
  for (const { tablename } of rows) await client.query(`drop table if exists ${qualified(tablename)}`);
}

/** Creates bare tables with unique names, so that they are safe from writers of a lost rebuild. */
export async function createShadows(client: ClientBase, models: readonly ReadModel[]): Promise<Shadow[]> {
  await dropShadows(client, models);
  const suffix = marker + randomBytes(4).toString('hex');
  const shadows = models.map((model) => {
    const name = model.table.name + suffix;
    return { model, name, work: workOn(model, tableSql(model.table, qualified(name)), keyFilter()) };
  });
  for (const { work } of shadows) await client.query(work.sql.create);
  return shadows;
}

const shareOut = async (clients: readonly ClientBase[], statements: readonly string[]) => {
  const left = [...statements];
  const work = async (client: ClientBase) => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await client.query(next);
  };
  await Promise.all(clients.map(work));
};

/** Builds the indexes, on several connections at once. */
export const indexShadows = (clients: readonly ClientBase[], shadows: readonly Shadow[]): Promise<void> =>
  shareOut(
    clients,
    shadows.flatMap(({ work }) => work.sql.indexes),
  );

/** Gathers statistics for the query planner, on several connections at once. */
export const analyzeShadows = (clients: readonly ClientBase[], shadows: readonly Shadow[]): Promise<void> =>
  shareOut(
    clients,
    shadows.map(({ name }) => `vacuum (analyze) ${qualified(name)}`),
  );

/** Replaces the live tables with the shadows, within a transaction of the caller. */
export async function swapShadows(client: ClientBase, shadows: readonly Shadow[]): Promise<void> {
  for (const { model, name } of shadows) {
    await client.query(`drop table if exists ${liveName(model.table)}`);
    await client.query(`alter table ${qualified(name)} rename to ${quoted(model.table.name)}`);
    const { rows } = await client.query<{ indexname: string }>(
      `select indexname from pg_indexes where schemaname = 'read' and tablename = $1`,
      [model.table.name],
    );
    for (const { indexname } of rows) {
      const renamed = indexname.replace(name, model.table.name);
      if (renamed !== indexname) {
        await client.query(`alter index ${qualified(indexname)} rename to ${quoted(renamed)}`);
      }
    }
  }
}
