import type { Vault } from '@tidylog/eventlog/vault';
import { seal, unseal } from '@tidylog/eventlog/vault-crypto';
import type { FileStore } from './file-store.ts';

export interface PhotoName {
  readonly customerId: string;
  readonly photoId: string;
  /** Of its readable bytes. */
  readonly sha256: string;
}

/** Two customers may have the same picture, and one of them may be erased. */
export const pathOf = ({ customerId, photoId, sha256 }: PhotoName): string =>
  `${customerId}/${photoId}.${sha256}`;

/** Photos in files that only the key of their customer opens. */
export interface SealedPhotos {
  /** False once the customer is erased: then nothing is written. */
  readonly keep: (name: PhotoName, bytes: Buffer) => Promise<boolean>;
  /** Undefined if the customer is erased, and if there is no such file. */
  readonly open: (name: PhotoName) => Promise<Buffer | undefined>;
  readonly remove: (name: PhotoName) => Promise<void>;
}

export function createSealedPhotos(vault: Pick<Vault, 'keysFor'>, store: FileStore): SealedPhotos {
  const keyOf = async ({ customerId }: PhotoName, mode: 'create' | 'existing') => {
    const key = (await vault.keysFor([customerId], mode)).get(customerId);
    return key instanceof Buffer ? key : undefined;
  };
  return {
    keep: async (name, bytes) => {
      const key = await keyOf(name, 'create');
      if (key === undefined) return false;
      await store.write(pathOf(name), seal(key, bytes, `photo:${pathOf(name)}`));
      return true;
    },
    open: async (name) => {
      const key = await keyOf(name, 'existing');
      const sealed = key && (await store.read(pathOf(name)));
      return key && sealed && unseal(key, sealed, `photo:${pathOf(name)}`);
    },
    remove: (name) => store.remove(pathOf(name)),
  };
}
