import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface StoredFile {
  readonly path: string;
  readonly writtenAt: Temporal.Instant;
}

/** Files by their paths in one folder. What they hold is sealed before it gets here. */
export interface FileStore {
  /** Once answered, it survives a crash. Throws `NoRoomForFiles` on a full disk. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  read(path: string): Promise<Buffer | undefined>;
  remove(path: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
}

/** The disk is full. */
export class NoRoomForFiles extends Error {
  override readonly name = 'NoRoomForFiles';
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

const orMissing = async <Value>(reading: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await reading;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
};

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function replace(path: string, bytes: Uint8Array): Promise<void> {
  const draft = join(dirname(path), `${randomUUID()}.draft`);
  try {
    await writeDurably(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

const full = new Set<unknown>(['ENOSPC', 'EDQUOT']);

/** Files in a folder, which is made when it is first needed. */
export function createFileStore(folder: string): FileStore {
  async function write(path: string, bytes: Uint8Array): Promise<void> {
    const into = dirname(join(folder, path));
    await mkdir(into, { recursive: true, mode: 0o700 });
    await replace(join(folder, path), bytes);
    for (const changed of [into, folder]) await syncFolder(changed);
  }

  async function* list(): AsyncIterable<StoredFile> {
    for (const path of (await orMissing(readdir(folder, { recursive: true }))) ?? []) {
      const found = await orMissing(stat(join(folder, path)));
      if (found?.isFile())
        yield { path, writtenAt: Temporal.Instant.fromEpochMilliseconds(Math.floor(found.mtimeMs)) };
    }
  }

  return {
    write: async (path, bytes) => {
      try {
        await write(path, bytes);
      } catch (error) {
        if (full.has(codeOf(error))) throw new NoRoomForFiles('The disk is full.', { cause: error });
        throw error;
      }
    },
    read: (path) => orMissing(readFile(join(folder, path))),
    remove: (path) => rm(join(folder, path), { force: true }),
    list,
  };
}

/** For processes that keep no files. */
export const noFiles: FileStore = {
  write: async () => {
    throw new NoRoomForFiles('There is no folder for files.');
  },
  read: async () => undefined,
  remove: async () => undefined,
  list: async function* () {},
};
