import { readable } from '../people.ts';

/** A note at the end of a sentence; nothing where there is none. */
export const noted = (notes: string | null): string => {
  const note = readable(notes);
  return note === null || note === '' ? '' : `, with the note "${note}"`;
};
