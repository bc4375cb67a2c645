import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { expect, test } from 'vitest';
import {
  assigned,
  cancelled,
  completed,
  confirmed,
  ids,
  moveAsked,
  moved,
  placed,
  priced,
  requested,
  started,
} from '../../testing/booking-events.ts';
import { evolve } from '../booking.ts';
import { initial } from '../booking-state.ts';
import { decidedAnswer, unlessOlder } from './decided-answer.ts';

const after = (...events: readonly BookingEvent[]) =>
  decidedAnswer([requested, placed, ...events].reduce(evolve, initial), '7');

test('what was decided has the new date and the new total, whatever the rows say', () => {
  expect(after(moveAsked, moved)).toMatchObject({
    id: ids.bookingId,
    booking_date: '2027-01-16',
    time_slot: '12:00 PM - 2:00 PM',
    version: '7',
  });
  const edited = { ...priced(27_500), discount: toCents(0) };
  const state = [requested, placed].reduce(evolve, initial);
  if (state.status !== 'pending') throw new Error('It is not placed.');
  expect(decidedAnswer({ ...state, breakdown: edited }, '7')).toMatchObject({ total_amount: 275 });
});

test.for([
  [[], 'pending'],
  [[confirmed], 'confirmed'],
  [[confirmed, assigned, started], 'in_progress'],
  [[confirmed, assigned, completed], 'completed'],
  [[cancelled], 'cancelled'],
] as const)('a booking says where it stands: %#', ([events, status]) => {
  expect(after(...events).status).toBe(status);
});

test('of a booking that is not there nothing is said', () => {
  expect(decidedAnswer(initial, '0')).toEqual({});
});

test('rows that are older than what was written are no answer, newer ones are', () => {
  const shown = (version: string) => unlessOlder({ version }, { version: '10' });
  expect([shown('9'), shown('10'), shown('11')]).toEqual([undefined, { version: '10' }, { version: '11' }]);
  expect(unlessOlder(undefined, { version: '10' })).toBeUndefined();
});
