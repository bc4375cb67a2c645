import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { connectionStringOf } from './server.ts';

export type SpawnOptions = {
  readonly file: string;
  /** Any free port when left out. */
  readonly port?: number;
  /** Added to the environment of the child. */
  readonly env?: Readonly<Record<string, string>>;
};

export type SpawnedEventStore = {
  readonly port: number;
  readonly connectionString: string;
  readonly process: ChildProcess;
  /** Stops it gracefully; settles when the process has ended. */
  stop(): Promise<void>;
  /** Kills it by SIGKILL; settles when the process has ended. */
  kill(): Promise<void>;
};

const CLI = fileURLToPath(new URL('cli.ts', import.meta.url));

/**
 * Starts the server as a child process, which ends with this one. Rejects with what the child had to say
 * when it ends before it is ready.
 */
export async function spawnEventStore({
  file,
  port = 0,
  env = {},
}: SpawnOptions): Promise<SpawnedEventStore> {
  const child = fork(CLI, ['--file', file, '--port', String(port)], {
    // Ctrl-C in a terminal reaches the whole group; when the log may stop is for its parent to say.
    detached: true,
    execArgv: [],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const bound = await readyPort(child);
  const end = (signal: NodeJS.Signals) => async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    port: bound,
    connectionString: connectionStringOf(bound),
    process: child,
    stop: end('SIGTERM'),
    kill: end('SIGKILL'),
  };
}

async function readyPort(child: ChildProcess): Promise<number> {
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(portOf(message)));
    child.once('close', (code) =>
      reject(new Error(complaint.trim() || `The event log ended with code ${code}.`)),
    );
  });
}

function portOf(message: unknown): number {
  if (typeof message === 'object' && message !== null && 'port' in message) return Number(message.port);
  throw new Error('The event log did not say which port it listens on.');
}
