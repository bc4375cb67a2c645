import { randomBytes } from 'node:crypto';
import QuickLRU from 'quick-lru';
import type { Key, Vault } from './vault.ts';
import { keyLength, type Wrapping } from './vault-crypto.ts';
import type { Row, VaultDatabase } from './vault-database.ts';

const cachedKeys = 20_000;
/** How long another process may keep reading with an erased key, in milliseconds. */
const cacheTime = 60_000;

// Sorted, so that two processes that create the same keys never deadlock.
const createKeys = `
  with given as (
    select * from unnest($1::uuid[], $2::bytea[]) as given (person_id, wrapped)
    where person_id not in (select person_id from vault.lost_keys)
  ),
  made as (
    insert into vault.person_keys (person_id, wrapped) select person_id, wrapped from given order by person_id
    on conflict do nothing returning person_id, wrapped
  )
  select person_id, wrapped from made
  union all
  select person_id, kept.wrapped from vault.person_keys kept join given using (person_id)`;
const selectKeys = `
  select person_id, wrapped, false as lost from vault.person_keys where person_id = any($1::uuid[])
  union all
  select person_id, null, true from vault.lost_keys lost where person_id = any($1::uuid[])
    and not exists (select from vault.person_keys kept where kept.person_id = lost.person_id)`;
const eraseKey = `
  with given_up as (delete from vault.lost_keys where person_id = $1)
  insert into vault.person_keys (person_id, erased_at) values ($1, now())
  on conflict (person_id) do update set wrapped = null, erased_at = coalesce(person_keys.erased_at, excluded.erased_at)`;

const uuidText = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ownerOf = (personId: string): string => `person:${personId}`;

/** Calls that come while one is in progress share the next one. */
const grouped = (call: (ids: readonly string[]) => Promise<ReadonlyMap<string, Key>>) => {
  let waiting: { ids: Set<string>; result: Promise<ReadonlyMap<string, Key>> } | undefined;
  let underWay: Promise<unknown> = Promise.resolve();
  const begin = () => {
    const ids = new Set<string>();
    const result = underWay.then(() => {
      waiting = undefined;
      return call([...ids]);
    });
    underWay = result.catch(() => undefined);
    return { ids, result };
  };
  return (ids: readonly string[]) => {
    waiting ??= begin();
    for (const id of ids) waiting.ids.add(id);
    return waiting.result;
  };
};

/** The keys of persons, behind a cache. */
export function personKeys(
  database: VaultDatabase,
  { wrap, unwrap }: Wrapping,
): Pick<Vault, 'keysFor' | 'erase'> {
  const cache = new QuickLRU<string, Key>({ maxSize: cachedKeys, maxAge: cacheTime });
  const remember = (id: string, key: Key): Key => {
    // An erasure that finished in the meantime is not undone.
    const known = cache.get(id);
    if (known === 'erased') return known;
    // Not cached: a lost key may be closed at any time, and that must show at once.
    if (key === 'lost') return key;
    cache.set(id, key);
    return key;
  };
  const keyIn = ({ wrapped, lost }: Row, id: string): Key => {
    if (lost === true) return 'lost';
    if (wrapped === null) return 'erased';
    try {
      return unwrap(wrapped, ownerOf(id));
    } catch {
      // A damaged key affects one person. A wrong master key already shows at the start.
      return 'missing';
    }
  };
  const keep = (rows: readonly Row[]): Map<string, Key> =>
    new Map(
      rows.map((row) => {
        const id = String(row.person_id);
        const key = keyIn(row, id);
        return [id, key === 'missing' ? key : remember(id, key)];
      }),
    );
  const find = grouped(async (ids) => keep(await database.query(selectKeys, [ids])));
  const create = grouped(async (ids) => {
    const wrapped = ids.map((id) => wrap(randomBytes(keyLength), ownerOf(id)));
    const made = keep(await database.query(createKeys, [ids, wrapped]));
    // A key that another process just made blocks ours, but the same statement cannot see it yet.
    const unseen = ids.filter((id) => !made.has(id));
    return unseen.length === 0 ? made : new Map([...made, ...(await find(unseen))]);
  });
  const keysFor: Vault['keysFor'] = async (personIds, mode) => {
    const keys = new Map<string, Key>();
    const absent = new Map<string, string>();
    for (const given of personIds) {
      const id = given.toLowerCase();
      // A foreign event may name no one here; the database would refuse the query for all.
      if (!uuidText.test(id)) {
        keys.set(given, 'missing');
        continue;
      }
      const key = cache.get(id);
      if (key === undefined) absent.set(given, id);
      else keys.set(given, key);
    }
    if (absent.size === 0) return keys;
    const ids = [...absent.values()];
    const found = await (mode === 'create' ? create(ids) : find(ids));
    for (const [given, id] of absent) keys.set(given, found.get(id) ?? 'missing');
    return keys;
  };
  const erase = async (personId: string): Promise<void> => {
    await database.query(eraseKey, [personId]);
    cache.set(personId.toLowerCase(), 'erased');
  };
  return { keysFor, erase };
}
