import type { ClientBase, Pool } from 'pg';

/** The name under which the one feed stores its checkpoint. */
export const checkpointName = 'read';

const setupLock = 'tidylog read side setup';

const schema = `
  create extension if not exists pg_trgm;
  create schema if not exists read;
  create schema if not exists ops;
  create schema if not exists analytics;
  -- generation grows with every swap of tables, so that a running feed learns of it.
  create table if not exists ops.checkpoint (
    name text primary key,
    position int8 not null,
    generation int8 not null default 0
  );
  -- The last event folded: a log without it is not the one that these rows are from.
  alter table ops.checkpoint add column if not exists event_position int8, add column if not exists event_id uuid;
  -- version 0 is a table that was never filled.
  create table if not exists ops.models (
    name text primary key,
    version int4 not null,
    shape text not null,
    rebuild_position int8,
    rebuild_target int8,
    rebuild_started_at timestamptz
  );
  create table if not exists ops.parked (
    model text not null,
    stream text not null,
    position int8 not null,
    error text not null,
    parked_at timestamptz not null default now(),
    primary key (model, stream)
  );
  -- What creates the views over the tables: a swap of tables makes them again.
  create table if not exists ops.views (schema text primary key, statements text[] not null)`;

const missingRights =
  'The database user may not create schemas and the extension pg_trgm. ' +
  'Have an administrator run "grant create on database <database> to <user>", then start again.';

const isForbidden = (error: unknown) => error instanceof Error && 'code' in error && error.code === '42501';

/** Lets one process at a time create what the read side needs, until its transaction ends. */
export const lockSetup = (client: ClientBase) =>
  client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [setupLock]);

/**
 * Creates what the read side needs in addition to the models' tables: the schemas `read`, `ops` and `analytics`,
 * checkpoint, models, parked streams, and the extension for searches. Can be repeated, also at the same time. If the database
 * user lacks a permission, throws what an administrator must do.
 */
export async function prepareReadSide(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await lockSetup(client);
    await client.query(schema);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw isForbidden(error) ? new Error(missingRights, { cause: error }) : error;
  } finally {
    client.release();
  }
}
