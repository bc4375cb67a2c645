import { generateKeyPairSync, randomBytes, type webcrypto } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface KeptSecrets {
  readonly signingKey: webcrypto.JsonWebKey & { readonly kid: string };
  readonly cookieKey: string;
}

const make = (): KeptSecrets => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomBytes(8).toString('hex');
  return {
    signingKey: { ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' },
    cookieKey: randomBytes(32).toString('base64url'),
  };
};

/** The keys of a data folder, made on the first start. */
export function keptSecrets(dataDir: string): KeptSecrets {
  const file = join(dataDir, 'keys.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as KeptSecrets;
  const made = make();
  mkdirSync(dataDir, { recursive: true });
  // A crash in the middle must not leave half a file.
  writeFileSync(`${file}.new`, JSON.stringify(made), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return made;
}
