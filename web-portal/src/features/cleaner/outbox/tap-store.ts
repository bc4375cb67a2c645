import type { Database, KeptFile, KeptTap } from './database.ts';
import { type Change, changed, type Entry } from './queue.ts';
import { seal, sealValue, unseal, unsealValue } from './seal.ts';

/** What a cleaner does at a job: the end of its call's path. */
export type JobAct =
  | 'clock-in'
  | 'clock-out'
  | 'update-eta'
  | 'on-my-way'
  | 'no-access'
  | 'notes'
  | 'checklist'
  | 'photos';

export interface Tap extends Entry {
  readonly act: JobAct;
  readonly body: Readonly<Record<string, unknown>>;
  /** When it happened, by the business clock. */
  readonly tappedAt: string;
}

export type NewTap = Omit<Tap, 'sequence' | 'refusal' | 'owner' | 'lane'>;

type Inside = Pick<Tap, 'job' | 'act' | 'body' | 'tappedAt' | 'refusal'>;

/** In bytes, of all photos that wait. */
const mostPhotos = 100 * 1024 * 1024;

/** Why a photo is not kept: it can be taken again, what was kept before cannot. */
export class NoRoomForPhoto extends Error {
  override readonly name = 'NoRoomForPhoto';
}

export interface TapStore {
  readonly add: (tap: NewTap, file?: Blob) => Promise<Tap>;
  /** Those of this person, in order. */
  readonly taps: () => Promise<readonly Tap[]>;
  /** How many wait of other people, whose key is not here. */
  readonly others: () => Promise<number>;
  readonly change: (change: Exclude<Change<Tap>, { readonly type: 'tapped' }>) => Promise<void>;
  readonly fileOf: (id: string) => Promise<Blob | undefined>;
  /** A key that comes late: what lives in memory is kept from now on. */
  readonly takeKey: (key: CryptoKey) => Promise<void>;
  /** False while something waits that could not be written: then it lives as long as this page. */
  readonly isKept: () => boolean;
}

const insideOf = ({ job, act, body, tappedAt, refusal }: Tap): Inside => ({
  job,
  act,
  body,
  tappedAt,
  refusal,
});
const nameOf = (owner: string, id: string): string => `tap ${owner} ${id}`;
const fileNameOf = (owner: string, id: string): string => `file ${owner} ${id}`;

interface Owner {
  readonly owner: string;
  /** Null where nothing can be kept: without a secure context, or before the first answer. */
  readonly key: CryptoKey | null;
}

