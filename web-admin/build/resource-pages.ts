import type { PageModules } from '../../web-shared/build/page-chunks.ts';

export interface ResourceSource {
  readonly folder: string;
  readonly text: string;
}

const declared =
  /path: '(?<path>[^']+)'[\s\S]*?page: async \(\) => \(\{ default: \(await import\('\.(?<module>[^']+)'\)\)/;

/** The module of the page at each path, as the resources declare it. */
export function pageModules(sources: readonly ResourceSource[]): PageModules {
  return new Map(
    sources.map(({ folder, text }) => {
      const { path, module } = declared.exec(text)?.groups ?? {};
      if (path === undefined || module === undefined)
        throw new Error(`The path and the page of src/${folder}/resource.ts are not understood.`);
      return [path, [`/src/${folder}${module}`]];
    }),
  );
}
