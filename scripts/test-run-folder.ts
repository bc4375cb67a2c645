import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the processes of a run of the integration tests share is kept here. */
const folder = mkdtempSync(join(tmpdir(), 'tidylog-run-'));

export function setup(): void {
  // Postgres runs as another account under root, which must be able to enter.
  chmodSync(folder, 0o711);
  process.env.TIDYLOG_TEST_RUN = folder;
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}
