import { refuseArguments, reporting } from '../commands/failure.ts';
import { type Config, ConfigMistake, parseConfig } from '../config.ts';
import { serveAt } from '../http/server.ts';
import { areBuilt } from '../web/web-apps.ts';
import { webFolders } from '../web/web-folders.ts';
import { type DataFolder, FolderInUse, takeDataFolder } from './data-folder.ts';
import { ServerRefused } from './local-servers.ts';
import { type PartEvents, StartRefused } from './restarts.ts';
import { untilLeftOversEnded } from './run-file.ts';
import { type Supervisor, startSupervisor } from './supervisor.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** A closed terminal or pipe must not end the product while it works. */
function goOnUnheard(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

const tell = (message: object): void => {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
};

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

const narrator = (onGiveUp: () => void, pids: () => object): PartEvents => ({
  onCrash: (name, how, milliseconds) => {
    say(`${name} ended (${how}). It restarts in ${seconds(milliseconds)}.`);
    tell({ type: 'crash', name, how });
  },
  onRestart: (name) => {
    say(`${name} is running again.`);
    tell({ type: 'restart', name, pids: pids() });
  },
  onGiveUp: (name, how) => {
    say(`${name} keeps ending (${how}). Tidylog is stopping. The lines above show why.`);
    onGiveUp();
  },
});

function welcome(config: Config, supervisor: Supervisor, started: number): void {
  say(`Tidylog is ready after ${seconds(performance.now() - started)}: ${supervisor.url}`);
  say(`  Front page: ${supervisor.url}/welcome`);
  say(`  Office console: ${supervisor.url}/admin`);
  say(`  API reference: ${supervisor.url}/api/docs`);
  if (supervisor.standIns.mail !== undefined)
    say(`  Mail (none of it leaves this machine): ${supervisor.url}/dev/mail`);
  if (!areBuilt(webFolders)) say('  The web apps are not built yet: run "npm run build".');
  if (config.business.demoMode) say('  The sign-in pages list the demo accounts.');
  say('Press Ctrl-C to stop.');
}

/** When the supervisor itself fails, it must still stop its servers. */
function stopOnSurprise(giveUp: () => void): void {
  process.on('uncaughtException', (error) => {
    say(`Tidylog is stopping because of an internal error: ${error.message}`);
    giveUp();
  });
}

function listenForTheEnd(force: () => void) {
  const end = new AbortController();
  const signal = () => {
    if (end.signal.aborted) {
      force();
      process.exit(1);
    }
    end.abort();
  };
  process.on('SIGINT', signal).on('SIGTERM', signal).on('SIGHUP', signal);
  process.on('disconnect', () => end.abort());
  return end;
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

interface Course {
  readonly config: Config;
  readonly folder: DataFolder;
  readonly started: number;
}

async function live({ config, folder, started }: Course): Promise<number> {
  let supervisor: Supervisor | undefined;
  let exitCode = 0;
  const end = listenForTheEnd(() => supervisor?.kill());
  const giveUp = () => {
    exitCode = 1;
    end.abort();
  };
  const events = narrator(giveUp, () => supervisor?.pids() ?? {});
  stopOnSurprise(() => giveUp());
  await untilLeftOversEnded(folder.path);
  // Fails now if the port is taken, not after a minute of work.
  const probe = await serveAt(() => undefined, config);
  await probe.close(0);
  const settled = { ...config, port: Number(new URL(probe.url).port) };
  try {
    supervisor = await startSupervisor({ config: settled, folder, events, onNote: say, signal: end.signal });
  } catch (error) {
    if (end.signal.aborted) return exitCode;
    throw error;
  }
  welcome(config, supervisor, started);
  tell({
    type: 'ready',
    url: supervisor.url,
    ...supervisor.urls,
    standIns: supervisor.standIns,
    pids: supervisor.pids(),
  });
  await aborted(end.signal);
  say('Tidylog is stopping.');
  await supervisor.stop();
  return exitCode;
}

async function run(config: Config): Promise<number> {
  const started = performance.now();
  const folder = takeDataFolder(config.dataDir);
  try {
    say(`Starting Tidylog with its data in ${folder.path}`);
    return await live({ config, folder, started });
  } finally {
    folder.release();
    if (process.connected) process.disconnect?.();
  }
}

const isPlain = (error: unknown): error is Error =>
  [ConfigMistake, StartRefused, FolderInUse, ServerRefused].some((kind) => error instanceof kind);

async function upAsConfigured(): Promise<number> {
  try {
    return await run(parseConfig(process.env));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    if (!isPlain(error) && error instanceof Error && error.stack) process.stderr.write(`${error.stack}\n`);
    return error instanceof FolderInUse ? 3 : 1;
  }
}

/** `tidylog up`: everything in one, until it is stopped. Returns the exit code. */
export async function up(args: readonly string[]): Promise<number> {
  goOnUnheard();
  return await reporting(async () => {
    refuseArguments(args);
    return await upAsConfigured();
  });
}
