import type { AnyTable, SqlType } from './read-model.ts';
import { storable } from './storable.ts';

type Fields = Readonly<Record<string, unknown>>;

const decoders: Readonly<Record<SqlType, ((text: string) => unknown) | undefined>> = {
  text: undefined,
  uuid: undefined,
  date: undefined,
  timestamptz: (text) => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`,
  bool: (text) => text === 't',
  int4: Number,
  int8: BigInt,
  cents: Number,
  float8: Number,
  jsonb: (text) => JSON.parse(text),
};

/** Returns values as text, as the client got them: a table's columns know how to read them. */
export const asText = { getTypeParser: () => (text: string) => text };

export interface RowCodec {
  decode(texts: readonly (string | null)[]): object;
  encode(rows: readonly object[]): string;
  copyText(rows: readonly object[]): string;
  /** Throws if a fold's row cannot be stored under its key. Values that are the same in `before` need no check. */
  check(row: object, key: string, before: object | undefined): void;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const special = /[\\\n\r\t]/;
const escaped = (text: string): string =>
  special.test(text) ? text.replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? character) : text;

const copyField = (value: unknown, type: SqlType): string => {
  if (value === null || value === undefined) return '\\N';
  if (type === 'jsonb') return escaped(JSON.stringify(value));
  return typeof value === 'string' ? escaped(value) : `${value as number | bigint | boolean}`;
};

/** Reads and writes the rows of a table. The session must use UTC and ISO dates. */
export function rowCodec(table: AnyTable): RowCodec {
  const types = Object.entries(table.columns);
  const columns = types.map(([name, type]) => ({ name, decode: decoders[type] }));
  const bigints = types.filter(([, type]) => type === 'int8').map(([name]) => name);
  const checks = types.map(([name, type]) => ({ name, isStorable: storable[type] }));

  const withTextForBigints = (row: object): object => {
    const copy: Record<string, unknown> = { ...row };
    for (const name of bigints) {
      const value = copy[name];
      if (typeof value === 'bigint') copy[name] = value.toString();
    }
    return copy;
  };

  return {
    decode(texts) {
      const row: Record<string, unknown> = {};
      columns.forEach(({ name, decode }, index) => {
        const text = texts[index] ?? null;
        row[name] = text !== null && decode ? decode(text) : text;
      });
      return row;
    },
    encode: (rows) => JSON.stringify(bigints.length ? rows.map(withTextForBigints) : rows),
    copyText(rows) {
      let text = '';
      for (const row of rows as readonly Fields[]) {
        let separator = '';
        for (const [name, type] of types) {
          text += separator + copyField(row[name], type);
          separator = '\t';
        }
        text += '\n';
      }
      return text;
    },
    check(row, key, before) {
      const fields = row as Fields;
      const known = before as Fields | undefined;
      if (fields[table.key] !== key)
        throw new TypeError(`The row's ${table.key} is not the key it was folded for`);
      for (const { name, isStorable } of checks) {
        const value = fields[name];
        if (value === null || value === undefined || value === known?.[name]) continue;
        if (!isStorable(value)) throw new TypeError(`What is in ${name} cannot be stored`);
      }
    },
  };
}
