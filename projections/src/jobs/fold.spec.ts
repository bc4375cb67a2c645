import { clockInAt, tapAt } from '@tidylog/contracts/testing/taps';
import { describe, expect, test } from 'vitest';
import { assignment, booked, moveOf } from '../testing/company.ts';
import { foldRows } from '../testing/fold-rows.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { jobs } from './fold.ts';

const rowOf = (history: History, booking = 'visit') => foldRows(jobs, history.events).get(id(booking));

const assigned = (history = newHistory(), booking = 'visit') => {
  const { subject, request } = booked(history, booking);
  const { position } = history.add('CleanerAssigned', assignment(subject, 'Carla'));
  return { history, subject, request, position, cleanerId: id('Carla') };
};

describe('a job', () => {
  test('is there once a cleaner is assigned', () => {
    const { history, position } = assigned();
    expect(rowOf(history)).toStrictEqual({
      booking_id: id('visit'),
      cleaner_id: id('Carla'),
      assignment_type: 'manual',
      assignment_notes: 'Ring twice.',
      slot_position: position,
      clocked_in_at: null,
      clocked_out_at: null,
      is_completed: false,
      pay: null,
    });
  });

  test('goes to the cleaner assigned last, and away when taken back', () => {
    const { history, subject, cleanerId } = assigned();
    assigned(history, 'neighbour');
    const other = assignment(subject, 'Dora', {
      previousCleanerId: cleanerId,
      assignmentType: 'auto',
      notes: null,
    });
    const { position } = history.add('CleanerAssigned', other);
    expect(rowOf(history)).toMatchObject({
      cleaner_id: id('Dora'),
      assignment_type: 'auto',
      assignment_notes: null,
      slot_position: position,
    });
    history.add('CleanerUnassigned', { ...subject, cleanerId: id('Dora') });
    expect(rowOf(history)).toBeUndefined();
    expect(rowOf(history, 'neighbour')).toMatchObject({ cleaner_id: id('Carla') });
  });

  test('came into its slot by the latest move', () => {
    const { history, request } = assigned();
    const move = moveOf(request, 'move', { toDate: '2027-01-15', toSlotId: '10:00-12:00' });
    const { position } = history.add('BookingRescheduled', {
      ...move,
      holdUntil: null,
      cleanerId: null,
      remindAt: null,
    });
    expect(rowOf(history)).toMatchObject({ slot_position: position });
  });

  test('has clock times and, completed, what it pays', () => {
    const { history, subject, request, cleanerId } = assigned();
    history.add('CleanerClockedIn', { ...subject, cleanerId, ...clockInAt('2027-01-15T14:01:00Z') });
    history.add('CleanerClockedOut', { ...subject, cleanerId, ...tapAt('2027-01-15T16:02:00Z') });
    expect(rowOf(history)).toMatchObject({
      clocked_in_at: '2027-01-15T14:01:00Z',
      clocked_out_at: '2027-01-15T16:02:00Z',
      is_completed: false,
    });
    history.add('BookingCompleted', {
      ...subject,
      by: 'clock-out',
      bookingDate: request.bookingDate,
      pay: { cleanerId, amount: 18_956, base: null, share: null, customerPaid: false },
    });
    expect(rowOf(history)).toMatchObject({ is_completed: true, pay: 18_956 });
    const unpaid = { ...subject, by: 'office', bookingDate: request.bookingDate, pay: null } as const;
    history.add('BookingCompleted', unpaid);
    expect(rowOf(history)).toMatchObject({ is_completed: true, pay: null });
  });

  test('is none while nobody is assigned, whatever happens', () => {
    const history = newHistory();
    const { subject, request } = booked(history, 'visit');
    const { bookingDate } = request;
    history.add('BookingCompleted', { ...subject, by: 'office', bookingDate, pay: null });
    expect(rowOf(history)).toBeUndefined();
  });

  test('loses the note about an erased customer, as if folded without the key', () => {
    const { history } = assigned();
    history.add('PersonErased', { personId: id('Ana Lopez'), streams: [`booking-${id('visit')}`, 'day-x'] });
    const withoutKey = newHistory();
    const { subject } = booked(withoutKey, 'visit');
    withoutKey.add('CleanerAssigned', assignment(subject, 'Carla', { notes: 'erased' }));
    expect(rowOf(history)).toStrictEqual(rowOf(withoutKey));
    expect(rowOf(history)).toMatchObject({ assignment_notes: null });
  });

  test('tells its cleaner of a change', () => {
    const row = rowOf(assigned().history);
    expect(row && jobs.owners?.(row)).toEqual([id('Carla')]);
  });
});
