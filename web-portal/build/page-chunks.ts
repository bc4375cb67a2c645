import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const router = fileURLToPath(new URL('../src/app/router.tsx', import.meta.url));
const route =
  /(?:path: '(?<path>[^']+)'|index: true),\s*lazy: async \(\) => \(\{\s*Component: \(await import\('\.\.(?<module>[^']+)'\)\)/g;

/** The module of the page at each path, as in the router. */
export function pageModules(source: string): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  for (const { groups } of source.matchAll(route))
    pages.set(`/${groups?.path ?? ''}`, `/src${groups?.module}`);
  const lazy = source.match(/lazy:/g)?.length ?? 0;
  if (pages.size !== lazy)
    throw new Error(`The router has ${lazy} lazy pages, of which ${pages.size} are understood.`);
  return pages;
}

interface Chunk {
  readonly fileName: string;
  readonly imports: readonly string[];
}

/** A chunk and everything it imports, by file name. */
export function withImports(chunk: Chunk, find: (file: string) => Chunk | undefined): ReadonlySet<string> {
  const files = new Set<string>();
  const add = ({ fileName, imports }: Chunk): void => {
    if (files.has(fileName)) return;
    files.add(fileName);
    for (const file of imports) {
      const imported = find(file);
      if (imported !== undefined) add(imported);
    }
  };
  add(chunk);
  return files;
}

/**
 * Writes down which files each page needs in addition to those of the first load, so that the server can name
 * them at once.
 */
export const pageChunks = (): Plugin => ({
  name: 'page-chunks',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const find = (file: string) => chunks.find(({ fileName }) => fileName === file);
    const first = new Set(
      chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...withImports(chunk, find)]),
    );
    const pages = [...pageModules(readFileSync(router, 'utf8'))].map(([path, module]) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
      if (chunk === undefined) throw new Error(`The page at ${path} is not in the build.`);
      return [path, [...withImports(chunk, find)].filter((file) => !first.has(file))] as const;
    });
    const source = JSON.stringify(Object.fromEntries(pages));
    this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source });
  },
});
