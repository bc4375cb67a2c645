import { LogUnavailable } from '@tidylog/eventlog/errors';
import type { LogRecords } from '@tidylog/eventlog/log-records';
import type { Pool } from 'pg';
import { ConfigMistake } from '../config.ts';
import { isConnectionLoss } from '../database/pool.ts';

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]?.replace(/\.$/, '') ?? '';

/** Throws `ConfigMistake` if Postgres cannot be reached at its address. */
export async function reachPostgres(pool: Pool): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    const why = isConnectionLoss(error)
      ? 'Postgres does not answer at this address. Start it there'
      : `Postgres refuses the connection (${messageOf(error)}). Allow it there`;
    throw new ConfigMistake(
      `DATABASE_URL: ${why}, or use another address, such as postgres://user:password@localhost:5432/tidylog.`,
    );
  }
}

/** The local event log names the damaged file itself. */
const damageIn = (error: unknown): string | undefined =>
  /The event log \S.* is damaged .*/.exec(error instanceof Error ? error.message : '')?.[0];

/** Throws `ConfigMistake` if EventStoreDB cannot be reached at its address, after the retries of the log. */
export async function reachEventStore(log: Pick<LogRecords, 'ready'>): Promise<void> {
  try {
    await log.ready();
  } catch (error) {
    const damage = damageIn(error);
    if (damage !== undefined) throw new ConfigMistake(damage);
    const why =
      error instanceof LogUnavailable
        ? 'EventStoreDB does not answer at this address. Start it there'
        : `EventStoreDB refuses to be read (${messageOf(error)}). Allow it there`;
    throw new ConfigMistake(
      `EVENTSTORE_URL: ${why}, or use another address, such as esdb://localhost:2113?tls=false.`,
    );
  }
}
