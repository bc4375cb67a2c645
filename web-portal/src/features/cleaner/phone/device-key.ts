import { call } from '@tidylog/web-shared/api/call';
import { database } from '../outbox/outbox.ts';
import { importKey } from '../outbox/seal.ts';

const canKeep = (): boolean =>
  'indexedDB' in globalThis && (globalThis.crypto as Partial<Crypto>).subtle !== undefined;

/** Only one person's key is on a phone: who comes next starts without what was kept of the last one. */
const forgetOthers = (owner: string): Promise<void> =>
  database.use(async (one) => {
    const transaction = one.transaction(['key', 'day'], 'readwrite');
    for (const name of ['key', 'day'] as const) {
      const store = transaction.objectStore(name);
      for (const other of await store.getAllKeys()) if (other !== owner) await store.delete(other);
    }
    await transaction.done;
  });

/** In milliseconds: a tap is kept in memory rather than wait longer for a place to keep it. */
const longestAsking = 3_000;

/** The key with which this phone seals what it keeps of a person; null where it can keep nothing, or not yet. */
export async function deviceKey(owner: string): Promise<CryptoKey | null> {
  if (!canKeep()) return null;
  try {
    await forgetOthers(owner);
    const kept = await database.use((one) => one.get('key', owner));
    if (kept !== undefined) return kept.key;
    const key = await importKey((await call('GET /cleaner/device-key', { timeoutMs: longestAsking })).key);
    await database.use((one) => one.put('key', { owner, key }));
    return key;
  } catch {
    return null;
  }
}
