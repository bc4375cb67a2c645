import type { PageModules } from '../../web-shared/build/page-chunks.ts';

const component = String.raw`lazy: async \(\) => \(\{\s*Component: \(await import\('\.\.(?<module>[^']+)'\)\)`;
const route = new RegExp(String.raw`(?:path: '(?<path>[^']+)'|index: true),\s*${component}`, 'g');
const layout = new RegExp(String.raw`\{\s*${component}\.\w+,?\s*\}\),\s*children: \[`, 'g');

/** Where the bracket that ends just before a position is closed. */
function closingBracket(source: string, from: number): number {
  let depth = 1;
  let at = from;
  for (; depth > 0 && at < source.length; at += 1) {
    if (source[at] === '[') depth += 1;
    if (source[at] === ']') depth -= 1;
  }
  return at;
}

const layoutsIn = (source: string) =>
  [...source.matchAll(layout)].map(({ groups, index, 0: text }) => ({
    module: `/src${groups?.module}`,
    from: index,
    to: closingBracket(source, index + text.length),
  }));

/** The modules of the page at each path, as in the router: the layout around it, and the page. */
export function pageModules(source: string): PageModules {
  const pages = new Map<string, readonly string[]>();
  const layouts = layoutsIn(source);
  for (const { groups, index } of source.matchAll(route)) {
    const around = layouts.filter(({ from, to }) => from < index && index < to);
    const modules = [...around.map(({ module }) => module), `/src${groups?.module}`];
    pages.set(`/${groups?.path ?? ''}`, modules);
  }
  const lazy = source.match(/lazy:/g)?.length ?? 0;
  const understood = pages.size + layouts.length;
  if (understood !== lazy)
    throw new Error(`The router has ${lazy} lazy pages, of which ${understood} are understood.`);
  return pages;
}
