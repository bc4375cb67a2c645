import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, afterEach } from 'vitest';
import { type SpawnedEventLog, type SpawnOptions, spawnEventLog } from '../spawn.ts';
import { appender, connect, temporaryFolder } from './harness.ts';

export interface Session {
  readonly server: SpawnedEventLog;
  readonly client: EventStoreDBClient;
  readonly append: ReturnType<typeof appender>;
}

/** For tests that stop or kill their own servers. Everything is cleaned up after each test, or after the file. */
export function useOwnServers(scope: 'test' | 'file' = 'test') {
  const undo: (() => Promise<unknown>)[] = [];
  const cleanUp = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  if (scope === 'test') afterEach(cleanUp);
  else afterAll(cleanUp);

  async function newFile(): Promise<string> {
    const folder = await temporaryFolder();
    undo.push(() => rm(folder, { recursive: true }));
    return join(folder, 'log.db');
  }

  async function start(file: string, options: Omit<SpawnOptions, 'file'> = {}): Promise<Session> {
    const server = await spawnEventLog({ file, port: 0, ...options });
    const client = connect(server.connectionString);
    undo.push(
      () => server.stop(),
      () => client.dispose(),
    );
    return { server, client, append: appender(() => client) };
  }

  return { newFile, start };
}

/** Resident memory of a process in MiB, from the proc file system. */
export async function residentMiB(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1]) / 1024;
}
