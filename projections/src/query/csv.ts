import type { Cell, DollarCell } from '@tidylog/contracts/lists/list';
import { stringify } from 'csv-stringify/sync';

// Spreadsheets run a text that starts like this as a formula, whatever blanks and apostrophes come first.
const formula = /^[\s']*[=+\-@\t\r]/u;

/** A text that a spreadsheet shows and never runs; without its first apostrophe it is the original. */
export const harmless = <Value extends Cell | DollarCell>(value: Value): Value | string =>
  typeof value === 'string' && formula.test(value) ? `'${value}` : value;

// Excel reads a file as UTF-8 only if it starts like this.
const byteOrderMark = '\ufeff';

/** Lines of a file for spreadsheets. */
export const csv = (lines: readonly (readonly (Cell | DollarCell)[])[]): string =>
  stringify(
    lines.map((cells) => cells.map(harmless)),
    // A line break inside a text is quoted only if every text is.
    {
      quoted_string: true,
      record_delimiter: 'windows',
      cast: { object: ({ dollars }) => Number(dollars).toFixed(2) },
    },
  );

/** A file for spreadsheets, or its beginning. */
export const csvFile = (...made: Parameters<typeof csv>): string => byteOrderMark + csv(...made);
