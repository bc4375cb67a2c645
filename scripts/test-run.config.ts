import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Makes the folder for what the processes of a run share, such as a bundle of the product; returns what removes it.
 * Both test runners call this before their first test. `make test` gives both the same folder.
 */
export default function shareRunFolder(): () => void {
  // The many processes that tests start then compile each module only once.
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
    new URL('../node_modules/.cache/tidylog', import.meta.url),
  );
  if (process.env.TIDYLOG_TEST_RUN !== undefined) return () => undefined;
  const folder = mkdtempSync(join(tmpdir(), 'tidylog-run-'));
  // Postgres runs as another account under root, which must be able to enter.
  chmodSync(folder, 0o711);
  process.env.TIDYLOG_TEST_RUN = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
