import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from '@tidylog/contracts/schemas/zod';
import { toldStandIns } from '../stand-ins/told.ts';
import { type Life, type Part, StartRefused } from './restarts.ts';

// Calls and batches make many short-lived objects: garbage collection took a tenth of a profile of bookings under
// load.
export const youngSpace = '--max-semi-space-size=48';

const command = fileURLToPath(new URL('../tidylog.ts', import.meta.url));
const readyMessage = z.object({
  type: z.literal('ready'),
  url: z.string().optional(),
  standIns: toldStandIns.optional(),
});
export type Ready = z.infer<typeof readyMessage>;
/** Sends a message to a child; does nothing if it has ended. */
export type Tell = (message: object) => void;

const noteMessage = z.object({ type: z.literal('note'), text: z.string() });
const refusedMessage = z.object({ type: z.literal('refused'), reason: z.string() });

export interface ChildOptions {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: () => Readonly<Record<string, string>>;
  readonly onReady: (ready: Ready, tell: Tell) => void;
  readonly onNote: (text: string) => void;
  /** In milliseconds: how long it may take to stop. */
  readonly patience: number;
  readonly signal: AbortSignal;
}

const isOver = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const endOf = async (child: ChildProcess): Promise<string> => {
  if (!isOver(child)) await once(child, 'exit');
  return child.signalCode === null ? `exit ${child.exitCode}` : `signal ${child.signalCode}`;
};

const readiness = (child: ChildProcess, name: string): Promise<Ready> =>
  new Promise((resolve, reject) => {
    child.on('message', (message) => {
      const ready = readyMessage.safeParse(message);
      if (ready.success) resolve(ready.data);
      const refused = refusedMessage.safeParse(message);
      if (refused.success) reject(new StartRefused(refused.data.reason));
    });
    child.once('exit', (code, signal) =>
      reject(new Error(`The ${name} process ended before it was ready (${signal ?? `exit ${code}`}).`)),
    );
  });

async function stop(child: ChildProcess, patience: number): Promise<void> {
  if (isOver(child)) return;
  const ended = endOf(child);
  child.kill('SIGTERM');
  const enough = new AbortController();
  await Promise.race([ended, pause(patience, undefined, { signal: enough.signal }).catch(() => undefined)]);
  enough.abort();
  if (!isOver(child)) child.kill('SIGKILL');
  await ended;
}

/**
 * A process of the product as a child in its own process group, so that Ctrl-C reaches only the supervisor. It ends
 * when its channel to the supervisor does.
 */
export function childPart({ name, args, env, onReady, onNote, patience, signal }: ChildOptions): Part {
  return {
    name,
    start: async (): Promise<Life> => {
      const child = fork(command, args, {
        detached: true,
        execArgv: [youngSpace],
        env: { ...process.env, ...env() },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      const ended = endOf(child);
      child.on('message', (message) => {
        const told = noteMessage.safeParse(message);
        if (told.success) onNote(told.data.text);
      });
      const giveUp = () => child.kill('SIGTERM');
      signal.addEventListener('abort', giveUp);
      try {
        onReady(await readiness(child, name), (message) => {
          if (child.connected) child.send(message, () => undefined);
        });
      } catch (error) {
        await stop(child, patience);
        throw error;
      } finally {
        signal.removeEventListener('abort', giveUp);
      }
      return { pid: child.pid, ended, stop: () => stop(child, patience), kill: () => child.kill('SIGKILL') };
    },
  };
}
