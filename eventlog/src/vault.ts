import { createHmac } from 'node:crypto';
import { personKeys } from './person-keys.ts';
import { type Wrapping, wrappingWith } from './vault-crypto.ts';
import { openVaultDatabase } from './vault-database.ts';
import { vaultSecrets } from './vault-secrets.ts';

/**
 * A person's key of 32 bytes; `erased` when there is a tombstone, `missing` when there never was a key, `lost` when
 * there was one in a database that is gone: no other one is made in its place.
 */
export type Key = Buffer | 'erased' | 'missing' | 'lost';

export interface Vault {
  /**
   * The keys of persons. `create` makes the absent ones, durable before it answers; `existing` answers
   * `missing` for them.
   */
  keysFor(personIds: Iterable<string>, mode: 'create' | 'existing'): Promise<ReadonlyMap<string, Key>>;
  /** Destroys a person's key for ever and leaves a tombstone. Other processes follow within a minute. */
  erase(personId: string): Promise<void>;
  /** 32 random bytes, made once under this name. */
  secret(name: string): Promise<Buffer>;
  /** Keyed hash of a text (HMAC-SHA-256 with `secret(name)`), as base64url. */
  hmac(name: string, text: string): Promise<string>;
  /** True until this vault belongs to a log (`logSecret`), or a person has a key. */
  isEmpty(): Promise<boolean>;
  close(): Promise<void>;
}

/** The secret that ties a vault to a log: made before the first event is written. */
export const logSecret = 'log';

const checkSecret = 'master-key-check';
const schema = `
  select pg_advisory_xact_lock(hashtext('tidylog vault'));
  create schema if not exists vault;
  create table if not exists vault.person_keys (
    person_id uuid primary key,
    wrapped bytea,
    erased_at timestamptz,
    check ((wrapped is null) <> (erased_at is null))
  );
  create table if not exists vault.secrets (name text primary key, wrapped bytea not null);
  create table if not exists vault.log (
    only_row boolean primary key default true check (only_row),
    log_id uuid not null,
    position int8,
    event_id uuid
  );
  create table if not exists vault.lost_keys (
    person_id uuid primary key,
    noticed_at timestamptz not null default now()
  );`;

const selectEmpty = `
  select not exists (select from vault.person_keys) and not exists (select from vault.secrets where name = $1) as empty`;

/** Makes what is not there, for as long as that takes: another process may be at it, too. */
async function prepareVault(databaseUrl: string, wrapping: Wrapping): Promise<void> {
  const database = openVaultDatabase(databaseUrl);
  try {
    await database.query(schema);
    await vaultSecrets(database, wrapping)(checkSecret);
  } finally {
    await database.close();
  }
}

/**
 * Opens the vault in the schema `vault` of a Postgres database, and makes it first where there is none. Throws
 * when the master key is not the one that this vault was made with.
 */
export async function openVault(options: {
  databaseUrl: string;
  masterKey: Buffer;
  /** How long a caller waits for the database before it counts as down, in milliseconds; nobody does without it. */
  patience?: number | undefined;
}): Promise<Vault> {
  const wrapping = wrappingWith(options.masterKey);
  await prepareVault(options.databaseUrl, wrapping);
  const database = openVaultDatabase(options.databaseUrl, options.patience);
  const secret = vaultSecrets(database, wrapping);
  // On a connection that stays open: from here on, a change of the master key sees that a process knows the
  // old one.
  await secret(checkSecret);
  return {
    ...personKeys(database, wrapping),
    secret,
    hmac: async (name, text) =>
      createHmac('sha256', await secret(name))
        .update(text)
        .digest('base64url'),
    isEmpty: async () => (await database.query(selectEmpty, [logSecret]))[0]?.empty === true,
    close: () => database.close(),
  };
}
