import { createHash, createPrivateKey, randomBytes, timingSafeEqual, X509Certificate } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createIdentity, type Identity } from './certificate.ts';

/** Who may use a log: one account, over connections that prove they belong to this log. */
export type Access = Identity & {
  /** The part of a connection string before the host. */
  readonly userInfo: string;
  /** The part of a connection string after the port. */
  readonly options: string;
  readonly isAllowed: (authorization: string | undefined) => boolean;
};

const userName = 'eventlog';

/**
 * The access to a log, kept in `folder` for the process's own account: a password, a certificate and its key. Makes
 * what is missing or damaged.
 */
export function openAccess(folder: string): Access {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const password = keptPassword(folder) ?? newPassword(folder);
  const identity = keptIdentity(folder) ?? newIdentity(folder);
  const expected = digest(`Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`);
  return {
    ...identity,
    userInfo: `${userName}:${password}@`,
    options: `?tls=true&tlsCAFile=${encodeURIComponent(resolve(certificateFile(folder)))}`,
    isAllowed: (authorization = '') => timingSafeEqual(digest(authorization), expected),
  };
}

const passwordFile = (folder: string): string => join(folder, 'password');
const certificateFile = (folder: string): string => join(folder, 'certificate.pem');
const keyFile = (folder: string): string => join(folder, 'key.pem');

function keptPassword(folder: string): string | undefined {
  const password = read(passwordFile(folder))?.trim();
  return password && /^[\w-]{32}$/u.test(password) ? password : undefined;
}

function newPassword(folder: string): string {
  const password = randomBytes(24).toString('base64url');
  write(passwordFile(folder), `${password}\n`);
  return password;
}

/** Also undefined if key and certificate do not match. */
function keptIdentity(folder: string): Identity | undefined {
  const [certificate, key] = [read(certificateFile(folder)), read(keyFile(folder))];
  if (certificate === undefined || key === undefined) return undefined;
  try {
    const fits = new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key));
    return fits ? { certificate, key } : undefined;
  } catch {
    return undefined;
  }
}

function newIdentity(folder: string): Identity {
  const identity = createIdentity('local event log');
  write(keyFile(folder), identity.key);
  write(certificateFile(folder), identity.certificate);
  return identity;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes the whole text or nothing. Others cannot read it, not even for a moment. */
function write(path: string, text: string): void {
  const draft = `${path}.new`;
  rmSync(draft, { force: true });
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, path);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
