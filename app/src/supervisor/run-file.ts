import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '@tidylog/contracts/zod';
import type { ServerUrls } from './local-servers.ts';

const runFile = z.object({ databaseUrl: z.string(), eventStoreUrl: z.string() });
const pathIn = (dataDir: string): string => join(dataDir, 'run.json');

/** Leaves word for the other commands of where the servers of this run are; it holds a password. */
export function writeRunFile(dataDir: string, urls: ServerUrls): void {
  rmSync(pathIn(dataDir), { force: true });
  writeFileSync(pathIn(dataDir), `${JSON.stringify(urls)}\n`, { mode: 0o600 });
}

/** Where the servers of the run on this data folder are; undefined when there is no word of it. */
export function readRunFile(dataDir: string): ServerUrls | undefined {
  try {
    return runFile.parse(JSON.parse(readFileSync(pathIn(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

export const removeRunFile = (dataDir: string): void => rmSync(pathIn(dataDir), { force: true });
