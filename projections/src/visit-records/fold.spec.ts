import { clockInAt, ownCorrection, tapAt } from '@tidylog/contracts/testing/taps';
import { describe, expect, test } from 'vitest';
import { assignment, booked, cleanerActor, moveOf, office } from '../testing/company.ts';
import { foldRows } from '../testing/fold-rows.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { visitRecords } from './fold.ts';

const rowOf = (history: History, booking = 'visit') =>
  foldRows(visitRecords, history.events).get(id(booking));
const cleanerId = id('Carla');
const carla = { by: cleanerActor('Carla') };
const visited = (booking = 'visit', history = newHistory()) => {
  const { subject, request } = booked(history, booking);
  return { history, request, of: { ...subject, cleanerId } };
};
const [begin, end] = ['2027-01-15T14:00:00Z', '2027-01-15T16:00:00Z'];

describe('the record of a visit', () => {
  test('has the taps of all cleaners, with when they happened and when they came', () => {
    const { history, of } = visited();
    history.add('CleanerOnTheWay', { ...of, ...tapAt('2027-01-15T13:20:00Z'), eta: begin }, carla);
    history.add('EtaUpdated', { ...of, ...tapAt('2027-01-15T13:30:00Z'), eta: end }, carla);
    history.add('CleanerClockedIn', { ...of, ...clockInAt(begin) }, carla);
    const late = { ...tapAt(end), tappedAt: end, source: 'sent-later' } as const;
    history.add('CleanerClockedOut', { ...of, cleanerId: id('Dora'), ...late }, carla);
    const taps = rowOf(history)?.taps;
    expect(taps).toMatchObject([
      { what: 'on_the_way', by: cleanerId, source: 'live', tapped_at: null, eta_at: begin },
      { what: 'eta', eta_at: end },
      { what: 'clock_in', at: begin, eta_at: null },
      { what: 'clock_out', by: id('Dora'), at: end, source: 'sent-later', tapped_at: end },
    ]);
    expect(taps?.every(({ received_at }) => received_at === history.events.at(-1)?.metadata.time)).toBe(true);
    expect(rowOf(history)).toMatchObject({ customer_id: of.customerId, cleaner_id: id('Dora') });
  });

  test('has the latest tick of each item', () => {
    const { history, of } = visited();
    const { source: _source, ...tap } = tapAt(begin);
    const item = { itemId: 'bedrooms-1-bed', room: 'Bedroom', text: 'Make the bed' };
    const other = { itemId: 'kitchen-1-sink', room: 'Kitchen', text: 'Clean the sink' };
    history.add('ChecklistTicked', { ...of, ...tap, items: [{ ...item, done: true, at: begin }] });
    history.add('ChecklistTicked', {
      ...of,
      ...tap,
      items: [
        { ...item, done: false, at: end },
        { ...other, done: true, at: end },
      ],
    });
    expect(rowOf(history)?.ticks).toEqual([
      { id: 'bedrooms-1-bed', room: 'Bedroom', text: 'Make the bed', done_at: null },
      { id: 'kitchen-1-sink', room: 'Kitchen', text: 'Clean the sink', done_at: end },
    ]);
  });

  test('has corrections of the office apart from a clock-in that the cleaner took back', () => {
    const { history, of } = visited();
    const none = { clockedInAt: null, clockedOutAt: null };
    const before = { clockedInAt: begin, clockedOutAt: null };
    const correction = { ...of, ...ownCorrection, before, statusAfter: 'confirmed' } as const;
    history.add('WorkTimesCorrected', { ...correction, ...none, reason: 'Not this house' }, carla);
    const after = { clockedInAt: begin, clockedOutAt: end };
    const made = { ...correction, ...after, reason: 'By phone.' };
    const event = history.add('WorkTimesCorrected', made, { by: office });
    expect(JSON.stringify(rowOf(history))).not.toContain('By phone.');
    expect(rowOf(history)).toMatchObject({
      taps: [{ what: 'clock_in_taken_back', by: cleanerId }],
      corrections: [
        {
          by: office.id,
          id: event.id,
          clocked_in_at: begin,
          clocked_out_at: end,
          was_clocked_in_at: begin,
          was_clocked_out_at: null,
        },
      ],
    });
  });

  test('has nothing ticked at a house whose clock-in was taken back, however late it comes', () => {
    const { history, of } = visited();
    const { source: _source, ...tap } = tapAt(end);
    const item = { itemId: 'bedrooms-1-bed', room: 'Bedroom', text: 'Make the bed', done: true };
    const tick = (at: string) => history.add('ChecklistTicked', { ...of, ...tap, items: [{ ...item, at }] });
    const back = { ...ownCorrection, clockedInAt: null, clockedOutAt: null, reason: 'Not this house' };
    tick('2027-01-15T14:03:00Z');
    history.add(
      'WorkTimesCorrected',
      {
        ...of,
        ...back,
        statusAfter: 'confirmed',
        before: { clockedInAt: begin, clockedOutAt: null },
        takenBackAt: '2027-01-15T14:05:00Z',
      },
      carla,
    );
    tick('2027-01-15T14:04:00Z');
    expect(rowOf(history)).toMatchObject({
      ticks: [],
      taps: [{ what: 'clock_in_taken_back', at: '2027-01-15T14:05:00Z' }],
      taken_back: [{ from: begin, to: '2027-01-15T14:05:00Z' }],
    });
    tick('2027-01-15T14:06:00Z');
    expect(rowOf(history)?.ticks).toMatchObject([{ done_at: '2027-01-15T14:06:00Z' }]);
  });

  const report = { reason: 'no-key', note: 'No lockbox.', photoIds: [] as string[] } as const;
  test('has reports, and what became of each', () => {
    const { history, of } = visited();
    const decided = { cleanerPay: 2_500, earningId: id('earning') } as const;
    history.add('CouldNotGetIn', { ...of, ...tapAt(begin), ...report, reportId: id('first') }, carla);
    const settle = { ...of, ...decided, reportId: id('first'), outcome: 'dismissed' } as const;
    history.add('AccessProblemSettled', settle, { by: office });
    history.add('CouldNotGetIn', { ...of, ...tapAt(end), ...report, reportId: id('second') }, carla);
    expect(rowOf(history)?.problems).toMatchObject([
      {
        id: id('first'),
        note: 'No lockbox.',
        settled: 'dismissed',
        settled_by: office.id,
        cleaner_pay: 2_500,
      },
      { id: id('second'), settled: null, settled_at: null },
    ]);
  });

  test.each(['BookingRescheduled', 'BookingCancelled'] as const)('settles a report by %s', (type) => {
    const { history, of, request } = visited();
    history.add('CouldNotGetIn', { ...of, ...tapAt(begin), ...report, reportId: id('first') }, carla);
    const move = moveOf(request, 'move', { toDate: '2027-01-16', toSlotId: '10:00-12:00' });
    if (type === 'BookingRescheduled')
      history.add(type, { ...move, holdUntil: null, cleanerId, remindAt: null }, { by: office });
    else {
      const off = { bookingDate: '2027-01-15', statusBefore: 'confirmed', reason: 'office' } as const;
      const { cleanerId: _cleanerId, ...subject } = of;
      history.add(type, { ...subject, ...off, cleanerId, refund: null, notes: null }, { by: office });
    }
    const outcome = type === 'BookingRescheduled' ? 'moved' : 'cancelled';
    expect(rowOf(history)?.problems).toMatchObject([{ settled: outcome, cleaner_pay: null }]);
  });

  test('loses the words about an erased customer, and no neighbor does', () => {
    const { history, of } = visited();
    const neighbor = visited('neighbor', history).of;
    const { source: _source, ...tap } = tapAt(begin);
    for (const each of [of, neighbor]) {
      const note = { ...each, ...tap, noteId: id('note'), audience: 'customer', cannotCome: false } as const;
      history.add('CleanerNoteWritten', { ...note, text: 'The window is broken.' });
      history.add('CouldNotGetIn', { ...each, ...tapAt(begin), ...report, reportId: id('first') });
    }
    history.add('PersonErased', { personId: id('Ana Lopez'), streams: [`booking-${id('visit')}`, 'day-x'] });
    expect(rowOf(history)).toMatchObject({ notes: [{ text: null }], problems: [{ note: null }] });
    expect(rowOf(history, 'neighbor')).toMatchObject({
      notes: [{ text: 'The window is broken.' }],
      problems: [{ note: 'No lockbox.' }],
    });
  });

  test('tells customer and cleaner of a change', () => {
    const { history, of } = visited();
    history.add('CleanerClockedIn', { ...of, ...clockInAt(begin) });
    const row = rowOf(history);
    expect(row && visitRecords.owners?.(row)).toEqual([of.customerId, cleanerId]);
  });

  test('concerns its customer alone once its cleaner has lost the job, and then the next one', () => {
    const { history, of } = visited();
    const ownersNow = () => {
      const row = rowOf(history);
      return row && visitRecords.owners?.(row);
    };
    history.add('CleanerAssigned', assignment(of, 'Carla'));
    expect(ownersNow()).toBeUndefined();
    history.add('CleanerOnTheWay', { ...of, ...tapAt('2027-01-15T13:20:00Z'), eta: null }, carla);
    history.add('CleanerUnassigned', of);
    expect(ownersNow()).toEqual([of.customerId]);
    history.add('CleanerAssigned', assignment(of, 'Dora'));
    expect(ownersNow()).toEqual([of.customerId, id('Dora')]);
  });
});
