import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.map']);
const smallest = 1_024;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function precompress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallest) return;
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    zip(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** Writes `.br` and `.gz` next to every file of a built app that gets smaller. */
export async function precompressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files) await precompress(file);
}

if (import.meta.main) {
  for (const app of ['web-portal', 'web-admin'])
    await precompressFolder(fileURLToPath(new URL(`../../../${app}/dist`, import.meta.url)));
}
