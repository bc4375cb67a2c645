import { type Config, ConfigMistake, parseConfig } from '../config.ts';
import { areBuilt } from '../web/web-apps.ts';
import { webFolders } from '../web/web-folders.ts';
import { ChildRefused } from './child-part.ts';
import { FolderInUse, takeDataFolder } from './data-folder.ts';
import type { PartEvents } from './keep-running.ts';
import { untilLeftOversEnded } from './run-file.ts';
import { type Supervisor, startSupervisor } from './supervisor.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** What a test that started the product is told. */
const tell = (message: object): void => {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
};

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

const narrator = (onGiveUp: () => void, pids: () => object): PartEvents => ({
  onCrash: (name, how, milliseconds) => {
    say(`${name} has ended (${how}); it is started again in ${seconds(milliseconds)}.`);
    tell({ type: 'crash', name, how });
  },
  onRestart: (name) => {
    say(`${name} runs again.`);
    tell({ type: 'restart', name, pids: pids() });
  },
  onGiveUp: (name, how) => {
    say(`${name} keeps ending (${how}). Tidylog stops; what its processes wrote above says why.`);
    onGiveUp();
  },
});

function welcome(config: Config, supervisor: Supervisor, started: number): void {
  say(`Tidylog is ready after ${seconds(performance.now() - started)}: ${supervisor.url}`);
  say(`  The console of the office: ${supervisor.url}/admin`);
  say(`  The description of the API: ${supervisor.url}/api/docs`);
  if (!areBuilt(webFolders)) say('  The web apps are not built yet: run "npm run build".');
  if (config.business.demoMode) say('  The demo accounts stand on the sign-in pages.');
  say('Press Ctrl-C to stop.');
}

/** Ends the process by its signals: the first one in order, the second one at once. */
function untilAsked(): { asked: Promise<void>; ask: () => void; onForce: (force: () => void) => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asks = 0;
  let force = () => process.exit(1);
  const signal = () => {
    asks += 1;
    if (asks > 1) force();
    resolve();
  };
  process.on('SIGINT', signal).on('SIGTERM', signal).on('SIGHUP', signal);
  process.on('disconnect', () => resolve());
  return {
    asked: promise,
    ask: resolve,
    onForce: (next) => {
      force = () => {
        next();
        process.exit(1);
      };
    },
  };
}

async function run(config: Config): Promise<number> {
  const started = performance.now();
  const folder = takeDataFolder(config.dataDir);
  const { asked, ask, onForce } = untilAsked();
  let exitCode = 0;
  let supervisor: Supervisor | undefined;
  const giveUp = () => {
    exitCode = 1;
    ask();
  };
  const events = narrator(giveUp, () => supervisor?.pids() ?? {});
  try {
    say(`Tidylog starts with its data in ${folder.path}`);
    await untilLeftOversEnded(folder.path);
    supervisor = await startSupervisor({ config, folder, events, onNote: say });
    onForce(() => supervisor?.kill());
    welcome(config, supervisor, started);
    tell({ type: 'ready', url: supervisor.url, ...supervisor.urls, pids: supervisor.pids() });
    await asked;
    say('Tidylog stops.');
    await supervisor.stop();
  } finally {
    folder.release();
    if (process.connected) process.disconnect?.();
  }
  return exitCode;
}

const isPlain = (error: unknown): error is Error =>
  error instanceof ConfigMistake || error instanceof ChildRefused || error instanceof FolderInUse;

/** `tidylog up`: everything in one, until it is stopped. Answers the exit code. */
export async function up(): Promise<number> {
  try {
    return await run(parseConfig(process.env));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    if (!isPlain(error) && error instanceof Error && error.stack) process.stderr.write(`${error.stack}\n`);
    return error instanceof FolderInUse ? 3 : 1;
  }
}
