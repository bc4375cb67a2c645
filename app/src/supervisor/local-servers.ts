import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startPostgres } from '@tidylog/local-postgres/server';
import { spawnEventLog } from 'local-event-log/source/spawn';
import type { Config } from '../config.ts';
import { type Life, type Part, StartRefused } from './restarts.ts';

/** A server whose address stays the same after restarts. */
export interface ServerPart extends Part {
  url(): string;
}

/** A server of the data folder did not start; the message says why and names its file. */
export class ServerRefused extends Error {
  override readonly name = 'ServerRefused';
}

// A damaged file is the same at the next try; a full disk or a busy port may be over by then.
const isForGood = /^The event log .* is damaged|is not an event log/;

const started = async (start: Promise<Server>): Promise<Server> => {
  try {
    return await start;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const Kind = isForGood.test(reason) ? StartRefused : ServerRefused;
    throw new Kind(reason, { cause });
  }
};

interface Server {
  readonly port: number;
  readonly connectionString: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

const endOf = async (child: ChildProcess): Promise<string> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.signalCode === null ? `exit ${child.exitCode}` : `signal ${child.signalCode}`;
};

function serverPart(name: string, startAt: (port: number) => Promise<Server>): ServerPart {
  let last: Server | undefined;
  return {
    name,
    start: async (): Promise<Life> => {
      const server = await started(startAt(last?.port ?? 0));
      last = server;
      return {
        pid: server.process.pid,
        ended: endOf(server.process),
        stop: () => server.stop(),
        kill: () => void server.kill(),
      };
    },
    url: () => {
      if (!last) throw new Error(`${name} has not been started.`);
      return last.connectionString;
    },
  };
}

/** The embedded Postgres of a data folder. */
export const postgresPart = (dataDir: string): ServerPart =>
  serverPart('Postgres', (port) => startPostgres({ dataDir: join(dataDir, 'postgres'), port }));

/** The local event store of a data folder, with the password that is kept there. */
export const eventStorePart = (dataDir: string): ServerPart =>
  serverPart('event store', (port) =>
    spawnEventLog({
      file: join(dataDir, 'events.sqlite'),
      port,
      access: join(dataDir, 'events.access'),
    }),
  );

export interface ServerUrls {
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
}

/** The servers that we start because none are configured. */
export function standIns(config: Config, dataDir: string) {
  const postgres = config.databaseUrl === undefined ? postgresPart(dataDir) : undefined;
  const eventStore = config.eventStoreUrl === undefined ? eventStorePart(dataDir) : undefined;
  return {
    parts: [postgres, eventStore].filter((part) => part !== undefined),
    urls: (): ServerUrls => ({
      databaseUrl: config.databaseUrl ?? postgres?.url() ?? '',
      eventStoreUrl: config.eventStoreUrl ?? eventStore?.url() ?? '',
    }),
  };
}
