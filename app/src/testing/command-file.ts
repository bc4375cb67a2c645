import { fileURLToPath } from 'node:url';
import { oncePerRun, runFolder } from './once-per-run.ts';

const source = fileURLToPath(new URL('../tidylog.ts', import.meta.url));

/** What starts the product: its source, or in a run of the integration or browser tests the bundle of it. */
export async function commandFile(): Promise<string> {
  const run = runFolder();
  if (run === undefined) return source;
  return await oncePerRun(run, 'bundle', async () => await (await import('./bundle.ts')).bundleProduct());
}
