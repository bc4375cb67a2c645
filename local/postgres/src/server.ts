import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { spawnAs } from './account.ts';
import { type Cluster, databaseName, openCluster } from './cluster.ts';
import { guard } from './guard.ts';
import { isReady, stopLeftOver } from './left-over.ts';

export interface PostgresOptions {
  /** For cluster, password and log; made if missing. */
  readonly dataDir: string;
  /** The port on 127.0.0.1; 0 takes any free one. */
  readonly port: number;
  /** How long it continues after this process was killed, in seconds; 15 by default. */
  readonly outlives?: number;
  /** As in postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface PostgresServer {
  readonly port: number;
  /** For the database `tidylog`, with its password. */
  readonly connectionString: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

// In milliseconds: the recovery of a large database after a crash takes minutes.
const startTimeout = 300_000;
const logLimit = 10 * 1024 * 1024;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

const fixedSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Otherwise Postgres would add values of rows, including personal data, to error messages.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  // A reused segment of the write-ahead log would keep data of erased people.
  wal_recycle: 'off',
};

const spawnServer = (
  cluster: Cluster,
  port: number,
  settings: Readonly<Record<string, string>>,
): ChildProcess => {
  const all = Object.entries({ ...settings, ...fixedSettings });
  const args = [
    '-D',
    cluster.folder,
    '-p',
    String(port),
    ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const log = openSync(cluster.log, sizeOf(cluster.log) > logLimit ? 'w' : 'a', 0o600);
  try {
    const command = { file: cluster.binaries.postgres, args, folder: cluster.folder };
    return spawnAs(cluster.account, command, { detached: true, stdio: ['ignore', log, log] });
  } finally {
    closeSync(log);
  }
};

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

const hasExited = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** If the server ends first, returns what it logged. */
const becomeReady = async (
  cluster: Cluster,
  child: ChildProcess,
  logStart: number,
): Promise<string | undefined> => {
  const end = performance.now() + startTimeout;
  while (!isReady(cluster.folder, child.pid)) {
    if (hasExited(child)) return readFileSync(cluster.log).subarray(logStart).toString('utf8').trim();
    if (performance.now() > end) {
      child.kill('SIGQUIT');
      throw new Error(`Postgres was not ready after ${startTimeout / 1000} s. Its log is ${cluster.log}.`);
    }
    await pause(10);
  }
  return undefined;
};

const portIsBusy = (log: string): boolean => log.includes('Address already in use');
// Processes of a server that was just killed take a moment to end.
const isStillEnding = (log: string): boolean => log.includes('pre-existing shared memory block');

const attempt = async (cluster: Cluster, port: number, settings: Readonly<Record<string, string>>) => {
  const logStart = sizeOf(cluster.log) > logLimit ? 0 : sizeOf(cluster.log);
  const child = spawnServer(cluster, port, settings);
  await once(child, 'spawn');
  const failure = await becomeReady(cluster, child, logStart);
  return { child, failure };
};

const whyNot = (cluster: Cluster, log: string): string => {
  const lines = log.split('\n').filter((line) => line.trim() !== '');
  const said =
    lines.findLast((line) => /\b(PANIC|FATAL|ERROR):/.test(line)) ?? lines.at(-1) ?? 'it says nothing';
  const reason = said.replace(/^.*?\b(PANIC|FATAL|ERROR):\s*/, '').replace(/\.$/, '');
  return `Postgres did not start: ${reason}. Its data are in ${cluster.folder}, its log is ${cluster.log}. Where the data are damaged, put back a copy of them.`;
};

const launch = async (cluster: Cluster, { port, settings = {} }: PostgresOptions) => {
  const end = performance.now() + 15_000;
  for (;;) {
    const chosen = port === 0 ? await freePort() : port;
    const { child, failure } = await attempt(cluster, chosen, settings);
    if (failure === undefined) return { child, port: chosen };
    if (portIsBusy(failure) && port !== 0) {
      throw new Error(
        `Port ${port} on 127.0.0.1 is in use: stop what listens there, or choose another port.`,
      );
    }
    const again = portIsBusy(failure) || isStillEnding(failure);
    if (!again || performance.now() > end) throw new Error(whyNot(cluster, failure));
    await pause(100);
  }
};

const end = async (child: ChildProcess, signals: readonly NodeJS.Signals[]): Promise<void> => {
  const exited = hasExited(child) ? Promise.resolve() : once(child, 'exit');
  for (const signal of signals) {
    if (hasExited(child)) return;
    child.kill(signal);
    const patience = new AbortController();
    await Promise.race([
      exited,
      pause(30_000, undefined, { signal: patience.signal }).catch(() => undefined),
    ]);
    patience.abort();
  }
  await exited;
};

/**
 * Starts a Postgres server on 127.0.0.1 from the npm binaries, with its database `tidylog`, and waits until it
 * accepts connections. As root it runs under the user `postgres` or `nobody`. It has its own process group, so that
 * Ctrl-C does not reach it. It outlives a killed parent for some seconds, in which the next start on the same folder
 * stops it. The caller makes sure that no live supervisor uses the folder.
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const cluster = await openCluster(resolve(options.dataDir), options.settings?.fsync !== 'off');
  await stopLeftOver(cluster.folder);
  const { child, port } = await launch(cluster, options);
  guard(child, options.outlives ?? 15);
  return {
    port,
    connectionString: `postgres://${databaseName}:${cluster.password}@127.0.0.1:${port}/${databaseName}`,
    process: child,
    stop: () => end(child, ['SIGINT', 'SIGQUIT', 'SIGKILL']),
    kill: () => end(child, ['SIGKILL']),
  };
}
