/**
 * A person's key of 32 bytes; `erased` when there is a tombstone, `missing` when there never was a key, `lost` when its
 * database is gone: then no new key is made.
 */
export type Key = Buffer | 'erased' | 'missing' | 'lost';

export interface Vault {
  /** `create` makes missing keys, durable before it answers; `existing` answers `missing` for them. */
  keysFor(personIds: Iterable<string>, mode: 'create' | 'existing'): Promise<ReadonlyMap<string, Key>>;
  /** Destroys the key for good and leaves a tombstone. Other processes follow within a minute. */
  erase(personId: string): Promise<void>;
  /** 32 random bytes, made once per name. */
  secret(name: string): Promise<Buffer>;
  /** HMAC-SHA-256 with `secret(name)`, as base64url. */
  hmac(name: string, text: string): Promise<string>;
  /** True until this vault belongs to a log (`logSecret`) or a person has a key. */
  isEmpty(): Promise<boolean>;
  close(): Promise<void>;
}

/** The secret that ties a vault to a log: made before the first event is written. */
export const logSecret = 'log';
