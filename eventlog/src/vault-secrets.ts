import { randomBytes } from 'node:crypto';
import { keyLength, type Wrapping } from './vault-crypto.ts';
import type { VaultDatabase } from './vault-database.ts';

const createSecret = 'insert into vault.secrets (name, wrapped) values ($1, $2) on conflict do nothing';
const selectSecret = 'select wrapped from vault.secrets where name = $1';

/** Secrets by name, each made when it is first used. */
export function vaultSecrets(
  database: VaultDatabase,
  { wrap, unwrap }: Wrapping,
): (name: string) => Promise<Buffer> {
  const known = new Map<string, Promise<Buffer>>();
  const load = async (name: string): Promise<Buffer> => {
    const owner = `secret:${name}`;
    const kept = await database.query(selectSecret, [name]);
    if (kept[0]) return unwrap(kept[0].wrapped, owner);
    await database.query(createSecret, [name, wrap(randomBytes(keyLength), owner)]);
    const [row] = await database.query(selectSecret, [name]);
    return unwrap(row?.wrapped, owner);
  };
  return (name: string): Promise<Buffer> => {
    const loading = known.get(name) ?? load(name);
    known.set(name, loading);
    loading.catch(() => known.delete(name));
    return loading;
  };
}
