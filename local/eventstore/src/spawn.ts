import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { defaultPort } from './address.ts';

export interface SpawnOptions {
  /** Created if missing; its folder must exist. In memory if left out. */
  readonly file?: string;
  /** 2113 by default; 0 takes any free port. */
  readonly port?: number;
  /** The folder for password and certificate. Without it, anyone who reaches the port may read and write. */
  readonly access?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface SpawnedEventLog {
  readonly port: number;
  readonly connectionString: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** Next to this module, in TypeScript from the source or in JavaScript from the build. */
const cli = fileURLToPath(import.meta.url).replace(/spawn(\.[jt]s)$/u, 'cli$1');

/**
 * Starts the server as a child process, which ends with this one. If the child ends before it is ready, rejects with
 * its output.
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
    // Ctrl-C in a terminal reaches the whole process group, but the parent decides when the log stops.
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
