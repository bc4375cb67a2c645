import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Plugin, transformWithOxc } from 'vite';
import { withImports } from '../../web-shared/build/page-chunks.ts';

const source = fileURLToPath(new URL('../src/worker/shell-worker.ts', import.meta.url));
const publicFolder = fileURLToPath(new URL('../public', import.meta.url));

/**
 * The pages of cleaners, what is around them (the menu of the header is loaded when it is opened), and those on which
 * they find themselves once they are signed out.
 */
export const isOfCleaners = (module: string): boolean =>
  /\/src\/(?:app\/|features\/cleaner\/|features\/identity\/(?:(?:Cleaner)?LoginPage|Slideshow)\.tsx$)/.test(
    module,
  );
/** Files that pages name by themselves. */
const named = /^\/(?:before\.js|favicon\.svg|cleaner\.webmanifest|icons\/)/;

/** The worker as the browser runs it: a script of its own, without imports. */
export async function workerScript(shell: object): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, {
    target: 'es2022',
    sourcemap: false,
  });
  return `${code.replaceAll(/^export (?=function)/gm, '').replaceAll(/^export \{[^}]*\};?$/gm, '')}\nstartWorker(self, ${JSON.stringify(shell)});\n`;
}

const publicFiles = (): string[] =>
  readdirSync(publicFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(publicFolder.length)}/${entry.name}`)
    .filter((path) => named.test(path));

/** Names of assets say what is in them; those of other files do not. */
const versionOf = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);

/** Writes `/sw.js` with the names of the files that the cleaner's pages need without signal. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const outputs = Object.values(bundle);
      const chunks = outputs.filter((output) => output.type === 'chunk');
      const find = (file: string) => chunks.find(({ fileName }) => fileName === file);
      const needed = chunks.filter(({ isEntry, moduleIds }) => isEntry || moduleIds.some(isOfCleaners));
      const scripts = needed.flatMap((chunk) => [...withImports(chunk, find)]);
      const looks = outputs.map(({ fileName }) => fileName).filter((name) => /\.(?:css|woff2)$/.test(name));
      const files = [
        ...new Set([...scripts, ...looks].map((file) => `/${file}`).concat(publicFiles())),
      ].toSorted();
      const page = outputs.find(({ fileName }) => fileName === 'index.html');
      const version = versionOf([
        ...files,
        page?.type === 'asset' ? String(page.source) : '',
        ...publicFiles().map((path) => readFileSync(`${publicFolder}${path}`, 'latin1')),
      ]);
      const shell = { version, page: '/cleaner', files };
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await workerScript(shell) });
    },
  },
});
