import { plain } from '../plain-text.ts';

/** The values of a statement; `add` returns the placeholder of the value. */
export interface Parameters {
  readonly values: readonly unknown[];
  readonly add: (value: unknown) => string;
}

export function parameters(): Parameters {
  const values: unknown[] = [];
  return { values, add: (value) => `$${values.push(value)}` };
}

export const allOf = (conditions: readonly string[]): string => conditions.join(' and ');

/** A text as SQL has it, for statements without parameters. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const shortWord = 3;

/** For each word of a search, the pattern for `like` on `search` columns. */
export const searchPatterns = (text: string): readonly string[] =>
  plain(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const literal = word.replace(/[\\%_]/g, (sign) => `\\${sign}`);
      // A word too short for the index's trigrams is matched at the start of words.
      return word.length < shortWord ? `% ${literal}%` : `%${literal}%`;
    });

/** The condition that all words of a text are in a column made by `searchText`. */
export const searchedIn =
  (column: string) =>
  (text: string, { add }: Parameters): string =>
    allOf(['true', ...searchPatterns(text).map((pattern) => `${column} like ${add(pattern)}`)]);

/** What `searchedIn` takes for columns that are texts of their own. */
export const wordsOf = (...columns: readonly string[]): string => `concat(' ', ${columns.join(", ' ', ")})`;
