import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { youngSpace } from '@tidylog/app/supervisor/child-part';
import { startPostgres } from '@tidylog/local-postgres/server';
import { spawnEventLog } from 'local-event-log/source/spawn';

/** The product without the process that does what is due: no mail is written during the measurement. */
export interface ServedProduct {
  readonly url: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  stop(): Promise<void>;
}

const command = fileURLToPath(import.meta.resolve('@tidylog/app/tidylog'));

async function started(name: 'api' | 'project', env: Readonly<Record<string, string>>) {
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
  const child = fork(command, [name], {
    execArgv: [youngSpace],
    env: { ...process.env, ...env },
    stdio: [...stdio],
  });
  const [ready] = (await once(child, 'message')) as [{ readonly url?: string }];
  return { child, url: ready.url ?? '' };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

/** Starts api and read side as separate processes, on their own local event store and Postgres. */
export async function startServedProduct(env: Readonly<Record<string, string>> = {}): Promise<ServedProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tidylog-bench-'));
  chmodSync(dataDir, 0o711);
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), port: 0 });
  const eventStore = await spawnEventLog({
    file: join(dataDir, 'events.sqlite'),
    port: 0,
    access: join(dataDir, 'events.access'),
  });
  const all = {
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    SEED_DEMO: '0',
    RATE_LIMITS: 'off',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.connectionString,
    EVENTSTORE_URL: eventStore.connectionString,
    ...env,
  };
  const project = await started('project', all);
  const api = await started('api', all);
  return {
    url: api.url,
    dataDir,
    databaseUrl: postgres.connectionString,
    eventStoreUrl: eventStore.connectionString,
    stop: async () => {
      await ended(api.child);
      await ended(project.child);
      await eventStore.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
