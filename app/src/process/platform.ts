import { LogUnavailable } from '@tidylog/eventlog/errors';
import type { EventLog } from '@tidylog/eventlog/event-log';
import { type LogRecords, openLogRecords } from '@tidylog/eventlog/log-records';
import { openEventLog } from '@tidylog/eventlog/open-event-log';
import type { Vault } from '@tidylog/eventlog/vault';
import { prepareReadSide } from '@tidylog/projections/engine/ops-schema';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { type BusinessClock, openBusinessClock } from '../clock/business-clock.ts';
import { type Config, ConfigMistake } from '../config.ts';
import { prepareOpsTables } from '../database/ops-tables.ts';
import { openPool, waits } from '../database/pool.ts';
import { describeError } from '../http/failure.ts';
import { createVitals, type Vitals } from '../observe/vitals.ts';
import type { ServerUrls } from '../supervisor/local-servers.ts';
import { matchStores } from './match-stores.ts';
import { openVaultOf } from './open-vault.ts';
import { reachEventStore, reachPostgres } from './reach-servers.ts';

export interface PlatformOptions {
  readonly config: Config;
  readonly urls: ServerUrls;
  readonly logger: Logger;
  readonly name: string;
  /** People wait for the answers of this process, so its own waits are short. */
  readonly forCallers?: boolean;
  /** Skips the comparison of the stores: a person is about to decide what to do about them. */
  readonly accepting?: boolean;
}

const logPatienceMs = 10_000;
/** In milliseconds: how long a caller waits for vault and log. With what comes after, it is five seconds in all. */
const callerPatience = 4_000;

/** What every process of the product runs on. */
export interface Platform extends PlatformOptions {
  readonly pool: Pool;
  readonly vault: Vault;
  readonly log: EventLog;
  readonly records: LogRecords;
  readonly clock: BusinessClock;
  readonly vitals: Vitals;
  close(): Promise<void>;
}

interface Opened {
  close(): Promise<void>;
}

/** Events written on a moved clock have times that never were, so a business must not continue with them. */
function refuseMovedClock(clock: BusinessClock): void {
  if (clock.isReal()) return;
  throw new ConfigMistake(
    'DATABASE_URL: the clock of this data was moved for a trial, so it cannot be used in production. Use an empty DATA_DIR and database, or start once without NODE_ENV=production and set the clock back with PUT /api/dev/clock {"now": null}.',
  );
}

const isLogAway = (error: unknown): boolean => error instanceof LogUnavailable;

/** Uses connections that wait while another process does the same. */
async function prepareDatabase(connectionString: string, name: string): Promise<void> {
  const pool = openPool({ connectionString, name: `${name} start`, max: 1 });
  try {
    await reachPostgres(pool);
    await prepareOpsTables(pool);
    await prepareReadSide(pool);
  } finally {
    await pool.end();
  }
}

/** Opens Postgres, vault, log and clock, and refuses stores that do not belong together. */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { config, urls, logger, name } = options;
  const opened: Opened[] = [];
  const keep = <Thing extends Opened>(thing: Thing): Thing => {
    opened.unshift(thing);
    return thing;
  };
  const close = async () => {
    for (const thing of opened) await thing.close();
  };
  const { databaseUrl } = urls;
  const isForCallers = options.forCallers === true;
  const patience = isForCallers ? callerPatience : undefined;
  const pool = openPool({
    connectionString: databaseUrl,
    name,
    waits: isForCallers ? waits.caller : waits.worker,
  });
  keep({ close: () => pool.end() });
  const vitals = createVitals();
  try {
    await prepareDatabase(databaseUrl, name);
    const records = keep(openLogRecords(urls.eventStoreUrl, { patience: logPatienceMs * config.waits }));
    await reachEventStore(records);
    const vault = keep(await openVaultOf({ config, pool, records, databaseUrl, patience }));
    const onResubscribe = (error: Error) =>
      logger.warn({ error: describeError(error) }, 'following the log again');
    const eventLog = keep(openEventLog({ url: urls.eventStoreUrl, vault, onResubscribe, patience }));
    const watched = vitals.watched('log', eventLog, isLogAway);
    const append: EventLog['append'] = (...write) => watched.append(...write);
    const log = { ...eventLog, append };
    const { clock: initial } = config;
    const clock = keep(await openBusinessClock({ pool, connectionString: databaseUrl, name, initial }));
    if (config.production) refuseMovedClock(clock);
    if (options.accepting !== true)
      await matchStores({ pool, vault, records, log, logger, now: () => clock.now() });
    return { ...options, pool, vault, log, records, clock, vitals, close };
  } catch (error) {
    await close();
    throw error;
  }
}
