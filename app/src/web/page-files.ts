import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '@tidylog/contracts/schemas/zod';

const filesShape = z.record(z.string(), z.array(z.string()));
const markupShape = z.record(z.string(), z.string());

function written<Value>(folder: string, name: string, shape: z.ZodType<Record<string, Value>>) {
  const file = join(folder, '.vite', name);
  return existsSync(file) ? shape.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

const fits = (pattern: readonly string[], path: readonly string[]): boolean =>
  pattern.length === path.length &&
  pattern.every((part, index) => part.startsWith(':') || part === path[index]);

/** The addresses of the files that the page at a path needs in addition to those that every page needs. */
export type PageFiles = (path: string) => readonly string[];

/** As recorded by the build; empty if it recorded nothing. */
export function pageFiles(folder: string): PageFiles {
  const pages = Object.entries(written(folder, 'pages.json', filesShape)).map(
    ([path, files]) => [segmentsOf(path), files] as const,
  );
  return (path) => pages.find(([pattern]) => fits(pattern, segmentsOf(path)))?.[1] ?? [];
}

/** The markup of the page at a path, if the build prerendered it. */
export type PageMarkup = (path: string) => string | undefined;

/** As prerendered by the build. */
export function pageMarkup(folder: string): PageMarkup {
  const pages = new Map(Object.entries(written(folder, 'prerendered.json', markupShape)));
  return (path) => pages.get(`/${segmentsOf(path).join('/')}`);
}

/** Puts the markup where the app draws. It is inert until the app's code is there, so that no press is lost. */
export const withMarkup = (page: string, markup: string | undefined): string =>
  markup === undefined
    ? page
    : page.replace('<div id="root"></div>', () => `<div id="root" inert>${markup}</div>`);

/** Makes a browser load the files of a page together with those of the first load, instead of after them. */
export const withPreloads = (page: string, files: readonly string[], nonceMark: string): string =>
  page.replace(
    '</head>',
    () =>
      `${files
        .map((file) => `<link rel="modulepreload" crossorigin href="${file}" nonce="${nonceMark}">`)
        .join('')}</head>`,
  );
