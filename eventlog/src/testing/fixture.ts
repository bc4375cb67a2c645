import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tempDatabase } from '@tidylog/local-postgres/testing/temp-database';
import { startEventLog } from 'local-event-log/source/server';
import { type SpawnedEventLog, spawnEventLog } from 'local-event-log/source/spawn';
import { type EventLog, isDecoded, type LogEvent, type NewEvent, type WriteContext } from '../event-log.ts';
import { openEventLog } from '../open-event-log.ts';
import { openVault } from '../open-vault.ts';
import type { Vault } from '../vault.ts';

export const context: WriteContext = {
  actor: { id: 'system', role: 'system' },
  correlation: 'correlation-1',
  causation: null,
  time: Temporal.Instant.from('2027-03-13T13:59:00Z'),
};

const someDate = '2027-03-15';

/** An event without personal fields, recognized by its text. */
export const dayClosed = (reason: string, id?: string): NewEvent =>
  ({ type: 'DayClosed', data: { date: someDate, reason }, id }) as NewEvent;

export const userRegistered = (userId: string, firstName: string): NewEvent => {
  const contact = { firstName, lastName: 'Lovelace', email: 'ada@example.com', phone: null };
  return { type: 'UserRegistered', data: { userId, role: 'customer', contact } } as NewEvent;
};

/** The text of a `dayClosed` event. */
export const reasonOf = (event: LogEvent): string =>
  isDecoded(event) && event.type === 'DayClosed' ? event.data.reason : event.type;

export const newStream = (category = 'day'): string => `${category}-${randomUUID()}`;

export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  return Array.fromAsync(items);
}

/** A local log server with its own file, which may be killed and restarted on the same port. */
export async function ownServer() {
  const folder = await mkdtemp(join(tmpdir(), 'tidylog-log-'));
  const file = join(folder, 'log.db');
  let server: SpawnedEventLog = await spawnEventLog({ file, port: 0 });
  const { port, connectionString } = server;
  return {
    port,
    url: connectionString,
    kill: () => server.kill(),
    stop: () => server.stop(),
    async start() {
      server = await spawnEventLog({ file, port });
    },
    async remove() {
      await server.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface OwnVault {
  readonly vault: Vault;
  readonly databaseUrl: string;
  reopen(): Promise<Vault>;
  remove(): Promise<void>;
}

export async function ownVault(): Promise<OwnVault> {
  const database = await tempDatabase();
  const databaseUrl = database.connectionString;
  const masterKey = randomBytes(32);
  const reopen = () => openVault({ databaseUrl, masterKey });
  const vault = await reopen();
  const remove = async () => {
    await vault.close();
    await database.remove();
  };
  return { vault, databaseUrl, reopen, remove };
}

/** A local log in memory, served by this process: a process of its own takes a second of processor time to start. */
export async function memoryServer(): Promise<{ url: string; remove(): Promise<void> }> {
  const server = await startEventLog({ port: 0 });
  return { url: server.connectionString, remove: () => server.stop() };
}

/** The log at `EVENTSTORE_URL`, or one in memory. */
export async function anyLog(vault: Vault): Promise<{ log: EventLog; url: string; remove(): Promise<void> }> {
  const given = process.env.EVENTSTORE_URL;
  const server = given ? undefined : await memoryServer();
  const url = given ?? server?.url ?? '';
  const log = openEventLog({ url, vault });
  const remove = async () => {
    await log.close();
    await server?.remove();
  };
  return { log, url, remove };
}
