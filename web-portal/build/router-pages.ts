import type { PageModules } from '../../web-shared/build/page-chunks.ts';

const route =
  /(?:path: '(?<path>[^']+)'|index: true),\s*lazy: async \(\) => \(\{\s*Component: \(await import\('\.\.(?<module>[^']+)'\)\)/g;

/** The module of the page at each path, as in the router. */
export function pageModules(source: string): PageModules {
  const pages = new Map<string, string>();
  for (const { groups } of source.matchAll(route))
    pages.set(`/${groups?.path ?? ''}`, `/src${groups?.module}`);
  const lazy = source.match(/lazy:/g)?.length ?? 0;
  if (pages.size !== lazy)
    throw new Error(`The router has ${lazy} lazy pages, of which ${pages.size} are understood.`);
  return pages;
}
