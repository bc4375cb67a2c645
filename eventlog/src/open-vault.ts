import { createHmac } from 'node:crypto';
import { personKeys } from './person-keys.ts';
import { logSecret, type Vault } from './vault.ts';
import { type Wrapping, wrappingWith } from './vault-crypto.ts';
import { openVaultDatabase } from './vault-database.ts';
import { vaultSecrets } from './vault-secrets.ts';

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

/** Has no deadline of a caller: another process may be creating the same. */
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
 * Opens the vault in the schema `vault` of a Postgres database, and creates it if there is none. Throws when the vault
 * was made with another master key.
 */
export async function openVault(options: {
  databaseUrl: string;
  masterKey: Buffer;
  /** How long a caller waits for the database before it counts as down, in milliseconds (about 20,000). */
  patience?: number | undefined;
}): Promise<Vault> {
  const wrapping = wrappingWith(options.masterKey);
  await prepareVault(options.databaseUrl, wrapping);
  const database = openVaultDatabase(options.databaseUrl, options.patience);
  const secret = vaultSecrets(database, wrapping);
  // On a connection that stays open, so that a change of the master key sees that this process knows the old one.
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
