import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { type StandInsPart, standInsPart } from '../stand-ins/stand-ins-part.ts';
import type { ToldStandIns } from '../stand-ins/told.ts';
import { childPart, type Ready } from './child-part.ts';
import type { DataFolder } from './data-folder.ts';
import { isFull } from './full-disk.ts';
import { type ServerUrls, standIns } from './local-servers.ts';
import {
  type KeepOptions,
  type Kept,
  keepRunning,
  type Part,
  type PartEvents,
  StartRefused,
} from './restarts.ts';
import { keptRunFile } from './run-file.ts';

const drainPatienceMs = 12_000;
const batchPatience = 20_000;

export interface SupervisorOptions {
  readonly config: Config;
  readonly folder: DataFolder;
  readonly events: PartEvents;
  readonly onNote: (text: string) => void;
  /** Cancels a start in progress; after that, use `stop`. */
  readonly signal: AbortSignal;
}

export interface Supervisor {
  readonly url: string;
  readonly urls: ServerUrls;
  readonly standIns: ToldStandIns;
  pids(): Readonly<Record<string, number | undefined>>;
  /** Stops in order: no new calls, then the read side, then the servers. */
  stop(): Promise<void>;
  kill(): void;
}

const crashReportPatienceMs = 500;

/**
 * A part that refuses to start because a server it needs is restarting: that is not a refusal, so it is restarted
 * too. `crashes` counts those of all servers.
 */
const despiteCrashes = (part: Part, crashes: () => number): Part => ({
  ...part,
  start: async () => {
    const before = crashes();
    try {
      return await part.start();
    } catch (error) {
      if (!(error instanceof StartRefused)) throw error;
      await pause(crashReportPatienceMs);
      throw crashes() === before ? error : new Error(error.message);
    }
  },
});

async function startAll(parts: readonly Part[], events: PartEvents, options: KeepOptions): Promise<Kept[]> {
  const started = await Promise.allSettled(parts.map((part) => keepRunning(part, events, options)));
  const kept = started.filter((result) => result.status === 'fulfilled').map(({ value }) => value);
  const failed = started.find((result) => result.status === 'rejected');
  if (!failed) return kept;
  await Promise.all(kept.map((part) => part.stop()));
  throw failed.reason;
}

function processParts(
  { config, onNote, signal }: SupervisorOptions,
  urls: () => ServerUrls,
  standIns: StandInsPart,
) {
  let address: Ready = { type: 'ready' };
  const servers = () => {
    const { databaseUrl, eventStoreUrl } = urls();
    return { DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventStoreUrl, ...standIns.env() };
  };
  const api = childPart({
    name: 'api',
    args: ['api'],
    // Keeps a free port once it is found: browsers expect a restarted api in the same place.
    env: () => ({
      ...servers(),
      PORT: address.url === undefined ? String(config.port) : new URL(address.url).port,
    }),
    onReady: (ready) => {
      address = ready;
      if (ready.url !== undefined) standIns.publicUrl(ready.url);
    },
    onNote,
    patience: drainPatienceMs,
    signal,
  });
  const worker = childPart({
    name: 'worker',
    args: ['project', '--with-work'],
    env: () => ({ ...servers(), PORT: String(config.port) }),
    onReady: () => undefined,
    onNote,
    patience: batchPatience,
    signal,
  });
  return { api, worker, url: () => address.url ?? '' };
}

// Postgres outlives its supervisor; the next start stops it by its own lock.
const pidsOf = (parts: readonly Kept[]): number[] =>
  parts.filter(({ name }) => name !== 'Postgres').flatMap((part) => part.pid() ?? []);

/** Starts the whole product: the stand-ins for services that are not configured, then its processes. */
export async function startSupervisor(options: SupervisorOptions): Promise<Supervisor> {
  const { config, folder } = options;
  let keepWord: () => void = () => undefined;
  let crashes = 0;
  const events: PartEvents = {
    ...options.events,
    mustWait: () => isFull(folder.path),
    onCrash: (name, how, milliseconds) => {
      crashes += 1;
      options.events.onCrash(name, how, milliseconds);
    },
    onRestart: (name, pid) => {
      keepWord();
      options.events.onRestart(name, pid);
    },
  };
  const local = standIns(config, folder.path);
  const dev = standInsPart(options);
  const keeping = { signal: options.signal, waits: config.waits };
  const servers = await startAll([...local.parts, ...dev.parts], events, keeping);
  const { api, worker, url } = processParts(options, local.urls, dev);
  const startProcesses = async () => {
    options.signal.throwIfAborted();
    const parts = [worker, api].map((part) => despiteCrashes(part, () => crashes));
    return await startAll(parts, events, keeping);
  };
  const processes = await startProcesses().catch(async (error: unknown) => {
    await Promise.all(servers.map((server) => server.stop()));
    throw error;
  });
  const runFile = keptRunFile({
    dataDir: folder.path,
    word: () => ({ ...local.urls(), children: pidsOf([...servers, ...processes]), standIns: dev.told() }),
    onNote: options.onNote,
  });
  keepWord = () => runFile.write();
  keepWord();
  const byName = (name: string) => processes.filter((part) => part.name === name);
  const stopInTurn = async (turns: readonly (readonly Kept[])[]) => {
    for (const turn of turns) await Promise.all(turn.map((part) => part.stop()));
  };
  const all = [...servers, ...processes];
  return {
    url: url(),
    urls: local.urls(),
    standIns: dev.told(),
    pids: () => Object.fromEntries(all.map((part) => [part.name, part.pid()])),
    stop: async () => {
      keepWord = () => undefined;
      runFile.remove();
      const eventStore = servers.filter(({ name }) => ['event store', 'stand-ins'].includes(name));
      const postgres = servers.filter(({ name }) => name === 'Postgres');
      await stopInTurn([byName('api'), byName('worker'), eventStore, postgres]);
    },
    kill: () => {
      for (const part of all) part.kill();
    },
  };
}