/** What waits on this phone of one person, sealed with their key. What cannot be kept lives in memory. */
export function createTapStore(database: Database, { owner, key: first }: Owner): TapStore {
  let key = first;
  let inMemory: readonly Tap[] = [];
  const filesInMemory = new Map<string, Blob>();
  let last = 0;

  const opened = async (kept: KeptTap): Promise<Tap | undefined> => {
    const { id, lane, sequence = 0, sealed } = kept;
    const inside = key && (await unsealValue<Inside>(key, nameOf(owner, id), sealed));
    return inside ? { id, owner, lane, sequence, ...inside } : undefined;
  };

  const all = async (): Promise<readonly KeptTap[]> =>
    key === null ? [] : await database.use((one) => one.getAll('outbox')).catch(() => []);

  async function taps(): Promise<readonly Tap[]> {
    const own = (await all()).filter((kept) => kept.owner === owner);
    const found = (await Promise.all(own.map(opened))).filter((tap) => tap !== undefined);
    const ids = new Set(found.map(({ id }) => id));
    const left = inMemory.filter(({ id }) => !ids.has(id));
    const there = [...found, ...left].toSorted((one, other) => one.sequence - other.sequence);
    last = Math.max(last, ...there.map(({ sequence }) => sequence));
    return there;
  }

  function remember(tap: Omit<Tap, 'sequence'>, file: Blob | undefined): Tap {
    last += 0.001;
    const entry = { ...tap, sequence: last };
    inMemory = changed(inMemory, { type: 'tapped', entry });
    if (file !== undefined) filesInMemory.set(tap.id, file);
    return entry;
  }

  async function sealFile(withKey: CryptoKey, id: string, file: Blob): Promise<KeptFile> {
    const there = await database.use((one) => one.getAll('photos'));
    if (there.reduce((sum, { size }) => sum + size, file.size) > mostPhotos)
      throw new NoRoomForPhoto('The photos that wait on this phone fill 100 MB. Send them first.');
    const sealed = await seal(withKey, fileNameOf(owner, id), await file.arrayBuffer());
    return { id, owner, size: file.size, type: file.type, sealed };
  }

  /** With its photo, or neither. */
  async function keep(withKey: CryptoKey, tap: Omit<Tap, 'sequence'>, file?: Blob): Promise<Tap> {
    const { id, lane } = tap;
    const sealed = await sealValue(withKey, nameOf(owner, id), insideOf({ ...tap, sequence: 0 }));
    const photo = file && (await sealFile(withKey, id, file));
    const sequence = await database.use(async (one) => {
      const transaction = one.transaction(['outbox', 'photos'], 'readwrite', { durability: 'strict' });
      // Awaited below, unless a write fails before.
      transaction.done.catch(() => undefined);
      if (photo !== undefined) await transaction.objectStore('photos').put(photo);
      const store = transaction.objectStore('outbox');
      const known = await store.index('id').getKey(id);
      const given = known ?? (await store.add({ id, owner, lane, sealed }));
      // A full disk may say so only now.
      await transaction.done;
      return given;
    });
    last = Math.max(last, sequence);
    return { ...tap, sequence };
  }

  async function write(tap: Tap): Promise<void> {
    if (key === null) return;
    const { id, lane, sequence } = tap;
    const sealed = await sealValue(key, nameOf(owner, id), insideOf(tap));
    await database.use(async (one) => {
      const transaction = one.transaction('outbox', 'readwrite');
      // Another tab may have sent it meanwhile.
      if ((await transaction.store.get(sequence)) !== undefined)
        await transaction.store.put({ id, owner, lane, sequence, sealed });
      await transaction.done;
    });
  }

  const remove = (tap: Tap): Promise<void> =>
    database.use(async (one) => {
      const transaction = one.transaction(['outbox', 'photos'], 'readwrite');
      await transaction.objectStore('outbox').delete(tap.sequence);
      await transaction.objectStore('photos').delete(tap.id);
      await transaction.done;
    });

  async function takeKey(given: CryptoKey): Promise<void> {
    key = given;
    for (const tap of inMemory) {
      const moved = await keep(given, tap, filesInMemory.get(tap.id)).catch(() => undefined);
      if (moved === undefined) continue;
      inMemory = inMemory.filter(({ id }) => id !== tap.id);
      filesInMemory.delete(tap.id);
    }
  }

  return {
    taps,
    takeKey,
    isKept: () => inMemory.length === 0,
    others: async () => (await all()).filter((kept) => kept.owner !== owner).length,
    add: async (given, file) => {
      const lane = file === undefined ? 'acts' : 'photos';
      const tap = { ...given, owner, lane, refusal: null } as const;
      if (key === null) return remember(tap, file);
      try {
        return await keep(key, tap, file);
      } catch (error) {
        if (file === undefined) return remember(tap, file);
        if (error instanceof NoRoomForPhoto) throw error;
        throw new NoRoomForPhoto('There is no room on this phone for another photo.', { cause: error });
      }
    },
    change: async (change) => {
      const before = await taps();
      const after = changed(before, change);
      const kept = before.filter((tap) => !inMemory.includes(tap));
      inMemory = changed(inMemory, change);
      for (const tap of kept) {
        const now = after.find(({ id }) => id === tap.id);
        if (now === undefined) await remove(tap);
        else if (now !== tap) await write(now);
      }
      const left = new Set(after.map(({ id }) => id));
      for (const id of filesInMemory.keys()) if (!left.has(id)) filesInMemory.delete(id);
    },
    fileOf: async (id) => {
      const file = filesInMemory.get(id);
      if (file !== undefined || key === null) return file;
      const kept = await database.use((one) => one.get('photos', id));
      const plain = kept && (await unseal(key, fileNameOf(owner, id), kept.sealed));
      return kept && plain && new Blob([plain], { type: kept.type });
    },
  };
}
