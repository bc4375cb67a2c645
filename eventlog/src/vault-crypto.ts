import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;
/** Length of every key, in bytes. */
export const keyLength = 32;

/** Encrypts with AES-256-GCM: 12 bytes of nonce, 16 of tag, then the ciphertext. */
export function seal(key: Buffer, plain: Buffer, context: string): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(context));
  const sealed = cipher.update(plain);
  cipher.final();
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Decrypts what `seal` made with the same key and context; throws when either differs or a bit was altered. */
export function unseal(key: Buffer, sealed: Buffer, context: string): Buffer {
  const iv = sealed.subarray(0, ivLength);
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
  const plain = decipher.update(sealed.subarray(ivLength + tagLength));
  decipher.final();
  return plain;
}

/** The master key is not the one that the vault was made with. */
export class WrongMasterKey extends Error {
  override readonly name = 'WrongMasterKey';
}

/** Wraps keys for the database with the master key, each bound to its owner. */
export interface Wrapping {
  readonly wrap: (key: Buffer, owner: string) => Buffer;
  /** Throws when the master key is another one. */
  readonly unwrap: (wrapped: unknown, owner: string) => Buffer;
}

export const wrappingWith = (masterKey: Buffer): Wrapping => ({
  wrap: (key, owner) => seal(masterKey, key, owner),
  unwrap(wrapped, owner) {
    try {
      return unseal(masterKey, Buffer.from(wrapped as Uint8Array), owner);
    } catch (cause) {
      throw new WrongMasterKey('The master key is not the one that this vault was made with.', { cause });
    }
  },
});
