import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createDatabase, type Database } from './database.ts';
import { importKey } from './seal.ts';
import { createTapStore, type NewTap, NoRoomForPhoto } from './tap-store.ts';

const keyOf = (letter: string) => importKey(btoa(letter.repeat(32)));
const note = (id: string, text = 'The gate code is 4711.'): NewTap => ({
  id,
  job: 'job-1',
  act: 'notes',
  body: { text, audience: 'office' },
  tappedAt: '2027-01-15T14:02:00Z',
});
const photo = new Blob(['a picture'], { type: 'image/jpeg' });
const storeOf = async (owner = 'ana', database: Database = createDatabase()) =>
  createTapStore(database, { owner, key: await keyOf(owner[0] ?? 'a') });
const idsIn = async (store: Awaited<ReturnType<typeof storeOf>>) => (await store.taps()).map(({ id }) => id);

/** Everything in the browser's store, as text. */
async function everything(): Promise<string> {
  const database = await openDB('tidylog-cleaner');
  const all = await Promise.all(
    [...database.objectStoreNames].map((name) => database.getAll(name) as Promise<unknown[]>),
  );
  database.close();
  const texts = (value: unknown): string => {
    if (value instanceof ArrayBuffer) return new TextDecoder().decode(value);
    if (ArrayBuffer.isView(value)) return new TextDecoder().decode(value.buffer as ArrayBuffer);
    return typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([name, member]) => `${name} ${texts(member)}`)
          .join(' ')
      : String(value);
  };
  return all.map(texts).join(' ');
}

beforeEach(async () => {
  const database = await openDB('tidylog-cleaner').catch(() => undefined);
  database?.close();
  indexedDB.deleteDatabase('tidylog-cleaner');
});

describe('what waits', () => {
  test('is there for the next page, in order, with its photo', async () => {
    const store = await storeOf();
    await store.add(note('one'));
    await store.add({ ...note('two'), act: 'photos', body: { kind: 'after' } }, photo);
    const later = await storeOf();
    expect(await later.taps()).toEqual([
      expect.objectContaining({ ...note('one'), owner: 'ana', lane: 'acts', refusal: null }),
      expect.objectContaining({ id: 'two', lane: 'photos' }),
    ]);
    const file = await later.fileOf('two');
    expect([file?.type, await file?.text()]).toEqual(['image/jpeg', 'a picture']);
    expect(later.isKept()).toBe(true);
  });

  test('keeps the order of two tabs, and a tap once', async () => {
    const [one, other] = [await storeOf(), await storeOf()];
    await one.add(note('first'));
    await other.add(note('second'));
    await one.add(note('third'));
    await other.add(note('first'));
    expect(await idsIn(other)).toEqual(['first', 'second', 'third']);
  });

  test('is sealed, and another person sees its number alone', async () => {
    const store = await storeOf();
    await store.add(note('one'));
    await store.change({
      type: 'answered',
      id: 'one',
      outcome: { kind: 'refused', refusal: { code: 'another-job-open', detail: 'Clocked in at Ada.' } },
    });
    const text = await everything();
    expect(text).toContain('ana');
    for (const secret of ['4711', 'Ada', 'job-1', 'notes', '2027']) expect(text).not.toContain(secret);
    const ben = await storeOf('ben');
    expect([await ben.taps(), await ben.others()]).toEqual([[], 1]);
    expect(await store.others()).toBe(0);
  });

  test('opens for its owner alone, even under their name', async () => {
    await (await storeOf()).add(note('one'));
    const forger = createTapStore(createDatabase(), { owner: 'ana', key: await keyOf('z') });
    expect(await forger.taps()).toEqual([]);
  });

  test('leaves when it is done, with its photo, and keeps a refusal', async () => {
    const store = await storeOf();
    for (const id of ['one', 'two']) await store.add({ ...note(id), act: 'photos' }, photo);
    const refusal = { code: 'too-many-photos', detail: 'This job has 40 photos.' };
    await store.change({ type: 'answered', id: 'one', outcome: { kind: 'done' } });
    await store.change({ type: 'answered', id: 'two', outcome: { kind: 'refused', refusal } });
    const later = await storeOf();
    expect(await later.taps()).toEqual([expect.objectContaining({ id: 'two', refusal })]);
    expect(await later.fileOf('one')).toBeUndefined();
    await later.change({ type: 'given-away', ids: ['two'] });
    expect(await idsIn(await storeOf())).toEqual([]);
  });

  test('that another tab has sent does not come back', async () => {
    const [one, other] = [await storeOf(), await storeOf()];
    await one.add(note('one'));
    await other.taps();
    await one.change({ type: 'answered', id: 'one', outcome: { kind: 'done' } });
    await other.change({ type: 'retried', id: 'one' });
    expect(await idsIn(one)).toEqual([]);
  });
});

