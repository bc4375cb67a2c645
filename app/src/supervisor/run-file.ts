import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from '@tidylog/contracts/zod';
import type { ServerUrls } from './local-servers.ts';

const runFile = z.object({
  databaseUrl: z.string(),
  eventStoreUrl: z.string(),
  /** The children that end by themselves when their supervisor has gone. */
  children: z.array(z.int()),
});
const pathIn = (dataDir: string): string => join(dataDir, 'run.json');

/** Leaves word for the other commands of where the servers of this run are; it holds a password. */
export function writeRunFile(dataDir: string, urls: ServerUrls, children: readonly number[]): void {
  const draft = `${pathIn(dataDir)}.new`;
  rmSync(draft, { force: true });
  writeFileSync(draft, `${JSON.stringify({ ...urls, children })}\n`, { mode: 0o600 });
  renameSync(draft, pathIn(dataDir));
}

/** Where the servers of the run on this data folder are; undefined when there is no word of it. */
export function readRunFile(dataDir: string): z.infer<typeof runFile> | undefined {
  try {
    return runFile.parse(JSON.parse(readFileSync(pathIn(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** The children of a killed supervisor may take so long to answer their last calls. */
const longestEnd = 15_000;

/**
 * Waits for the children of an earlier run whose supervisor was killed: they hold its port and its log until they
 * have ended. The caller holds the data folder.
 */
export async function untilLeftOversEnded(dataDir: string): Promise<void> {
  const children = readRunFile(dataDir)?.children ?? [];
  const giveUpAt = performance.now() + longestEnd;
  while (children.some(isAlive) && performance.now() < giveUpAt) await pause(50);
  removeRunFile(dataDir);
}

export const removeRunFile = (dataDir: string): void => rmSync(pathIn(dataDir), { force: true });
