/** What only its owner's key opens. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

const ivLength = 12;

/** A key that this browser can use, and no script can read. */
export const importKey = (base64: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)),
    'AES-GCM',
    false,
    ['encrypt', 'decrypt'],
  );

const about = (name: string) => new TextEncoder().encode(name);

export async function seal(key: CryptoKey, name: string, plain: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const algorithm = { name: 'AES-GCM', iv, additionalData: about(name) };
  return { iv, bytes: await crypto.subtle.encrypt(algorithm, key, plain) };
}

/** Undefined for what was sealed with another key, or under another name. */
export async function unseal(
  key: CryptoKey,
  name: string,
  { iv, bytes }: Sealed,
): Promise<ArrayBuffer | undefined> {
  const algorithm = { name: 'AES-GCM', iv, additionalData: about(name) };
  return await crypto.subtle.decrypt(algorithm, key, bytes).catch(() => undefined);
}

export const sealValue = (key: CryptoKey, name: string, value: unknown): Promise<Sealed> =>
  seal(key, name, new TextEncoder().encode(JSON.stringify(value)));

export async function unsealValue<Value>(
  key: CryptoKey,
  name: string,
  sealed: Sealed,
): Promise<Value | undefined> {
  const plain = await unseal(key, name, sealed);
  return plain === undefined ? undefined : (JSON.parse(new TextDecoder().decode(plain)) as Value);
}
