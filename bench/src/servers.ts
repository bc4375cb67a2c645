import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { EventLog, WriteContext } from '@tidylog/eventlog/event-log';
import { openEventLog } from '@tidylog/eventlog/open-event-log';
import { openVault } from '@tidylog/eventlog/open-vault';
import type { Vault } from '@tidylog/eventlog/vault';
import { type PostgresServer, startPostgres } from '@tidylog/local-postgres/server';
import { type SpawnedEventLog, spawnEventLog } from 'local-event-log/source/spawn';
import pg from 'pg';
import { systemContext } from './product-log.ts';

export interface Servers {
  readonly log: EventLog;
  readonly vault: Vault;
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly eventStore: SpawnedEventLog;
  readonly postgres: PostgresServer;
  readonly context: () => WriteContext;
}

/** Runs `act` with a separate local event store and Postgres in `folder`, both with full fsync. */
export async function withServers<T>(folder: string, act: (servers: Servers) => Promise<T>): Promise<T> {
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), port: 0 });
  const eventStore = await spawnEventLog({
    file: join(folder, 'events.db'),
    port: 0,
    access: join(folder, 'events.access'),
  });
  const databaseUrl = postgres.connectionString;
  const vault = await openVault({ databaseUrl, masterKey: randomBytes(32) });
  const log = openEventLog({ url: eventStore.connectionString, vault });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 64 });
  pool.on('error', () => undefined);
  try {
    return await act({ log, vault, pool, databaseUrl, eventStore, postgres, context: systemContext });
  } finally {
    await pool.end();
    await log.close();
    await vault.close();
    await eventStore.stop();
    await postgres.stop();
  }
}
