import { within } from '@tidylog/web-shared/within';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Lane } from './queue.ts';
import type { Sealed } from './seal.ts';

interface Owned {
  readonly owner: string;
}

export interface KeptTap extends Owned {
  /** Given by the store: later taps have higher ones, in all tabs. */
  readonly sequence?: number;
  readonly id: string;
  readonly lane: Lane;
  readonly sealed: Sealed;
}

export interface KeptFile extends Owned {
  readonly id: string;
  readonly size: number;
  readonly type: string;
  readonly sealed: Sealed;
}

interface KeptDay extends Owned {
  /** By this device, in milliseconds since 1970. */
  readonly keptAt: number;
  readonly sealed: Sealed;
}

interface KeptDraft extends Owned {
  /** Of its owner and job. */
  readonly id: string;
  /** By this device, in milliseconds since 1970. */
  readonly keptAt: number;
  readonly sealed: Sealed;
}

export interface Kept extends DBSchema {
  readonly key: { readonly key: string; readonly value: Owned & { readonly key: CryptoKey } };
  readonly day: { readonly key: string; readonly value: KeptDay };
  readonly outbox: {
    readonly key: number;
    readonly value: KeptTap;
    readonly indexes: { readonly id: string };
  };
  readonly photos: { readonly key: string; readonly value: KeptFile };
  readonly drafts: { readonly key: string; readonly value: KeptDraft };
}

const name = 'tidylog-cleaner';
const version = 2;
/** In milliseconds: a browser may wait for another tab for ever, and says nothing. */
const longestOpening = 3_000;

function upgrade(database: IDBPDatabase<Kept>, before: number): void {
  database.createObjectStore('drafts', { keyPath: 'id' });
  // The first version had all others.
  if (before === 1) return;
  database.createObjectStore('key', { keyPath: 'owner' });
  database.createObjectStore('day', { keyPath: 'owner' });
  const outbox = database.createObjectStore('outbox', { keyPath: 'sequence', autoIncrement: true });
  outbox.createIndex('id', 'id', { unique: true });
  database.createObjectStore('photos', { keyPath: 'id' });
}

const opening = () =>
  openDB<Kept>(name, version, {
    upgrade,
    // A newer page, in another tab, waits until this one lets go.
    blocking: (_from, _to, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });

/** iOS names it so when it has let go of the store of a page in the background. */
const closed = new Set(['InvalidStateError', 'UnknownError']);
const isClosed = (error: unknown): boolean => error instanceof DOMException && closed.has(error.name);

export type Database = ReturnType<typeof createDatabase>;

/** The store of this browser. A connection that the system closed is opened again, once for each use. */
export function createDatabase() {
  let connection: Promise<IDBPDatabase<Kept>> | undefined;
  const connected = (): Promise<IDBPDatabase<Kept>> => {
    const opened = connection ?? within(longestOpening, opening());
    connection = opened;
    opened.catch(() => {
      if (connection === opened) connection = undefined;
    });
    return opened;
  };
  return {
    use: async <Result>(work: (database: IDBPDatabase<Kept>) => Promise<Result>): Promise<Result> => {
      try {
        return await work(await connected());
      } catch (error) {
        if (!isClosed(error)) throw error;
        connection = undefined;
        return await work(await connected());
      }
    },
  };
}
