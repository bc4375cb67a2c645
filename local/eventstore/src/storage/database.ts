import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const formatVersion = 1;

/**
 * In pages of 4 KiB. A larger value saves work, because pages that changed often are copied once. But a checkpoint
 * blocks the thread, for about 15 ms at this size on a fast disk.
 */
const checkpointPages = 4000;

const schema = `
  CREATE TABLE streams (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE TABLE events (
    seq INTEGER PRIMARY KEY,
    stream INTEGER NOT NULL REFERENCES streams (id),
    revision INTEGER NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    json INTEGER NOT NULL,
    created INTEGER NOT NULL,
    data BLOB NOT NULL,
    metadata BLOB NOT NULL
  );
  CREATE UNIQUE INDEX events_of_stream ON events (stream, revision);
  PRAGMA user_version = ${formatVersion};
`;

/**
 * Opens or creates the file of the log for this process alone; only its account can read a new one. Without a file it
 * is in memory. Throws an Error with a sentence for people if another process holds the file, or it is not a log of
 * this format.
 */
export function openDatabase(file: string | undefined): DatabaseSync {
  if (file === undefined) return openInMemory();
  let db: DatabaseSync | undefined;
  try {
    createForOwner(file);
    db = new DatabaseSync(file);
    prepareDatabase(db, file);
    return db;
  } catch (error) {
    db?.close();
    throw new Error(explain(error, file), { cause: error });
  }
}

function openInMemory(): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  db.exec(schema);
  return db;
}

/**
 * SQLite would leave the permissions of a new file to the umask. The files that it makes next to it get the same
 * ones.
 */
function createForOwner(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
}

function prepareDatabase(db: DatabaseSync, file: string): void {
  db.exec(`
    PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA wal_autocheckpoint = ${checkpointPages};
    PRAGMA cache_size = -65536;
    PRAGMA temp_store = MEMORY;
  `);
  db.exec('BEGIN IMMEDIATE');
  const version = db.prepare('PRAGMA user_version').get()?.user_version;
  if (version === 0 && isEmpty(db)) db.exec(schema);
  else if (version !== formatVersion) {
    throw new Error(`${file} is not an event log of format ${formatVersion}. Give another file.`);
  }
  db.exec('COMMIT');
}

function isEmpty(db: DatabaseSync): boolean {
  return db.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined;
}

/** SQLite's code for damaged pages, in the lowest byte; the others have details. */
const corrupt = 11;

const isDamage = (error: unknown): error is Error =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === corrupt;

const damageOf = (cause: Error, file: string): Error =>
  new Error(
    `The event log ${file} is damaged (${cause.message}). Stop what uses it, and put back a copy of the file.`,
    { cause },
  );

/** Wraps reads and writes of the file so that an error about damage names the file and says what to do. */
export const namingDamage =
  (file: string) =>
  <Args extends readonly unknown[], Result>(act: (...args: Args) => Result) =>
  (...args: Args): Result => {
    try {
      return act(...args);
    } catch (error) {
      throw isDamage(error) ? damageOf(error, file) : error;
    }
  };

function explain(error: unknown, file: string): string {
  const message = error instanceof Error ? error.message : String(error);
  if (message.includes('locked')) {
    return `The event log ${file} is in use by another process. Stop that process, or give another file.`;
  }
  if (message.includes('not a database')) {
    return `${file} is not an event log, or it is damaged. Give another file, or put back a copy of this one.`;
  }
  if (isDamage(error)) return damageOf(error, file).message;
  if (/unable to open|^(ENOENT|ENOTDIR|EISDIR|EACCES|EROFS):/.test(message)) {
    return `The event log ${file} cannot be opened. Check that its folder exists and may be written to.`;
  }
  return message;
}
