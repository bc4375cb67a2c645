import { type ChildProcess, spawn } from 'node:child_process';

const script = 'read _; sleep "$1"; kill -INT "$2" 2>/dev/null';

/**
 * Stops a server some seconds after this process ends in any way, which the end of a pipe shows. Until then its other
 * children finish their work, and a next start may take the server over.
 */
export function guard(server: ChildProcess, seconds: number): void {
  if (server.pid === undefined || process.platform === 'win32') return;
  const watch = spawn('/bin/sh', ['-c', script, 'guard', String(seconds), String(server.pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a guard, the next start takes care of the server.
  watch.on('error', () => undefined);
  watch.stdin.on('error', () => undefined);
  watch.unref();
  server.once('exit', () => {
    if (watch.pid === undefined) return;
    try {
      process.kill(-watch.pid, 'SIGKILL');
    } catch {
      // It is gone already.
    }
  });
}
