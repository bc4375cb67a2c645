import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { forgetPhone } from './forget-phone.ts';

const name = 'tidylog-cleaner';

test('the day, the drafts and the key go, and what waits stays', async () => {
  const stores = ['key', 'day', 'drafts', 'outbox'];
  const database = await openDB(name, 1, {
    upgrade: (one) => stores.map((store) => one.createObjectStore(store)),
  });
  for (const store of stores) await database.put(store, 'something', 'ana');
  forgetPhone();
  await vi.waitFor(async () => {
    const counts = await Promise.all(stores.map((store) => database.count(store)));
    expect(counts).toEqual([0, 0, 0, 1]);
  });
  database.close();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(name).onsuccess = resolve;
  });
});

test('a phone that keeps nothing gets no store', async () => {
  forgetPhone();
  await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]));
});
