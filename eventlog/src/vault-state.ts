import type { Pool } from 'pg';
import type { Mark } from './log-records.ts';

/** What a vault knows about its log. */
export interface VaultState {
  readonly logId: string | undefined;
  /** Up to here all keys were made in this vault, and it has none of an erased person. */
  readonly seen: Mark | undefined;
}

interface StandingRow {
  readonly log_id: string;
  readonly position: string | null;
  readonly event_id: string | null;
}

/** A person whose key was lost when an old database was restored, and where the log needs it. */
export interface LostKey {
  readonly personId: string;
  readonly streams: readonly string[];
}

export async function readVaultState(pool: Pool): Promise<VaultState> {
  const { rows } = await pool.query<StandingRow>('select log_id, position, event_id from vault.log');
  const [row] = rows;
  const { position = null, event_id: eventId = null } = row ?? {};
  return {
    logId: row?.log_id,
    seen: position === null || eventId === null ? undefined : { position: BigInt(position), eventId },
  };
}

/** Ties the vault to a log, and records how far they were compared. It never moves back. */
export async function noteSeen(pool: Pool, logId: string, seen: Mark | undefined): Promise<void> {
  await pool.query(
    `insert into vault.log as kept (log_id, position, event_id) values ($1, $2, $3)
     on conflict (only_row) do update set position = excluded.position, event_id = excluded.event_id
     where kept.log_id = excluded.log_id and coalesce(kept.position, -1) < excluded.position`,
    [logId, seen?.position ?? null, seen?.eventId ?? null],
  );
}

/** Removes the tie to a log and what was seen of it; the keys stay. */
export async function forgetVaultState(pool: Pool): Promise<void> {
  await pool.query('delete from vault.log');
}

/** Records people whose keys are lost, so that no new key is made for them. */
export async function noteLost(pool: Pool, persons: readonly string[]): Promise<void> {
  await pool.query(
    `insert into vault.lost_keys (person_id)
     select person_id from unnest($1::uuid[]) as given (person_id) on conflict do nothing`,
    [persons],
  );
}

/** The people whose keys are lost and not closed yet. */
export async function lostPersons(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ person_id: string }>(
    'select person_id from vault.lost_keys order by person_id',
  );
  return rows.map(({ person_id }) => person_id);
}

/** Whether anything in the vault needs its original master key. */
export async function needsMasterKey(pool: Pool): Promise<boolean> {
  const { rows: tables } = await pool.query<{ there: boolean }>(
    `select to_regclass('vault.secrets') is not null as there`,
  );
  if (tables[0]?.there !== true) return false;
  const { rows } = await pool.query<{ needed: boolean }>(
    `select exists (select from vault.secrets) or exists (select from vault.person_keys where wrapped is not null) as needed`,
  );
  return rows[0]?.needed === true;
}
