import { isTakenBack, type TakenBack } from '@tidylog/contracts/vocabulary/taken-back';
import type { NoteEntry } from './table.ts';

/** Whether an instant is between a clock-in and its taking back. */
export const takenBackSql = (at: string, spans: string): string =>
  `exists (select from jsonb_array_elements(${spans}) span
    where ${at} between (span->>'from')::timestamptz and (span->>'to')::timestamptz)`;

interface Noted {
  readonly visit_notes: readonly NoteEntry[];
  readonly taken_back: readonly TakenBack[];
}

/** The notes of the visit itself. What was written at the wrong house is for the office alone. */
export const standingNotes = ({ visit_notes, taken_back }: Noted): readonly NoteEntry[] =>
  visit_notes.filter(({ at }) => !isTakenBack(taken_back, at));
