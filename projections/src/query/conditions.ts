import { plain } from '../plain-text.ts';

/** The values of a statement; `add` answers the placeholder of what it adds. */
export interface Parameters {
  readonly values: readonly unknown[];
  readonly add: (value: unknown) => string;
}

export function parameters(): Parameters {
  const values: unknown[] = [];
  return { values, add: (value) => `$${values.push(value)}` };
}

export const allOf = (conditions: readonly string[]): string => conditions.join(' and ');

const shortWord = 3;

/** For each word that is searched for, the pattern that `search` columns are matched with by `like`. */
export const searchPatterns = (text: string): readonly string[] =>
  plain(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const literal = word.replace(/[\\%_]/g, (sign) => `\\${sign}`);
      // A word too short for the trigrams of the index is looked for where words begin.
      return word.length < shortWord ? `% ${literal}%` : `%${literal}%`;
    });

/** The condition that all words of a text are in a column made by `searchText`. */
export const searchedIn =
  (column: string) =>
  (text: string, { add }: Parameters): string =>
    allOf(['true', ...searchPatterns(text).map((pattern) => `${column} like ${add(pattern)}`)]);
