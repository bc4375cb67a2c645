import { randomBytes, randomUUID } from 'node:crypto';
import type { Appended, EventLog, NewEvent } from '@tidylog/eventlog/event-log';
import { openEventLog } from '@tidylog/eventlog/open-event-log';
import { openVault } from '@tidylog/eventlog/open-vault';
import { context, memoryServer } from '@tidylog/eventlog/testing/fixture';
import type { Vault } from '@tidylog/eventlog/vault';
import { tempDatabase } from '@tidylog/local-postgres/testing/temp-database';
import { Pool } from 'pg';
import { type Feed, startFeed } from '../engine/feed.ts';
import { prepareReadSide } from '../engine/ops-schema.ts';
import type { ReadModel } from '../engine/read-model.ts';

/** A separate log server and database for the tests of a file. */
export interface World {
  readonly server: Awaited<ReturnType<typeof memoryServer>>;
  readonly log: EventLog;
  readonly pool: Pool;
  readonly vault: Pick<Vault, 'erase'>;
  readonly databaseUrl: string;
  feed(models: readonly ReadModel[], views?: readonly string[]): Feed;
  remove(): Promise<void>;
}

export async function newWorld(): Promise<World> {
  const [server, database] = await Promise.all([memoryServer(), tempDatabase()]);
  const databaseUrl = database.connectionString;
  const vault = await openVault({ databaseUrl, masterKey: randomBytes(32) });
  const log = openEventLog({ url: server.url, vault });
  const pool = new Pool({ connectionString: databaseUrl });
  pool.on('error', () => undefined);
  await prepareReadSide(pool);
  const feeds: Feed[] = [];
  return {
    server,
    log,
    pool,
    vault,
    databaseUrl,
    feed(models, views) {
      const feed = startFeed({ log, databaseUrl, models, ...(views && { views }) });
      feeds.push(feed);
      return feed;
    },
    async remove() {
      await Promise.all(feeds.map((feed) => feed.stop()));
      await pool.end();
      await log.close();
      await vault.close();
      await server.remove();
      await database.remove();
    },
  };
}

export const event = (type: NewEvent['type'], data: object): NewEvent => ({ type, data }) as NewEvent;

export const claimed = (date: string, bookingId: string = randomUUID()): NewEvent =>
  event('PlaceClaimed', { date, bookingId, claimId: randomUUID(), override: false });

export const released = (date: string, bookingId: string): NewEvent =>
  event('PlaceReleased', { date, bookingId, claimId: randomUUID() });

export const closed = (date: string, reason: string): NewEvent => event('DayClosed', { date, reason });

/** Appends to a stream that no test has read: tries revisions until one fits. */
export async function append(log: EventLog, stream: string, ...events: NewEvent[]): Promise<Appended> {
  let last: bigint | undefined;
  for await (const { revision } of log.readAsIs(stream, { backwards: true, max: 1 })) last = revision;
  return log.append(stream, last ?? 'no_stream', events, context);
}
