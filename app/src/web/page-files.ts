import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '@tidylog/contracts/schemas/zod';

const shape = z.record(z.string(), z.array(z.string()));

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

const fits = (pattern: readonly string[], path: readonly string[]): boolean =>
  pattern.length === path.length &&
  pattern.every((part, index) => part.startsWith(':') || part === path[index]);

/** The files of a built app that the page at a path needs in addition to those that every page needs. */
export type PageFiles = (path: string) => readonly string[];

/** As recorded by the build; empty if it recorded nothing. */
export function pageFiles(folder: string): PageFiles {
  const file = join(folder, '.vite', 'pages.json');
  if (!existsSync(file)) return () => [];
  const pages = Object.entries(shape.parse(JSON.parse(readFileSync(file, 'utf8')))).map(
    ([path, files]) => [segmentsOf(path), files] as const,
  );
  return (path) => pages.find(([pattern]) => fits(pattern, segmentsOf(path)))?.[1] ?? [];
}

/** Makes a browser load the files of a page together with those of the first load, instead of after them. */
export const withPreloads = (page: string, files: readonly string[], nonceMark: string): string =>
  page.replace(
    '</head>',
    () =>
      `${files
        .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" nonce="${nonceMark}">`)
        .join('')}</head>`,
  );
