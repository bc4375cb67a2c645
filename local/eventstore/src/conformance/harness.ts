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

/** The server under test, if it is not one of ours. */
export const givenAddress = process.env.EVENTSTORE_URL;

/** With credentials the client appends by `Append`, here and on a real node. */
const appendOptions: AppendToStreamOptions = {
  credentials: { username: 'admin', password: 'changeit' },
  // In milliseconds. By default the client waits ten seconds, which a busy machine may need.
  deadline: 240_000,
};

export type Append = (
  stream: string,
  events: EventData | EventData[],
  expectedRevision?: AppendToStreamOptions['expectedRevision'],
) => ReturnType<EventStoreDBClient['appendToStream']>;

/** A client of the server at EVENTSTORE_URL, or of our own server for this test file. */
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
 * Kills the server at EVENTSTORE_URL and starts it again at the same address. Without it, tests that need it are
 * skipped.
 */
const restartCommand = process.env.EVENTSTORE_RESTART;
export const canRestart = givenAddress === undefined || restartCommand !== undefined;

/** Like `useServer`, with a server that can be killed and restarted. */
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

/** A folder for one test, which must remove it. */
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

/** A stream that no other test and no other run on the same server uses. */
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

/** The first `count` events of a subscription, which is then unsubscribed; just leaving the loop is not enough. */
export function take<Item>(subscription: Subscription<Item>, count: number): Promise<Item[]> {
  return takeWhere(subscription, count, () => true);
}

/** Like `take`, for the events of one stream: it skips what other tests write to the same server. */
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

/** The error of a rejected promise; fails if it was not rejected. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('The call succeeded, though it had to be refused.');
}
