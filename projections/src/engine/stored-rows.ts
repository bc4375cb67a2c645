import type { Client, ClientBase } from 'pg';
import { isDataError } from './connection.ts';
import { copyIn } from './copy.ts';
import { takeChanges, type Work } from './fold.ts';
import { asText } from './row-codec.ts';

/** A model's rows could not be stored because of their values. */
export class UnstorableRows extends Error {
  override readonly name = 'UnstorableRows';
  readonly model: string;

  constructor(model: string, cause: unknown) {
    super(`Rows of ${model} cannot be stored.`, { cause });
    this.model = model;
  }
}

const blaming = async <Result>(model: string, sending: Promise<Result>): Promise<Result> => {
  try {
    return await sending;
  } catch (error) {
    throw isDataError(error) ? new UnstorableRows(model, error) : error;
  }
};

/** Loads the rows that a plan found missing; throws `UnstorableRows` if a key is invalid. */
export async function load(client: ClientBase, { model, sql, codec, missing, rows }: Work): Promise<void> {
  if (missing.size === 0) return;
  const keys = [...missing];
  missing.clear();
  for (const key of keys) rows.set(key, undefined);
  const query = { text: sql.select, values: [keys], rowMode: 'array' as const, types: asText };
  const found = await blaming(model.table.name, client.query<(string | null)[]>(query));
  const keyIndex = Object.keys(model.table.columns).indexOf(model.table.key);
  for (const texts of found.rows) rows.set(texts[keyIndex] ?? '', codec.decode(texts));
}

/** One statement, encoded and ready to send. */
export interface Write {
  readonly model: string;
  readonly text: string;
  readonly value: unknown;
}

const encoded = (model: string, encode: () => string): string => {
  try {
    return encode();
  } catch (error) {
    throw new UnstorableRows(model, error);
  }
};

/** Takes the changed rows of a model as statements; throws `UnstorableRows`. */
export function takeWrites(work: Work): Write[] {
  const { sql, codec } = work;
  const model = work.model.table.name;
  const { inserts, updates, removals } = takeChanges(work);
  const upserts = [...inserts, ...updates];
  const writes: Write[] = [];
  if (upserts.length) {
    writes.push({ model, text: sql.upsert, value: encoded(model, () => codec.encode(upserts)) });
  }
  if (removals.length) writes.push({ model, text: sql.remove, value: removals });
  return writes;
}

/** Sends a statement; throws `UnstorableRows` if its data is at fault, not the connection. */
export async function send(client: ClientBase, { model, text, value }: Write): Promise<void> {
  await blaming(model, client.query(text, [value]));
}

/**
 * Writes the changed rows of a model, many new ones at once; throws `UnstorableRows`. The connection must not be
 * pipelined.
 */
export async function writeMany(client: Client, work: Work): Promise<void> {
  const { sql, codec } = work;
  const model = work.model.table.name;
  const { inserts, updates, removals } = takeChanges(work);
  if (inserts.length)
    await blaming(
      model,
      copyIn(
        client,
        sql.copy,
        encoded(model, () => codec.copyText(inserts)),
      ),
    );
  if (updates.length)
    await blaming(model, client.query(sql.upsert, [encoded(model, () => codec.encode(updates))]));
  if (removals.length) await blaming(model, client.query(sql.remove, [removals]));
}
