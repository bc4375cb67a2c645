import { tapAt } from '@tidylog/contracts/testing/taps';
import { expect, test } from 'vitest';
import { assignment, booked, moveOf, office } from '../testing/company.ts';
import { foldRows } from '../testing/fold-rows.ts';
import { id, newHistory } from '../testing/history.ts';
import { lastChanges } from './fold.ts';
import { changedBy, whatWas } from './words.ts';

const rows = (history: ReturnType<typeof newHistory>) => foldRows(lastChanges, history.events);

test('the last change of a booking is by whom and how, whatever came before', () => {
  const history = newHistory();
  const { subject, request } = booked(history, 'visit');
  booked(history, 'neighbor');
  expect(rows(history).get(id('visit'))).toEqual({
    booking_id: id('visit'),
    type: 'BookingPlaced',
    by_id: null,
    by_role: 'guest',
    at: '2027-01-04T15:00:00Z',
  });
  const at = '2027-01-05T15:00:00Z';
  history.add('CleanerAssigned', assignment(subject, 'Carla'), { at, by: office });
  expect(rows(history).get(id('visit'))).toEqual({
    booking_id: id('visit'),
    type: 'CleanerAssigned',
    by_id: office.id,
    by_role: 'admin',
    at,
  });
  const moved = moveOf(request, 'move', { toDate: '2027-01-16', toSlotId: '10:00-12:00' });
  history.add(
    'BookingRescheduled',
    { ...moved, holdUntil: null, cleanerId: null, remindAt: null },
    { by: office },
  );
  expect(rows(history).get(id('visit'))).toMatchObject({ type: 'BookingRescheduled' });
  expect(rows(history).get(id('neighbor'))).toMatchObject({ type: 'BookingPlaced' });
});

test('steps that people do not care about change nothing', () => {
  const history = newHistory();
  const { subject } = booked(history, 'visit');
  const cleanerId = id('Carla');
  history.add('CleanerAssigned', assignment(subject, 'Carla'), { by: office });
  history.add('CleanerClockedOut', { ...subject, cleanerId, ...tapAt('2027-01-15T16:02:00Z') });
  expect(rows(history).get(id('visit'))).toMatchObject({ type: 'CleanerAssigned' });
});

test('people are named, and guests are the customer of the booking', () => {
  const kim = { first_name: 'Kim', last_name: 'Lee' };
  expect(changedBy({ ...kim, by_role: 'admin' }, 'Ana Lopez')).toBe('Kim Lee');
  const unknown = { first_name: null, last_name: null };
  expect(changedBy({ ...unknown, by_role: 'guest' }, 'Ana Lopez')).toBe('Ana Lopez');
  expect(changedBy({ ...unknown, by_role: 'system' }, 'Ana Lopez')).toBe('the system');
  expect(whatWas.BookingRescheduled).toBe('moved');
});
