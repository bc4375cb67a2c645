import type { ClientBase } from 'pg';
import { quoted } from './table-sql.ts';

/** The schema of the views over the tables, which people and other tools read. */
export const viewsSchema = 'analytics';

/** Drops the views, so that a table under them can be replaced. The caller makes them again in its transaction. */
export async function dropViews(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ viewname: string }>(
    'select viewname from pg_views where schemaname = $1',
    [viewsSchema],
  );
  const views = rows.map(({ viewname }) => `${viewsSchema}.${quoted(viewname)}`);
  if (views.length > 0) await client.query(`drop view ${views.join(', ')} cascade`);
}

/** A table, column or function that is missing, or has another type. */
const isOfAnotherShape = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['42P01', '42703', '42883', '42804', '42846'].includes(String(error.code));

/**
 * Makes the views again, within a transaction of the caller. False if a table of theirs is missing or still has its
 * shape of another release: then the swap of that table makes them.
 */
export async function makeViews(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ statements: string[] }>(
    'select statements from ops.views where schema = $1',
    [viewsSchema],
  );
  await client.query('savepoint views');
  try {
    await dropViews(client);
    for (const statement of rows[0]?.statements ?? []) await client.query(statement);
    await client.query('release savepoint views');
    return true;
  } catch (error) {
    await client.query('rollback to savepoint views');
    if (isOfAnotherShape(error)) return false;
    throw error;
  }
}

/** Stores what the views of this release are, and makes them unless they are there. */
export async function setViews(client: ClientBase, statements: readonly string[]): Promise<boolean> {
  await client.query('begin');
  try {
    const { rowCount } = await client.query(
      `insert into ops.views (schema, statements) values ($1, $2)
       on conflict (schema) do update set statements = excluded.statements
         where ops.views.statements <> excluded.statements or not exists (
           select from pg_views where schemaname = $1)`,
      [viewsSchema, statements],
    );
    const isMade = rowCount === 0 || (await makeViews(client));
    await client.query('commit');
    return isMade;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
