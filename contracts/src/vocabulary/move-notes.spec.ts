import { expect, test } from 'vitest';
import { areUsualMoveNotes, usualMoveNotes } from './move-notes.ts';

test('name the date that the visit leaves, or the one within which it moves', () => {
  expect(usualMoveNotes({ fromDate: '2027-01-15', toDate: '2027-01-16' })).toBe(
    'Moved from previous slot on Friday, January 15, 2027',
  );
  expect(usualMoveNotes({ fromDate: '2027-01-15', toDate: '2027-01-15' })).toBe(
    'Moved to new slot on Friday, January 15, 2027',
  );
});

test('are told from what a person wrote', () => {
  for (const toDate of ['2027-01-15', '2027-01-16'])
    expect(areUsualMoveNotes(usualMoveNotes({ fromDate: '2027-01-15', toDate }))).toBe(true);
  expect(areUsualMoveNotes('Moved since our van is at the garage.')).toBe(false);
});
