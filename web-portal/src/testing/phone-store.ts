import {
  IDBCursor,
  IDBCursorWithValue,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
  IDBVersionChangeEvent,
} from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterAll, beforeEach } from 'vitest';

const factory = new IDBFactory();
// They stay: what a page began may still end after its test.
Object.assign(globalThis, {
  IDBCursor,
  IDBCursorWithValue,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
  IDBVersionChangeEvent,
});

const name = 'tidylog-cleaner';

/** A key of a phone, as `GET /cleaner/device-key` answers it. */
export const phoneKey = (letter = 'a') => ({ key: btoa(letter.repeat(32)) });

/** The browser of each test of a file has a store, which is empty at its start. */
export function givePhoneStore(): void {
  beforeEach(async () => {
    Object.assign(globalThis, { indexedDB: factory });
    if (!(await factory.databases()).some((one) => one.name === name)) return;
    const database = await openDB(name);
    for (const store of database.objectStoreNames) await database.clear(store);
    database.close();
  });
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
  });
}

/** What a store of the phone holds. */
export async function keptIn(store: string): Promise<unknown[]> {
  if (!(await factory.databases()).some((one) => one.name === name)) return [];
  const database = await openDB(name);
  const all = await database.getAll(store);
  database.close();
  return all;
}
