import type { ClientBase } from 'pg';
import { isDataError } from './connection.ts';
import { takeChanges, type Work } from './fold.ts';
import { asText } from './row-codec.ts';

/** A model's rows could not be stored for what is in them. */
export class UnstorableRows extends Error {
  override readonly name = 'UnstorableRows';
  readonly model: string;

  constructor(model: string, cause: unknown) {
    super(`Rows of ${model} cannot be stored.`, { cause });
    this.model = model;
  }
}

/** Loads the rows that a plan found missing. */
export async function load(client: ClientBase, { model, sql, codec, missing, rows }: Work): Promise<void> {
  if (missing.size === 0) return;
  const keys = [...missing];
  missing.clear();
  for (const key of keys) rows.set(key, undefined);
  const found = await client.query<(string | null)[]>({
    text: sql.select,
    values: [keys],
    rowMode: 'array',
    types: asText,
  });
  const keyIndex = Object.keys(model.table.columns).indexOf(model.table.key);
  for (const texts of found.rows) rows.set(texts[keyIndex] ?? '', codec.decode(texts));
}

/** One statement, encoded and ready to be sent. */
export interface Write {
  readonly model: string;
  readonly text: string;
  readonly value: unknown;
}

/** Takes the changed rows of a model as statements; throws `UnstorableRows`. */
export function takeWrites(work: Work): Write[] {
  const { sql, codec } = work;
  const model = work.model.table.name;
  const { upserts, removals } = takeChanges(work);
  const writes: Write[] = [];
  try {
    if (upserts.length) writes.push({ model, text: sql.upsert, value: codec.encode(upserts) });
  } catch (error) {
    throw new UnstorableRows(model, error);
  }
  if (removals.length) writes.push({ model, text: sql.remove, value: removals });
  return writes;
}

/** Sends a statement; throws `UnstorableRows` when its data is at fault, not the connection. */
export async function send(client: ClientBase, { model, text, value }: Write): Promise<void> {
  try {
    await client.query(text, [value]);
  } catch (error) {
    throw isDataError(error) ? new UnstorableRows(model, error) : error;
  }
}
