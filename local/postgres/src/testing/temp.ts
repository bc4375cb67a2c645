import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresServer, startPostgres } from '../server.ts';

const quick = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/**
 * When this process dies without stopping the server, a pipe closes; then this ends the server and removes its
 * folder.
 */
const watch = (pid: number | undefined, folder: string) => {
  const script = 'read _; kill -QUIT "$0"; rm -rf "$1"';
  const stdio = ['pipe', 'ignore', 'ignore'] as const;
  const watcher = spawn('sh', ['-c', script, String(pid), folder], { detached: true, stdio: [...stdio] });
  watcher.unref();
  return () => watcher.kill('SIGKILL');
};

/**
 * A separate Postgres for a test, in a temporary folder that `stop` removes. It does not flush to the disk unless the
 * settings say so.
 */
export async function tempPostgres(settings: Readonly<Record<string, string>> = {}): Promise<PostgresServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tidylog-postgres-'));
  // Postgres runs as another account under root, which must be able to enter.
  chmodSync(dataDir, 0o711);
  const server = await startPostgres({ dataDir, port: 0, settings: { ...quick, ...settings } });
  const unwatch = watch(server.process.pid, dataDir);
  const stop = async () => {
    unwatch();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...server, stop };
}
