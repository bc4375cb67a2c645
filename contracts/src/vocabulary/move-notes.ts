import { longDate } from './dates.ts';

const toAnotherDate = 'Moved from previous slot on ';
const withinDate = 'Moved to new slot on ';

/** The notes of a move for which no one wrote any (back office, section 7; admin calls, part 0, row 9). */
export const usualMoveNotes = ({ fromDate, toDate }: { fromDate: string; toDate: string }): string =>
  `${fromDate === toDate ? withinDate : toAnotherDate}${longDate(fromDate)}`;

/** Notes that a person wrote; null for the usual ones of a move, which no one wrote. */
export const writtenNotes = (notes: string | null): string | null =>
  notes === null || notes.startsWith(toAnotherDate) || notes.startsWith(withinDate) ? null : notes;
