import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { defaultPort } from './address.ts';

export interface SpawnOptions {
  /** The SQLite file of the log, created when missing; its folder must exist. In memory when left out. */
  readonly file?: string;
  /** 2113 when left out; 0 takes any free port. */
  readonly port?: number;
  /** The folder of password and certificate; without it anyone who reaches the port may read and write. */
  readonly access?: string;
  /** Added to the environment of the child. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface SpawnedEventLog {
  readonly port: number;
  readonly connectionString: string;
  readonly process: ChildProcess;
  /** Stops it gracefully; settles when the process has ended. */
  stop(): Promise<void>;
  /** Kills it by SIGKILL; settles when the process has ended. */
  kill(): Promise<void>;
}

/** Beside this module, in TypeScript as it is written or in JavaScript as it is built. */
const cli = fileURLToPath(import.meta.url).replace(/spawn(\.[jt]s)$/u, 'cli$1');

/**
 * Starts the server as a child process, which ends with this one. Rejects with what the child had to say
 * when it ends before it is ready.
 */
export async function spawnEventLog({
  file,
  port = defaultPort,
  access,
  env = {},
}: SpawnOptions = {}): Promise<SpawnedEventLog> {
  const flags = { file, port: String(port), access };
  const given = Object.entries(flags).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, value],
  );
  const child = fork(cli, given, {
    // Ctrl-C in a terminal reaches the whole group; when the log may stop is for its parent to say.
    detached: true,
    execArgv: [],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const ready = await readyOf(child);
  const end = (signal: NodeJS.Signals) => async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    ...ready,
    process: child,
    stop: end('SIGTERM'),
    kill: end('SIGKILL'),
  };
}

type Ready = { readonly port: number; readonly connectionString: string };

async function readyOf(child: ChildProcess): Promise<Ready> {
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      if (isReady(message)) resolve({ port: message.port, connectionString: message.connectionString });
      else reject(new Error('The event log did not say where it listens.'));
    });
    child.once('close', (code) =>
      reject(new Error(complaint.trim() || `The event log ended with code ${code}.`)),
    );
  });
}

function isReady(message: unknown): message is Ready {
  return (
    typeof message === 'object' && message !== null && 'port' in message && 'connectionString' in message
  );
}
