import type { AnyTable, SqlType } from './read-model.ts';

const sqlTypes: Readonly<Record<SqlType, string>> = {
  text: 'text',
  uuid: 'uuid',
  date: 'date',
  timestamptz: 'timestamptz',
  bool: 'boolean',
  int4: 'int4',
  int8: 'int8',
  cents: 'int8',
  float8: 'float8',
  jsonb: 'jsonb',
};

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const liveName = (table: AnyTable): string => `read.${quoted(table.name)}`;

/** A name of its own: two that Postgres makes up on two connections at once may be the same, and one is refused. */
const indexName = (tableName: string, index: number): string =>
  quoted(`${tableName.replace(/^.*\./, '').replaceAll('"', '')}_${index + 1}_idx`);

/** The statements of one table, for the live one or for one of the same shape under another name. */
export interface TableSql {
  readonly create: string;
  readonly indexes: readonly string[];
  /** Takes the keys; answers the columns in the order of the table. */
  readonly select: string;
  /** Takes rows as a JSON array. */
  readonly upsert: string;
  /** Takes new rows as text. */
  readonly copy: string;
  /** Takes the keys. */
  readonly remove: string;
}

/** Makes the statements for a table that lies under `name`; `kind` is what follows `create`. */
export function tableSql(table: AnyTable, name = liveName(table), kind = 'table'): TableSql {
  const columns = Object.keys(table.columns);
  const names = columns.map(quoted);
  const typed = Object.entries(table.columns).map(([column, type]) => `${quoted(column)} ${sqlTypes[type]}`);
  const key = quoted(table.key);
  const keyType = sqlTypes[table.columns[table.key] ?? 'text'];
  const others = columns.filter((column) => column !== table.key).map(quoted);
  const update = others.length
    ? `do update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}`
    : 'do nothing';
  return {
    create: `create ${kind} ${name} (${typed.join(', ')}, primary key (${key}))`,
    indexes: table.indexes.map((tail, index) => `create index ${indexName(name, index)} on ${name} ${tail}`),
    select: `select ${names.join(', ')} from ${name} where ${key} = any($1::${keyType}[])`,
    upsert:
      `insert into ${name} (${names.join(', ')}) select ${names.join(', ')} ` +
      `from json_to_recordset($1::json) as r(${typed.join(', ')}) on conflict (${key}) ${update}`,
    copy: `copy ${name} (${names.join(', ')}) from stdin`,
    remove: `delete from ${name} where ${key} = any($1::${keyType}[])`,
  };
}

/** What identifies the shape of a table besides its version: another shape needs a rebuild as well. */
export const shapeOf = ({ columns, key, indexes }: AnyTable): string =>
  JSON.stringify([Object.entries(columns), key, indexes]);
