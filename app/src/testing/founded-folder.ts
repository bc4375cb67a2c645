import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { oncePerRun, runFolder } from './once-per-run.ts';

/**
 * Fills an empty data folder as a first start does: by a copy of one that `found` made once per run of the
 * integration or browser tests. Outside such a run it stays empty.
 */
export async function copyFounded(dataDir: string, found: (dataDir: string) => Promise<void>): Promise<void> {
  const run = runFolder();
  if (run === undefined) return;
  const founded = await oncePerRun(run, 'founded', async () => {
    const folder = join(run, 'founded');
    mkdirSync(folder);
    chmodSync(folder, 0o711);
    await found(folder);
    return folder;
  });
  // Owners and rights are part of it: Postgres insists on its own.
  execFileSync('cp', ['-a', `${founded}/.`, dataDir]);
}
