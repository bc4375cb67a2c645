import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from '@tidylog/contracts/schemas/zod';
import { toldStandIns } from '../stand-ins/told.ts';
import type { ServerUrls } from './local-servers.ts';

const runFile = z.object({
  databaseUrl: z.string(),
  eventStoreUrl: z.string(),
  /** The children that end by themselves when their supervisor is gone. */
  children: z.array(z.int()),
  standIns: toldStandIns.default({}),
});
const pathIn = (dataDir: string): string => join(dataDir, 'run.json');

type Word = z.infer<typeof runFile>;

function write(dataDir: string, word: Word): void {
  const draft = `${pathIn(dataDir)}.new`;
  rmSync(draft, { force: true });
  writeFileSync(draft, `${JSON.stringify(word)}\n`, { mode: 0o600 });
  renameSync(draft, pathIn(dataDir));
}

export interface KeptRunFile {
  write(): void;
  remove(): void;
}

/**
 * Records for other commands where the servers of this run are; it holds a password. A disk that refuses it, for
 * example because it is full, is reported once and tried again every `betweenTries` milliseconds.
 */
export function keptRunFile({
  dataDir,
  word,
  onNote,
  betweenTries = 5_000,
}: {
  readonly dataDir: string;
  readonly word: () => ServerUrls & Pick<Word, 'children' | 'standIns'>;
  readonly onNote: (text: string) => void;
  readonly betweenTries?: number;
}): KeptRunFile {
  let again: NodeJS.Timeout | undefined;
  let isSaid = false;
  const tryToWrite = () => {
    clearTimeout(again);
    try {
      write(dataDir, word());
      isSaid = false;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (!isSaid) onNote(`${pathIn(dataDir)} could not be written (${why}). Tidylog will try again.`);
      isSaid = true;
      again = setTimeout(tryToWrite, betweenTries).unref();
    }
  };
  return {
    write: tryToWrite,
    remove: () => {
      clearTimeout(again);
      removeRunFile(dataDir);
    },
  };
}

/** Where the servers of the run on this data folder are; undefined without a record. */
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

/** In milliseconds: children of a killed supervisor may take this long to answer their last calls. */
const longestEnd = 15_000;

/**
 * Waits for the children of an earlier run whose supervisor was killed: they hold its port and its log until they
 * end. The caller holds the data folder.
 */
export async function untilLeftOversEnded(dataDir: string): Promise<void> {
  const children = readRunFile(dataDir)?.children ?? [];
  const giveUpAt = performance.now() + longestEnd;
  while (children.some(isAlive) && performance.now() < giveUpAt) await pause(50);
  removeRunFile(dataDir);
}

function removeRunFile(dataDir: string): void {
  try {
    rmSync(pathIn(dataDir), { force: true });
  } catch {
    // If the disk does not let us delete it, the next start finds out that it is old.
  }
}
