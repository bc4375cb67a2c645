import { setTimeout as pause } from 'node:timers/promises';
import type { TracePlace } from '@tidylog/contracts/events/person';
import pg from 'pg';
import type { Logger } from 'pino';

interface TraceOptions {
  readonly databaseUrl: string;
  readonly tables: readonly string[];
  readonly logger: Logger;
}

/** A transaction with an older snapshot keeps the old versions of changed rows alive. */
const olderTransactions = `
  select count(*)::int as older from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and xact_start < $1
    and (backend_xmin is not null or backend_xid is not null)`;
const betweenLooks = 250;
const mostLooks = 40;
/** In milliseconds. Everyone who reads the table waits behind this lock. */
const lockTimeout = 2_000;
/** Enough to rewrite a large table. */
const longestStatementMs = 10 * 60_000;
const forbidden = '42501';

async function untilOldSnapshotsEnded(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ now: Date }>('select now()');
  for (let look = 0; look < mostLooks; look += 1) {
    const { rows: left } = await client.query<{ older: number }>(olderTransactions, [rows[0]?.now]);
    if (left[0]?.older === 0) return;
    await pause(betweenLooks);
  }
  throw new Error('A transaction from before is still open: old versions of rows stay until it has ended.');
}

async function allowed(client: pg.Client, statements: readonly string[]): Promise<boolean> {
  // If it may not vacuum something, Postgres says so in a notice and continues.
  let isSkipped = false;
  const notice = ({ message = '' }: { readonly message?: string | undefined }) => {
    if (message.includes('permission denied')) isSkipped = true;
  };
  client.on('notice', notice);
  try {
    for (const statement of statements) await client.query(statement);
    return !isSkipped;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === forbidden) return false;
    throw error;
  } finally {
    client.off('notice', notice);
  }
}

async function sweep(client: pg.Client, tables: readonly string[]): Promise<TracePlace[]> {
  await client.query(`set lock_timeout = ${lockTimeout}; set client_min_messages = warning`);
  await untilOldSnapshotsEnded(client);
  // Only a new file has nothing between its rows: a plain vacuum leaves the bytes of old ones in place.
  const places: readonly (readonly [TracePlace, readonly string[]])[] = [
    ['tables', tables.map((table) => `vacuum (full, analyze) ${table}`)],
    ['statistics', ['vacuum (full) pg_catalog.pg_statistic']],
    ['write-ahead-log', ['select pg_switch_wal()', 'checkpoint']],
  ];
  const left: TracePlace[] = [];
  for (const [place, statements] of places) if (!(await allowed(client, statements))) left.push(place);
  return left;
}

/**
 * Has Postgres overwrite what it keeps of erased people in addition to the rows: old versions of rows and their index
 * entries, samples for its planner, and its write-ahead log. Calls that come in the meantime share the next run.
 * Returns the places that its user may not clean. Throws if a table is busy or an old transaction is open.
 */
export function traceRemoval({ databaseUrl, tables, logger }: TraceOptions): () => Promise<TracePlace[]> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<TracePlace[]> | undefined;
  const run = async (): Promise<TracePlace[]> => {
    next = undefined;
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'tidylog sweep',
      connectionTimeoutMillis: 10_000,
      statement_timeout: longestStatementMs,
      query_timeout: longestStatementMs,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const left = await sweep(client, tables);
      if (left.length > 0)
        logger.warn({ left }, 'the database user may not remove traces of erased people there');
      return left;
    } finally {
      await client.end();
    }
  };
  return () => {
    if (next === undefined) {
      next = underWay.then(run);
      underWay = next.catch(() => undefined);
    }
    return next;
  };
}
