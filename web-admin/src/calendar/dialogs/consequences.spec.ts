import { expect, test } from 'vitest';
import { newBoardCleaner, newBoardDay, newJob } from '../../testing/board.ts';
import { consequencesOf, isClosedTo, movesVisit, needsMoreThanCapacity, notesHint } from './consequences.ts';

const rosa = newBoardCleaner();
const wanted = (part: Parameters<typeof newBoardDay>[0] = {}, job = newJob(), slotIndex = 0) => {
  const day = newBoardDay(part);
  const slot = day.slots[slotIndex];
  if (slot === undefined) throw new Error('No such slot.');
  return { job, day, slot, cleaner: rosa };
};

test('a job that stays in its slot moves nothing', () => {
  expect(consequencesOf(wanted())).toEqual([]);
  expect(movesVisit(wanted())).toBe(false);
});

test('another slot of the day is said with both times, and that the customer hears of it', () => {
  expect(consequencesOf(wanted({}, newJob(), 1))).toEqual([
    'The visit moves from Friday, January 15, 2027, 8:00\u00a0AM - 10:00\u00a0AM to Friday, January 15, 2027, 10:00\u00a0AM - 12:00\u00a0PM.',
    'Ana Miller gets an email with the new time.',
  ]);
});

test('a customer without an email address has to be called', () => {
  expect(consequencesOf(wanted({}, newJob({ customer_email: '' }), 1))[1]).toBe(
    'Ana Miller has no email address: please call with the new time.',
  );
});

test('another day says what it has left', () => {
  const saturday = { date: '2027-01-16' };
  expect(consequencesOf(wanted({ ...saturday, places: { taken: 7, capacity: 10, closed: false } }))[2]).toBe(
    '3 of 10 places left on Saturday, January 16, 2027.',
  );
  const full = wanted({ ...saturday, places: { taken: 11, capacity: 10, closed: false } });
  expect(consequencesOf(full)[2]).toBe('Every place on Saturday, January 16, 2027 is taken.');
  expect(needsMoreThanCapacity(full)).toBe(true);
  const closed = wanted({ ...saturday, places: { taken: 0, capacity: 10, closed: true } });
  expect(consequencesOf(closed)[2]).toMatch(/^The company is closed/);
  expect([isClosedTo(closed), isClosedTo(full)]).toEqual([true, false]);
});

test('a full day takes the visits that it already has', () => {
  expect(
    needsMoreThanCapacity(wanted({ places: { taken: 10, capacity: 10, closed: false } }, newJob(), 1)),
  ).toBe(false);
});

test('a Sunday is said', () => {
  expect(consequencesOf(wanted({ date: '2027-01-17' })).at(-1)).toBe(
    'Sunday, January 17, 2027 is a day on which the company usually does not work: customers cannot book Sundays, your office can.',
  );
});

test('notes say who reads them', () => {
  const hers = newJob({ cleaner_id: rosa.cleaner_id });
  expect(notesHint(wanted({}, newJob(), 1))).toBe('The cleaner and your office read them.');
  expect(notesHint(wanted({}, hers, 1))).toBe(
    'The customer reads them as the reason for the move. Your office reads them too.',
  );
  expect(notesHint(wanted({}, newJob({ cleaner_id: 'other' }), 1))).toBe(
    'The cleaner, the customer and your office read them.',
  );
  expect(notesHint(wanted({}, newJob({ cleaner_id: 'other' })))).toBe(
    'The cleaner and your office read them.',
  );
});

test('notes of a move reach no customer without an email address', () => {
  const silent = { customer_email: null };
  const hers = newJob({ ...silent, cleaner_id: rosa.cleaner_id });
  expect(notesHint(wanted({}, hers, 1))).toBe('Only your office reads them, in the story of the booking.');
  expect(notesHint(wanted({}, newJob({ ...silent, cleaner_id: 'other' }), 1))).toBe(
    'The cleaner and your office read them.',
  );
});
