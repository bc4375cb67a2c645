import type { Plugin } from 'vite';

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

/** The modules of each lazy page, as the ends of their paths, by the path where it is shown. */
export type PageModules = ReadonlyMap<string, readonly string[]>;

/**
 * Writes down which files each page needs in addition to those of the first load, so that the server can name
 * them at once.
 */
export function pageChunks(pages: () => PageModules): Plugin {
  let base = '/';
  return {
    name: 'page-chunks',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const find = (file: string) => chunks.find(({ fileName }) => fileName === file);
      const first = new Set(
        chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...withImports(chunk, find)]),
      );
      const filesOf = (module: string, path: string): string[] => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
        if (chunk === undefined) throw new Error(`The page at ${path} is not in the build.`);
        return [...withImports(chunk, find)].filter((file) => !first.has(file));
      };
      const files = [...pages()].map(([path, modules]) => {
        const own = new Set(modules.flatMap((module) => filesOf(module, path)));
        return [path, [...own].map((file) => `${base}${file}`)] as const;
      });
      const source = JSON.stringify(Object.fromEntries(files));
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source });
    },
  };
}
