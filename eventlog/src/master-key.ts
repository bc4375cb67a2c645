import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { keyLength } from './vault-crypto.ts';

const parse = (text: string, source: string): Buffer => {
  const trimmed = text.trim();
  const key = Buffer.from(trimmed, /^[0-9a-f]{64}$/i.test(trimmed) ? 'hex' : 'base64');
  if (key.length === keyLength) return key;
  throw new Error(
    `${source} must hold ${keyLength} bytes, as base64 or as ${keyLength * 2} hexadecimal digits: put the right key back from your backup.`,
  );
};

const read = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

const syncFolder = async (folder: string): Promise<void> => {
  await using handle = await open(folder, 'r');
  await handle.sync();
};

const writeDurably = async (path: string, text: string): Promise<void> => {
  await using handle = await open(path, 'wx', 0o600);
  await handle.writeFile(text);
  await handle.sync();
};

/** Writes a new key durably before anyone uses it; when two processes do so, one wins. */
const create = async (folder: string, path: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeDurably(draft, `${randomBytes(keyLength).toString('base64')}\n`);
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  await syncFolder(folder);
};

/** Where the master key comes from: for messages. */
export interface MasterKey {
  readonly key: Buffer;
  readonly source: string;
}

export interface MasterKeyOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly dataDir: string;
  /**
   * Why no new key may be made when none is found, without a full stop; undefined when nothing needs the old one. Asked
   * before the file is looked for, because a process that makes data makes the file first.
   */
  readonly neededBy?: () => Promise<string | undefined>;
}

/**
 * The key that wraps all keys of the vault: `TIDYLOG_MASTER_KEY` (base64 or hexadecimal), else the file `master.key` of
 * the data folder, made at the first start. Without it, all personal data is lost.
 */
export async function findMasterKey({ env, dataDir, neededBy }: MasterKeyOptions): Promise<MasterKey> {
  const given = env.TIDYLOG_MASTER_KEY;
  if (given) return { key: parse(given, 'TIDYLOG_MASTER_KEY'), source: 'TIDYLOG_MASTER_KEY' };
  const why = await neededBy?.();
  const source = join(dataDir, 'master.key');
  const kept = await read(source);
  if (kept !== undefined) return { key: parse(kept, source), source };
  if (why !== undefined)
    throw new Error(
      `${source} is missing, and ${why}: put the file back from your backup, or set TIDYLOG_MASTER_KEY to its content. No new key was made.`,
    );
  await create(dataDir, source);
  return { key: parse((await read(source)) ?? '', source), source };
}

/** The master key of a data folder, without asking whether other data needs an old one. */
export const loadMasterKey = async (from: Omit<MasterKeyOptions, 'neededBy'>): Promise<Buffer> =>
  (await findMasterKey(from)).key;

type Place = Pick<MasterKeyOptions, 'env' | 'dataDir'>;

const nextFileIn = (dataDir: string): string => join(dataDir, 'master.key.next');

/**
 * The master key that `tidylog vault rewrap` changes to: `TIDYLOG_MASTER_KEY_NEXT`, else the file
 * `master.key.next`. Undefined if no change was started.
 */
export async function nextMasterKey({ env, dataDir }: Place): Promise<MasterKey | undefined> {
  const given = env.TIDYLOG_MASTER_KEY_NEXT;
  if (given) return { key: parse(given, 'TIDYLOG_MASTER_KEY_NEXT'), source: 'TIDYLOG_MASTER_KEY_NEXT' };
  const source = nextFileIn(dataDir);
  const kept = env.TIDYLOG_MASTER_KEY ? undefined : await read(source);
  return kept === undefined ? undefined : { key: parse(kept, source), source };
}

/** The change from one master key to another. */
export interface KeyChange {
  readonly from: MasterKey;
  readonly to: MasterKey;
}

/**
 * The current master key and the next one. If the current one is a file and no next one is given, it is made
 * and saved durably in `master.key.next`. Throws if there is no current key, or the environment gives one
 * without the other.
 */
export async function changeOfMasterKey(place: Place): Promise<KeyChange> {
  const neededBy = async () => 'there is none to change from';
  const from = await findMasterKey({ ...place, neededBy });
  const begun = await nextMasterKey(place);
  if (begun !== undefined) return { from, to: begun };
  if (place.env.TIDYLOG_MASTER_KEY)
    throw new Error(
      `TIDYLOG_MASTER_KEY_NEXT: use the new master key, ${keyLength} random bytes in base64 or as ${keyLength * 2} hexadecimal digits, in addition to the one in TIDYLOG_MASTER_KEY.`,
    );
  const source = nextFileIn(place.dataDir);
  await create(place.dataDir, source);
  return { from, to: { key: parse((await read(source)) ?? '', source), source } };
}

/**
 * Replaces the old master key once the new one wraps everything, if both are files; returns what people still have to
 * do. The old file is kept next to it under another name.
 */
export async function finishChange({ from, to }: KeyChange): Promise<readonly string[]> {
  const isFile = !to.source.startsWith('TIDYLOG_');
  if (!isFile)
    return [
      'Use the new key as TIDYLOG_MASTER_KEY from now on, and leave TIDYLOG_MASTER_KEY_NEXT out.',
      'Keep the old key with the backups that were made before, and destroy it with the last of them.',
    ];
  const folder = dirname(from.source);
  const old = `${from.source}.old-${randomUUID().slice(0, 8)}`;
  await link(from.source, old);
  await rename(to.source, from.source);
  await syncFolder(folder);
  return [
    `The new key is in ${from.source}: back it up. The old one is in ${old}.`,
    'Move the old key to the backups that were made before, and destroy it with the last of them.',
  ];
}
