import { exec } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type AllStreamResolvedEvent,
  type AppendToStreamOptions,
  type EventData,
  EventStoreDBClient,
  jsonEvent,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { afterAll, beforeAll } from 'vitest';
import { type SpawnedEventLog, spawnEventLog } from '../spawn.ts';

/** The server under test, where it is not one of our own. */
export const givenAddress = process.env.EVENTSTORE_URL;

/** With credentials the client appends by `Append`, here and against a real node alike. */
const appendOptions: AppendToStreamOptions = { credentials: { username: 'admin', password: 'changeit' } };

export type Append = (
  stream: string,
  events: EventData | EventData[],
  expectedRevision?: AppendToStreamOptions['expectedRevision'],
) => ReturnType<EventStoreDBClient['appendToStream']>;

/** A client of the server at EVENTSTORE_URL, or of a server of our own for this file of tests. */
export function useServer() {
  let client: EventStoreDBClient | undefined;
  let folder = '';
  let server: SpawnedEventLog | undefined;

  beforeAll(async () => {
    if (givenAddress === undefined) {
      folder = await temporaryFolder();
      server = await spawnEventLog({ file: join(folder, 'log.db'), port: 0 });
    }
    client = connect(givenAddress ?? server?.connectionString ?? '');
  });

  afterAll(async () => {
    await client?.dispose();
    await server?.stop();
    if (folder) await rm(folder, { recursive: true });
  });

  const current = (): EventStoreDBClient => {
    if (!client) throw new Error('The server is not up yet.');
    return client;
  };
  return { client: current, append: appender(current) };
}

/**
 * Kills the server and starts it again at the same address. A server of our own is killed; for the one at
 * EVENTSTORE_URL the command in EVENTSTORE_RESTART does it, and where there is none, such tests are left out.
 */
const restartCommand = process.env.EVENTSTORE_RESTART;
export const canRestart = givenAddress === undefined || restartCommand !== undefined;

/** As `useServer`, with a server that can be killed and started again. */
export function useRestartableServer() {
  let folder = '';
  let server: SpawnedEventLog | undefined;
  let address = givenAddress ?? '';
  const clients: EventStoreDBClient[] = [];

  beforeAll(async () => {
    if (givenAddress !== undefined) return;
    folder = await temporaryFolder();
    server = await spawnEventLog({ file: join(folder, 'log.db'), port: 0 });
    address = server.connectionString;
  });

  afterAll(async () => {
    for (const client of clients) await client.dispose();
    await server?.stop();
    if (folder) await rm(folder, { recursive: true });
  });

  return {
    /** A client that knows nothing of earlier connections. */
    newClient: (): EventStoreDBClient => {
      const client = connect(address);
      clients.push(client);
      return client;
    },
    restart: async (): Promise<void> => {
      if (restartCommand !== undefined && givenAddress !== undefined) {
        await promisify(exec)(restartCommand);
        return;
      }
      const port = server?.port ?? 0;
      await server?.kill();
      server = await spawnEventLog({ file: join(folder, 'log.db'), port });
    },
  };
}

/** A folder for one test, to be removed by the test that asked for it. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'local-event-log-'));
}

export function connect(connectionString: string): EventStoreDBClient {
  return EventStoreDBClient.connectionString(connectionString);
}

export function appender(client: () => EventStoreDBClient): Append {
  return (stream, events, expectedRevision = 'any') =>
    client().appendToStream(stream, events, { ...appendOptions, expectedRevision });
}

/** A stream that no other test, nor another run against the same server, uses. */
export function newStream(category = 'conformance'): string {
  return `${category}-${randomUUID()}`;
}

export function event(type = 'Happened', data: Record<string, unknown> = {}, id: string = randomUUID()) {
  return jsonEvent({ id, type, data: { ...data } });
}

export function events(count: number): EventData[] {
  return Array.from({ length: count }, (_, index) => event('Happened', { index }));
}

export async function collect<Item>(source: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of source) items.push(item);
  return items;
}

type Subscription<Item> = AsyncIterable<Item> & { unsubscribe(): Promise<void> };

/** The first `count` events of a subscription, which is left afterwards; leaving the loop alone would not do. */
export function take<Item>(subscription: Subscription<Item>, count: number): Promise<Item[]> {
  return takeWhere(subscription, count, () => true);
}

/** As `take`, of the events of one stream: what other tests write to the same server passes by. */
export function takeOf(stream: string, subscription: Subscription<AllStreamResolvedEvent>, count: number) {
  return takeWhere(subscription, count, (resolved) => resolved.event?.streamId === stream);
}

async function takeWhere<Item>(
  subscription: Subscription<Item>,
  count: number,
  isWanted: (item: Item) => boolean,
): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of subscription) {
    if (isWanted(item)) items.push(item);
    if (items.length === count) break;
  }
  await subscription.unsubscribe();
  return items;
}

export function idsOf(resolved: readonly (ResolvedEvent | AllStreamResolvedEvent)[]): (string | undefined)[] {
  return resolved.map(({ event: recorded }) => recorded?.id);
}

export function revisionsOf(resolved: readonly ResolvedEvent[]): (bigint | undefined)[] {
  return resolved.map(({ event: recorded }) => recorded?.revision);
}

/** What a promise was rejected with; fails when it was not. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('The call succeeded, though it had to be refused.');
}
