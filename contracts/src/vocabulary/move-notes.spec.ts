import { expect, test } from 'vitest';
import { usualMoveNotes, writtenNotes } from './move-notes.ts';

test('name the date that the visit leaves, or the one within which it moves', () => {
  expect(usualMoveNotes({ fromDate: '2027-01-15', toDate: '2027-01-16' })).toBe(
    'Moved from previous slot on Friday, January 15, 2027',
  );
  expect(usualMoveNotes({ fromDate: '2027-01-15', toDate: '2027-01-15' })).toBe(
    'Moved to new slot on Friday, January 15, 2027',
  );
});

test('are not what a person wrote', () => {
  for (const toDate of ['2027-01-15', '2027-01-16'])
    expect(writtenNotes(usualMoveNotes({ fromDate: '2027-01-15', toDate }))).toBeNull();
  const written = 'Moved since our van is at the garage.';
  expect(writtenNotes(written)).toBe(written);
  expect(writtenNotes(null)).toBeNull();
});