describe('a store that fails', () => {
  const failing = (name: string) => {
    const real = createDatabase();
    const use = vi.fn(real.use);
    return {
      use,
      fail: () => use.mockRejectedValue(new DOMException('full', name)),
      mend: () => use.mockReset().mockImplementation(real.use),
    };
  };

  test('keeps a tap in memory, says so, and goes on', async () => {
    const database = failing('QuotaExceededError');
    const store = await storeOf('ana', database as unknown as Database);
    await store.add(note('one'));
    database.fail();
    await store.add(note('two'));
    expect([store.isKept(), await idsIn(store)]).toEqual([false, ['two']]);
    database.mend();
    expect(await idsIn(store)).toEqual(['one', 'two']);
    await store.change({ type: 'answered', id: 'two', outcome: { kind: 'done' } });
    expect(await idsIn(store)).toEqual(['one']);
  });

  test('refuses a photo with its reason, and takes a tap behind it', async () => {
    const database = failing('QuotaExceededError');
    const store = await storeOf('ana', database as unknown as Database);
    database.use.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    await expect(store.add({ ...note('one'), act: 'photos' }, photo)).rejects.toThrow(
      'There is no room on this phone for another photo.',
    );
    await store.add(note('two'));
    expect(await idsIn(store)).toEqual(['two']);
  });

  test('that is full from the tenth photo on keeps nine, and the clock-out behind them', async () => {
    const store = await storeOf();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    for (let taken = 1; taken <= 12; taken += 1) {
      if (taken === 10)
        put.mockImplementation(() => {
          throw new DOMException('full', 'QuotaExceededError');
        });
      const adding = store.add({ ...note(`photo-${taken}`), act: 'photos' }, photo);
      await (taken < 10 ? adding : expect(adding).rejects.toThrow(NoRoomForPhoto));
    }
    await store.add({ ...note('out'), act: 'clock-out' });
    put.mockRestore();
    const ids = await idsIn(await storeOf());
    expect([store.isKept(), ids.length, ids.at(-1)]).toEqual([true, 10, 'out']);
    await store.add({ ...note('photo-13'), act: 'photos' }, photo);
    expect(await (await (await storeOf()).fileOf('photo-13'))?.text()).toBe('a picture');
  });

  test('that says so only as it commits keeps the tap in memory', async () => {
    const store = await storeOf();
    const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(function (
      this: IDBObjectStore,
      ...given
    ) {
      add.mockRestore();
      const request = this.add(...given);
      const { transaction } = this;
      request.addEventListener('success', () => transaction.abort());
      return request;
    });
    await store.add(note('one'));
    expect([store.isKept(), await idsIn(store), await idsIn(await storeOf())]).toEqual([false, ['one'], []]);
  });

  test('takes what lives in memory once its key is there, in order, with its photo', async () => {
    const store = createTapStore(createDatabase(), { owner: 'ana', key: null });
    await store.add(note('one'));
    await store.add({ ...note('two'), act: 'photos' }, photo);
    await store.takeKey(await keyOf('a'));
    expect([store.isKept(), await idsIn(store)]).toEqual([true, ['one', 'two']]);
    const later = await storeOf();
    expect([await idsIn(later), await (await later.fileOf('two'))?.text()]).toEqual([
      ['one', 'two'],
      'a picture',
    ]);
  });

  test('of the first version gets the place of drafts, and keeps its taps', async () => {
    const old = await openDB('tidylog-cleaner', 1, {
      upgrade: (one) => {
        for (const name of ['key', 'day']) one.createObjectStore(name, { keyPath: 'owner' });
        one.createObjectStore('photos', { keyPath: 'id' });
        const taps = one.createObjectStore('outbox', { keyPath: 'sequence', autoIncrement: true });
        taps.createIndex('id', 'id', { unique: true });
      },
      blocking: (_from, _to, event) => (event.target as unknown as IDBDatabase).close(),
    });
    await old.put('outbox', { id: 'one', owner: 'ben', lane: 'acts' });
    const store = await storeOf();
    await store.add(note('two'));
    expect([await store.others(), await idsIn(store)]).toEqual([1, ['two']]);
  });

  test('is opened again once the system has closed it', async () => {
    const store = await storeOf();
    await store.add(note('one'));
    const closed = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('closing', 'InvalidStateError');
    });
    await store.add(note('two'));
    closed.mockRestore();
    expect([store.isKept(), await idsIn(await storeOf())]).toEqual([true, ['one', 'two']]);
  });

  test('that is deleted meanwhile claims nothing about what was there', async () => {
    const store = await storeOf();
    await store.add(note('one'));
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('tidylog-cleaner').onsuccess = resolve;
    });
    expect(await idsIn(store)).toEqual([]);
    await store.add(note('two'));
    expect(await idsIn(await storeOf())).toEqual(['two']);
  });
});

test('photos that wait take 100 MB at most; the oldest stay', async () => {
  const store = await storeOf();
  const large = new Blob([new Uint8Array(60 * 1024 * 1024)], { type: 'image/jpeg' });
  await store.add({ ...note('one'), act: 'photos' }, large);
  await expect(store.add({ ...note('two'), act: 'photos' }, large)).rejects.toThrow(NoRoomForPhoto);
  expect(await idsIn(store)).toEqual(['one']);
});

test('without a key everything lives in memory', async () => {
  const store = createTapStore(createDatabase(), { owner: 'ana', key: null });
  await store.add(note('one'));
  await store.add({ ...note('two'), act: 'photos' }, photo);
  expect([store.isKept(), await idsIn(store), await store.others()]).toEqual([false, ['one', 'two'], 0]);
  expect(await (await store.fileOf('two'))?.text()).toBe('a picture');
  await store.change({ type: 'answered', id: 'two', outcome: { kind: 'done' } });
  expect([await idsIn(store), await store.fileOf('two')]).toEqual([['one'], undefined]);
});
