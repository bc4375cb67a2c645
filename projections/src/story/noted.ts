import { writtenNotes } from '@tidylog/contracts/vocabulary/move-notes';
import { readable } from '../people.ts';

/** A note at the end of a sentence; nothing where no one wrote one. */
export const noted = (notes: string | null): string => {
  const note = writtenNotes(readable(notes));
  return note === null || note === '' ? '' : `, with the note "${note}"`;
};
