import type { Client, ClientBase } from 'pg';
import { connect } from './connection.ts';
import { fillerOf } from './filler.ts';
import { workOn } from './fold.ts';
import { keyFilter } from './key-filter.ts';
import { readCheckpoint, readStanding } from './models-store.ts';
import type { EngineOptions } from './options.ts';
import type { AnyTable } from './read-model.ts';
import { lockModels } from './rebuild-lock.ts';
import { liveName, quoted, tableSql } from './table-sql.ts';

/** A row that a rebuild would change. */
export interface Difference {
  readonly model: string;
  readonly key: string;
  /** `missing` from the live table, `extra` there, or `different` in these columns. */
  readonly kind: 'missing' | 'extra' | 'different';
  readonly columns: readonly string[];
}

const most = 100;

const shadowName = (table: AnyTable) => `pg_temp.${quoted(table.name)}`;

const compareSql = (table: AnyTable): string => {
  const key = quoted(table.key);
  const differing = Object.keys(table.columns).map(
    (column) =>
      `case when live.${quoted(column)} is distinct from new.${quoted(column)} then '${column}' end`,
  );
  return `select coalesce(live.${key}, new.${key})::text as key,
      case when live.${key} is null then 'missing' when new.${key} is null then 'extra' else 'different' end as kind,
      array_remove(array[${differing.join(', ')}], null) as columns
    from ${liveName(table)} live full join ${shadowName(table)} new on live.${key} = new.${key}
    where (live.*) is distinct from (new.*) order by 1 limit ${most}`;
};

async function compare(client: ClientBase, table: AnyTable): Promise<Difference[]> {
  const { rows } = await client.query<Omit<Difference, 'model'>>(compareSql(table));
  return rows.map(({ key, kind, columns }) => ({
    model: table.name,
    key,
    kind,
    columns: kind === 'different' ? columns : [],
  }));
}

async function verifyWith(client: Client, { log, models }: EngineOptions): Promise<Difference[]> {
  await lockModels(client, models);
  const { stale, position } = await readStanding(client, models);
  if (stale[0])
    throw new Error(`The read model ${stale[0].table.name} waits for a rebuild; verify it after that.`);
  const works = models.map((model) =>
    workOn(model, tableSql(model.table, shadowName(model.table), 'temp table'), keyFilter()),
  );
  for (const { sql } of works) await client.query(sql.create);
  const filler = fillerOf(log, client, works);
  await filler.fillTo(position, { signal: new AbortController().signal, onPortion: async () => undefined });
  // Checkpoint and live rows of one moment: with the snapshot, the feed need not be locked out.
  await client.query('begin isolation level repeatable read');
  const checkpoint = await readCheckpoint(client);
  await filler.finishAt(checkpoint?.position ?? 0n, 'transaction');
  const differences: Difference[] = [];
  for (const { table } of models) differences.push(...(await compare(client, table)));
  await client.query('commit');
  return differences;
}

/**
 * Compares the live rows with those of a rebuild, at one position of the log, while everything continues. Returns the
 * differences, at most 100 per model; none proves that every row has facts behind it. Throws `RebuildRunning` while
 * one of the models is being rebuilt.
 */
export async function verify(options: EngineOptions): Promise<Difference[]> {
  await using connection = await connect({ ...options, purpose: 'verify' });
  return await verifyWith(connection.client, options);
}
