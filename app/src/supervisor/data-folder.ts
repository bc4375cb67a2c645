import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another Tidylog runs on this data folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

export interface DataFolder {
  readonly path: string;
  release(): void;
}

const pidIn = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'unknown';
  }
};

// A lock of the operating system, as SQLite takes it, ends with its process, however that ends; a file with a
// process id in it would outlive a kill and could name a stranger later.
function lockFile(file: string): DatabaseSync | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('pragma journal_mode = memory; begin exclusive');
    return database;
  } catch {
    database.close();
    return undefined;
  }
}

/** Makes the data folder where it is missing and takes it for this process; throws `FolderInUse`. */
export function takeDataFolder(folder: string): DataFolder {
  const path = resolve(folder);
  mkdirSync(path, { recursive: true });
  const pidFile = join(path, 'tidylog.pid');
  const lock = lockFile(join(path, 'tidylog.lock'));
  if (lock === undefined) {
    throw new FolderInUse(
      `Tidylog is already running on the data folder ${path} (process ${pidIn(pidFile)}). Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return {
    path,
    release: () => {
      rmSync(pidFile, { force: true });
      lock.close();
    },
  };
}
