import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const lockFile = (folder: string): string => join(folder, 'postmaster.pid');

const lockLines = (folder: string): string[] => {
  try {
    return readFileSync(lockFile(folder), 'utf8').split('\n');
  } catch {
    return [];
  }
};

/** The process id of the server that holds the cluster, from its lock file. */
export const lockHolder = (folder: string): number | undefined => Number(lockLines(folder)[0]) || undefined;

/** Whether the server with this process id accepts connections: its lock file says so in line 8. */
export const isReady = (folder: string, pid: number | undefined): boolean =>
  lockHolder(folder) === pid && lockLines(folder)[7]?.trim() === 'ready';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const commandLine = (pid: number): string => {
  try {
    if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
};

const waitForEnd = async (pid: number, milliseconds: number): Promise<boolean> => {
  const end = performance.now() + milliseconds;
  while (isAlive(pid) && performance.now() < end) await pause(20);
  return !isAlive(pid);
};

/**
 * Stops the server that a killed supervisor left running on this cluster. The caller makes sure that no live
 * supervisor owns it.
 */
export async function stopLeftOver(folder: string): Promise<void> {
  const pid = lockHolder(folder);
  if (pid === undefined || !isAlive(pid)) return;
  if (!commandLine(pid).includes(folder)) {
    // Another process has this id now, and Postgres would refuse to start. It treats a lock with its parent's id as
    // stale, but still checks whether shared memory of the dead server is in use.
    writeFileSync(lockFile(folder), [String(process.pid), ...lockLines(folder).slice(1)].join('\n'));
    return;
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    process.kill(pid, signal);
    if (await waitForEnd(pid, 15_000)) return;
  }
  throw new Error(`An earlier Postgres (process ${pid}) on ${folder} does not stop.`);
}
