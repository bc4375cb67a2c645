import type { checklistItem, visitNote } from '@tidylog/contracts/schemas/jobs';
import type { z } from '@tidylog/contracts/schemas/zod';
import { checklistOf } from '@tidylog/contracts/vocabulary/checklist';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import type { BookingRecord } from '../bookings/find.ts';
import type { NoteEntry } from './table.ts';
import { standingNotes } from './taken-back.ts';

type ChecklistItem = z.output<typeof checklistItem>;

/** The instants of a row's JSON are as its events had them. */
export const asInstant = (text: string | null): InstantText | null => text as InstantText | null;

/** What is to be done, with what was ticked as it was shown then. */
export function checklistItems({
  rooms,
  add_ons,
  ticks,
}: Pick<BookingRecord, 'rooms' | 'add_ons' | 'ticks'>): ChecklistItem[] {
  const ticked = new Map(
    ticks.map(({ id, room, text, done_at }) => [id, { id, room, text, done_at: asInstant(done_at) }]),
  );
  const items = checklistOf(rooms, add_ons).map((item) => ticked.get(item.id) ?? { ...item, done_at: null });
  const known = new Set(items.map(({ id }) => id));
  return [...items, ...[...ticked.values()].filter(({ id, done_at }) => !known.has(id) && done_at !== null)];
}

export const noteAnswer = ({
  id,
  text,
  audience,
  cannot_come,
  at,
}: NoteEntry): z.output<typeof visitNote> => ({
  id,
  text: text ?? '',
  audience,
  cannot_come,
  written_at: at as InstantText,
});

/** What the cleaners wrote for the customer; null for nothing. */
export function notesForCustomer(record: Pick<BookingRecord, 'visit_notes' | 'taken_back'>): string | null {
  const texts = standingNotes(record)
    .filter(({ audience, text }) => audience === 'customer' && text !== null)
    .map(({ text }) => text);
  return texts.length === 0 ? null : texts.join('\n');
}
