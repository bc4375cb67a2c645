/** Also the name in `features/cleaner/outbox/database.ts`; its code is not loaded for people who are no cleaners. */
const name = 'tidylog-cleaner';

/**
 * Deletes what a cleaner's phone keeps of its day and of half-written notes, and the key to all that it keeps. What waits to be sent stays,
 * unreadable until the same person signs in again.
 */
export function forgetPhone(): void {
  if (!('indexedDB' in globalThis)) return;
  const opening = indexedDB.open(name);
  // There is no such store: opening it must not make an empty one.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  opening.onsuccess = () => {
    const database = opening.result;
    const there = ['key', 'day', 'drafts'].filter((store) => database.objectStoreNames.contains(store));
    if (there.length === 0) return database.close();
    const transaction = database.transaction(there, 'readwrite');
    for (const store of there) transaction.objectStore(store).clear();
    transaction.oncomplete = () => database.close();
  };
}
