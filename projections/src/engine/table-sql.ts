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

/** On two connections at once, Postgres may make up the same name twice and refuse one. */
const indexName = (tableName: string, index: number): string =>
  quoted(`${tableName.replace(/^.*\./, '').replaceAll('"', '')}_${index + 1}_idx`);

/** The statements for one table: the live one, or one of the same shape with another name. */
export interface TableSql {
  readonly create: string;
  readonly indexes: readonly string[];
  /** Takes the keys; returns the columns in the table's order. */
  readonly select: string;
  readonly upsert: string;
  readonly copy: string;
  readonly remove: string;
}

/** Makes the statements for a table named `name`; `kind` is what follows `create`. */
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

/** Identifies the shape of a table in addition to its version: another shape also needs a rebuild. */
export const shapeOf = ({ columns, key, indexes }: AnyTable): string =>
  JSON.stringify([Object.entries(columns), key, indexes]);
