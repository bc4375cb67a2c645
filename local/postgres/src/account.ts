import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The account that Postgres runs under when we are root, because it refuses to run as root. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const candidates = ['postgres', 'nobody'];

/** The accounts of a passwd file. Negative ids, as macOS writes them, become the unsigned ids that they mean. */
export const accountsOf = (passwd: string): Account[] =>
  passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }] : [];
  });

/** The account to switch to: undefined for an ordinary user, who runs Postgres as themselves. */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = accountsOf(readFileSync('/etc/passwd', 'utf8'));
  const found = candidates.map((name) => accounts.find((account) => account.name === name)).find(Boolean);
  if (!found) {
    throw new Error(
      'Postgres does not run as root, and this machine has neither a user "postgres" nor "nobody". ' +
        'Start as an ordinary user, or set DATABASE_URL.',
    );
  }
  return found;
}

const mayEnter = (folder: string, account: Account): boolean => {
  const { mode, uid, gid } = statSync(folder);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
};

/** The nearest folder above a path that the account may not enter; undefined if there is none. */
export function blockedAt(path: string, account: Account): string | undefined {
  const above = dirname(path);
  if (above === path) return undefined;
  return mayEnter(above, account) ? blockedAt(above, account) : above;
}

// Bits of /proc/self/status, from linux/capability.h.
const readSearch = { name: 'dac_read_search', bit: 2n };
const override = { name: 'dac_override', bit: 1n };

const heldCapability = (): string | undefined => {
  const hex = /^CapBnd:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
  const held = BigInt(`0x${hex}`);
  return [readSearch, override].find(({ bit }) => ((held >> bit) & 1n) === 1n)?.name;
};

const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));

/**
 * Lets the account run a command although it is, or works, below a folder closed to it, such as a checkout in /root.
 * The account gets the one capability needed to pass through.
 */
const throughClosedFolder = (account: Account, folder: string): string[] => {
  const capability = process.platform === 'linux' ? heldCapability() : undefined;
  if (!capability || !setpriv) {
    throw new Error(
      `Postgres does not run as root, and the user "${account.name}" may not enter ${folder}. ` +
        'Move Tidylog and its data folder elsewhere, start as an ordinary user, or set DATABASE_URL.',
    );
  }
  const capabilities = [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`];
  return [
    setpriv,
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    ...capabilities,
    '--',
  ];
};

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly folder: string;
}

/** Starts a command under the account, or as ourselves if there is none, from `/` and in English. */
export function spawnAs(account: Account | undefined, command: Command, options: SpawnOptions): ChildProcess {
  const { file, args, folder } = command;
  const all: SpawnOptions = {
    ...options,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  };
  if (!account) return spawn(file, args, all);
  const closed = blockedAt(file, account) ?? blockedAt(folder, account);
  if (closed === undefined) return spawn(file, args, { ...all, uid: account.uid, gid: account.gid });
  const [program = '', ...rest] = throughClosedFolder(account, closed);
  return spawn(program, [...rest, file, ...args], all);
}
