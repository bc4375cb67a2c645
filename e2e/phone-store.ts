import type { Page } from '@playwright/test';

/** When the phone kept its day last, in milliseconds; 0 for never. */
export const dayKeptAt = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('tidylog-cleaner');
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve(0);
        opening.onsuccess = () => {
          const database = opening.result;
          const asked = database.transaction('day').objectStore('day').getAll();
          asked.onsuccess = () => {
            database.close();
            resolve(asked.result[0]?.keptAt ?? 0);
          };
        };
      }),
  );

/** All that the browser keeps for the site, as text. */
export const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const textOf = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return new TextDecoder().decode(value);
      if (ArrayBuffer.isView(value)) return new TextDecoder().decode(value.buffer as ArrayBuffer);
      if (typeof value !== 'object' || value === null) return String(value);
      return Object.entries(value)
        .map(([name, member]) => `${name} ${textOf(member)}`)
        .join(' ');
    };
    const asked = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const texts = [
      textOf(Object.entries(localStorage)),
      textOf(Object.entries(sessionStorage)),
      document.cookie,
    ];
    for (const { name } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames)
        texts.push(textOf(await asked(database.transaction(store).objectStore(store).getAll())));
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const requests = await cache.keys();
      texts.push(...requests.map(({ url }) => url));
      const readable = requests.filter(({ url }) => !/\.(js|css|woff2|png)$/.test(url));
      const answers = await Promise.all(readable.map((request) => cache.match(request)));
      texts.push(...(await Promise.all(answers.map(async (answer) => (await answer?.text()) ?? ''))));
    }
    return texts.join('\n');
  });

/** The addresses of what the service worker keeps. */
export const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
