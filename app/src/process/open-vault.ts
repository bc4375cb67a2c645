import type { LogRecords } from '@tidylog/eventlog/log-records';
import { findMasterKey } from '@tidylog/eventlog/master-key';
import { openVault, type Vault } from '@tidylog/eventlog/vault';
import { WrongMasterKey } from '@tidylog/eventlog/vault-crypto';
import { needsMasterKey } from '@tidylog/eventlog/vault-standing';
import type { Pool } from 'pg';
import { type Config, ConfigMistake } from '../config.ts';

interface VaultPlace {
  readonly config: Config;
  readonly pool: Pool;
  readonly records: Pick<LogRecords, 'last'>;
  readonly databaseUrl: string;
  /** How long each of its calls is tried, in milliseconds. */
  readonly patience: number | undefined;
}

/** Why a new master key would make data unreadable that are there. */
const neededBy = async ({ pool, records }: VaultPlace): Promise<string | undefined> => {
  if (await needsMasterKey(pool)) return 'Postgres holds keys that only it opens';
  return (await records.last()) === undefined ? undefined : 'the event log holds what only it opens';
};

const masterKeyOf = async (place: VaultPlace) => {
  const { masterKey, dataDir } = place.config;
  const env = { TIDYLOG_MASTER_KEY: masterKey };
  try {
    return await findMasterKey({ env, dataDir, neededBy: () => neededBy(place) });
  } catch (error) {
    throw new ConfigMistake(error instanceof Error ? error.message : String(error));
  }
};

/** Opens the vault with its master key, which is made only where nothing depends on an older one. */
export async function openVaultOf(place: VaultPlace): Promise<Vault> {
  const { databaseUrl, patience } = place;
  const { key, source } = await masterKeyOf(place);
  try {
    return await openVault({ databaseUrl, masterKey: key, patience });
  } catch (error) {
    if (!(error instanceof WrongMasterKey)) throw error;
    throw new ConfigMistake(
      `${source} is not the master key that the vault in Postgres was made with: put back the one that belongs to it. docs/backup.md says how.`,
    );
  }
}
