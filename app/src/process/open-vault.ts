import type { LogRecords } from '@tidylog/eventlog/log-records';
import { findMasterKey, type MasterKey, nextMasterKey } from '@tidylog/eventlog/master-key';
import { openVault } from '@tidylog/eventlog/open-vault';
import type { Vault } from '@tidylog/eventlog/vault';
import { WrongMasterKey } from '@tidylog/eventlog/vault-crypto';
import { needsMasterKey } from '@tidylog/eventlog/vault-state';
import type { Pool } from 'pg';
import { type Config, ConfigMistake } from '../config.ts';
import { note } from './note.ts';

interface VaultPlace {
  readonly config: Config;
  readonly pool: Pool;
  readonly records: Pick<LogRecords, 'last'>;
  readonly databaseUrl: string;
  /** In milliseconds, for each call. */
  readonly patience: number | undefined;
}

interface MasterKeys {
  readonly current: MasterKey;
  readonly next: MasterKey | undefined;
}

const neededBy = async ({ pool, records }: VaultPlace): Promise<string | undefined> => {
  if (await needsMasterKey(pool)) return 'Postgres holds keys that only it opens';
  return (await records.last()) === undefined ? undefined : 'the event log holds what only it opens';
};

const masterKeysOf = async (place: VaultPlace): Promise<MasterKeys> => {
  const { masterKey, nextMasterKey: next, dataDir } = place.config;
  const from = { env: { TIDYLOG_MASTER_KEY: masterKey, TIDYLOG_MASTER_KEY_NEXT: next }, dataDir };
  try {
    const current = await findMasterKey({ ...from, neededBy: () => neededBy(place) });
    return { current, next: await nextMasterKey(from) };
  } catch (error) {
    throw new ConfigMistake(error instanceof Error ? error.message : String(error));
  }
};

/** A change of the master key may have stopped between the two keys. */
async function openWithEither(
  { databaseUrl, patience, config }: VaultPlace,
  keys: MasterKeys,
): Promise<Vault> {
  const open = ({ key }: MasterKey) => openVault({ databaseUrl, masterKey: key, patience });
  const { current, next } = keys;
  try {
    return await open(current);
  } catch (error) {
    if (!(error instanceof WrongMasterKey) || next === undefined) throw error;
    const vault = await open(next);
    note(
      config.nextMasterKey === undefined
        ? 'The change of the master key was interrupted. Stop Tidylog and run "tidylog vault rewrap" again.'
        : 'The master key was changed: use it as TIDYLOG_MASTER_KEY from now on, and leave TIDYLOG_MASTER_KEY_NEXT out.',
    );
    return vault;
  }
}

/** Opens the vault with its master key; makes a new one only if nothing depends on an older one. */
export async function openVaultOf(place: VaultPlace): Promise<Vault> {
  const keys = await masterKeysOf(place);
  try {
    return await openWithEither(place, keys);
  } catch (error) {
    if (!(error instanceof WrongMasterKey)) throw error;
    throw new ConfigMistake(
      `${keys.current.source} is not the master key that the vault in Postgres was made with: put back the one that belongs to it. docs/backup.md says how.`,
    );
  }
}
