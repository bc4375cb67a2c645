import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigMistake } from '../config.ts';
import { makePrivate } from './private-folder.ts';

/** Another Tidylog runs on this data folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

export interface DataFolder {
  readonly path: string;
  release(): void;
}

const pidFileIn = (folder: string): string => join(folder, 'tidylog.pid');

const pidIn = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'unknown';
  }
};

// SQLite's code for a lock that another process holds.
const busy = 5;
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === busy;

// A lock of the operating system, which SQLite uses, ends with its process in every case. A file with a process id
// would outlive a kill and could name another process later.
function lockFile(file: string): DatabaseSync | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('pragma journal_mode = memory; begin exclusive');
    return database;
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

function lockFolder(path: string): DatabaseSync | undefined {
  try {
    const file = join(path, 'tidylog.lock');
    const isOurs = mkdirSync(path, { recursive: true }) !== undefined || existsSync(file);
    if (isOurs) makePrivate(path);
    const lock = lockFile(file);
    if (lock) writeFileSync(pidFileIn(path), `${process.pid}\n`);
    return lock;
  } catch {
    throw new ConfigMistake(`DATA_DIR: ${path} cannot be used. Use a folder that this account may write to.`);
  }
}

/**
 * Makes the data folder if it is missing and takes it for this process. Throws `FolderInUse`, or `ConfigMistake` if
 * it is not writable.
 */
export function takeDataFolder(folder: string): DataFolder {
  const path = resolve(folder);
  const pidFile = pidFileIn(path);
  const lock = lockFolder(path);
  if (lock === undefined) {
    throw new FolderInUse(
      `Tidylog is already running on the data folder ${path} (process ${pidIn(pidFile)}). Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  return {
    path,
    release: () => {
      rmSync(pidFile, { force: true });
      lock.close();
    },
  };
}
