import type { Pool } from 'pg';

// Two processes that start at the same moment must not both create the tables.
const lock = 7_212_001;

const statements = `
create schema if not exists ops;
create table if not exists ops.clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null,
  applied text
);
create unlogged table if not exists ops.rate_counters (
  key text primary key,
  hits int not null,
  window_end timestamptz not null
);
create table if not exists ops.processes (
  name text primary key,
  seen_at timestamptz not null,
  figures jsonb not null
);
alter table ops.processes add column if not exists process text not null default '';
alter table ops.processes add column if not exists told jsonb not null default '{}';
create table if not exists ops.demo_seed (
  only_row boolean primary key default true check (only_row),
  base timestamptz not null,
  done int not null default 0,
  finished_at timestamptz
);
create table if not exists ops.sms_check (
  only_row boolean primary key default true check (only_row),
  checked_at timestamptz not null
);
alter table ops.demo_seed add column if not exists total int not null default 0;
`;

/** Makes the tables of this room in the schema `ops`. Harmless if they exist. */
export async function prepareOpsTables(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    await client.query(statements);
    await client.query('commit');
  } finally {
    client.release();
  }
}
