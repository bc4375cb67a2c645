/** The value that the given share of the samples stays below; samples in any order, 0 if there are none. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export interface Rate {
  readonly count: number;
  readonly seconds: number;
  readonly perSecond: number;
}

/** Runs `act` with this many parallel workers until `count` calls are done. */
export async function rateOf(
  count: number,
  workers: number,
  act: (index: number) => Promise<unknown>,
): Promise<Rate> {
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let index = next++; index < count; index = next++) await act(index);
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  return { count, seconds, perSecond: count / seconds };
}

/** Resident memory of a process in MB, from /proc; 0 if there is none. */
export async function residentMb(pid: number): Promise<number> {
  const { readFile } = await import('node:fs/promises');
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** A clock tick of /proc, in seconds: the same on every Linux that Node runs on. */
const tick = 0.01;

/** The processor time of a process so far, in seconds, from /proc; 0 if there is none. */
export async function processorSeconds(pid: number): Promise<number> {
  const { readFile } = await import('node:fs/promises');
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // After the command's name, which may contain anything, user and system time are fields 12 and 13.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tick;
}
