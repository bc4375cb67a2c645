import { clockInAt, ownCorrection, tapAt } from '@tidylog/contracts/testing/taps';
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
      eta_at: null,
      on_the_way_at: null,
      cannot_come_at: null,
      clocked_in_at: null,
      clocked_out_at: null,
      planned_end: null,
      hours_by: null,
      taken_back_at: null,
      problem: null,
      is_completed: false,
      pay: null,
      pay_base: null,
      pay_share: null,
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

  test('knows where its cleaner is, until it moves', () => {
    const { history, subject, request, cleanerId } = assigned();
    const [at, first, second] = ['2027-01-15T13:20:00Z', '2027-01-15T13:40:00Z', '2027-01-15T13:55:00Z'];
    history.add('CleanerOnTheWay', { ...subject, cleanerId, ...tapAt(at), eta: first });
    expect(rowOf(history)).toMatchObject({ on_the_way_at: at, eta_at: first });
    history.add('EtaUpdated', { ...subject, cleanerId, ...tapAt(first), eta: second });
    expect(rowOf(history)).toMatchObject({ on_the_way_at: at, eta_at: second });
    const report = {
      reportId: id('report'),
      reason: 'no-key',
      note: null,
      photoIds: [] as string[],
    } as const;
    history.add('CouldNotGetIn', { ...subject, cleanerId, ...tapAt(second), ...report });
    const problem = { id: id('report'), reason: 'no-key', reported_at: second, settled: null };
    expect(rowOf(history)).toMatchObject({ problem });
    const move = moveOf(request, 'move', { toDate: '2027-01-16', toSlotId: '10:00-12:00' });
    history.add('BookingRescheduled', { ...move, holdUntil: null, cleanerId, remindAt: null });
    expect(rowOf(history)).toMatchObject({
      on_the_way_at: null,
      eta_at: null,
      problem: { ...problem, settled: 'moved' },
    });
  });

  test('is as before the road once its clock-in was taken back, whatever else comes of before', () => {
    const { history, subject, cleanerId } = assigned();
    const of = { ...subject, cleanerId };
    const [gone, begin, back] = ['2027-01-15T13:30:00Z', '2027-01-15T14:00:00Z', '2027-01-15T14:05:00Z'];
    history.add('CleanerOnTheWay', { ...of, ...tapAt(gone), eta: begin });
    history.add('CleanerClockedIn', { ...of, ...clockInAt(begin) });
    history.add('WorkTimesCorrected', {
      ...of,
      ...ownCorrection,
      clockedInAt: null,
      clockedOutAt: null,
      statusAfter: 'confirmed',
      before: { clockedInAt: begin, clockedOutAt: null },
      reason: 'Not this house',
      takenBackAt: back,
    });
    history.add('EtaUpdated', { ...of, ...tapAt(begin), eta: back });
    expect(rowOf(history)).toMatchObject({ on_the_way_at: null, eta_at: null, clocked_in_at: null });
    const again = '2027-01-15T14:20:00Z';
    history.add('CleanerOnTheWay', { ...of, ...tapAt(again), eta: null });
    expect(rowOf(history)).toMatchObject({ on_the_way_at: again });
  });

  test('keeps what was decided about a report, and what ended it', () => {
    const { history, subject, cleanerId } = assigned();
    const report = { reportId: id('report'), reason: 'other', note: null, photoIds: [] as string[] } as const;
    const reported = () =>
      history.add('CouldNotGetIn', { ...subject, cleanerId, ...tapAt('2027-01-15T14:10:00Z'), ...report });
    const settle = { reportId: id('report'), outcome: 'dismissed', cleanerPay: 0, earningId: null } as const;
    reported();
    history.add('AccessProblemSettled', { ...subject, cleanerId, ...settle, reportId: id('earlier') });
    expect(rowOf(history)).toMatchObject({ problem: { settled: null } });
    history.add('AccessProblemSettled', { ...subject, cleanerId, ...settle });
    history.add('AccessProblemSettled', { ...subject, cleanerId, ...settle, outcome: 'entered' });
    expect(rowOf(history)).toMatchObject({ problem: { settled: 'dismissed' } });
    reported();
    const off = { bookingDate: '2027-01-15', statusBefore: 'confirmed', reason: 'office' } as const;
    history.add('BookingCancelled', { ...subject, ...off, cleanerId, refund: null, notes: null });
    expect(rowOf(history)).toMatchObject({ problem: { settled: 'cancelled' } });
    history.add('CleanerUnassigned', { ...subject, cleanerId });
    history.add('AccessProblemSettled', { ...subject, cleanerId, ...settle });
    expect(rowOf(history)).toBeUndefined();
  });

  test('says what its hours go by', () => {
    const { history, subject, cleanerId } = assigned();
    const work = { ...subject, cleanerId };
    const [begin, end] = ['2027-01-15T14:00:00Z', '2027-01-15T16:00:00Z'];
    history.add('CleanerClockedIn', { ...work, ...clockInAt(begin, end) });
    expect(rowOf(history)).toMatchObject({ planned_end: end, hours_by: 'tap' });
    history.add('CleanerClockedOut', { ...work, ...tapAt(end), source: 'sent-later' });
    expect(rowOf(history)).toMatchObject({ hours_by: 'sent_later' });
    const before = { clockedInAt: begin, clockedOutAt: end };
    const corrected = { ...work, ...ownCorrection, before, reason: 'By phone.' } as const;
    history.add('WorkTimesCorrected', { ...corrected, ...before, statusAfter: 'completed' });
    expect(rowOf(history)).toMatchObject({ hours_by: 'office', planned_end: end });
    const none = { clockedInAt: null, clockedOutAt: null };
    history.add('WorkTimesCorrected', { ...corrected, ...none, statusAfter: 'confirmed' });
    expect(rowOf(history)).toMatchObject({ hours_by: null, planned_end: null, clocked_in_at: null });
    history.add('CleanerClockedIn', { ...work, ...clockInAt(begin), source: 'claimed' });
    history.add('CleanerClockedOut', { ...work, ...tapAt(end) });
    expect(rowOf(history)).toMatchObject({ hours_by: 'claimed' });
  });

  test('knows that its cleaner cannot come', () => {
    const { history, subject, cleanerId } = assigned();
    const { source: _source, ...tap } = tapAt('2027-01-15T12:00:00Z');
    const note = { ...subject, cleanerId, ...tap, noteId: id('note'), audience: 'office' } as const;
    history.add('CleanerNoteWritten', { ...note, text: 'The gate is open.', cannotCome: false });
    expect(rowOf(history)).toMatchObject({ cannot_come_at: null });
    history.add('CleanerNoteWritten', { ...note, text: 'I am ill.', cannotCome: true });
    expect(rowOf(history)).toMatchObject({ cannot_come_at: tap.at });
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
