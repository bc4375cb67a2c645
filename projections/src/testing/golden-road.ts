import { clockInAt, tapAt } from '@tidylog/contracts/testing/taps';
import { assignment, cleanerActor, office, requestOf } from './company.ts';
import { type History, id } from './history.ts';

/** A visit with everything that a cleaner can do on the road. */
export const traveled = (history: History) => {
  const by = { by: cleanerActor('Carla Díaz') };
  const { bookingId, customerId } = requestOf('assigned');
  const subject = { bookingId, customerId };
  const of = { ...subject, cleanerId: id('Carla Díaz') };
  const late = { tapId: id('tap'), tappedAt: '2027-01-25T13:40:00Z', source: 'sent-later' } as const;
  const { source: _source, ...noted } = tapAt('2027-01-25T14:30:00Z');
  const { add } = history;
  add('CleanerAssigned', assignment(subject, 'Carla Díaz'));
  add('CleanerOnTheWay', { ...of, ...tapAt('2027-01-25T13:20:00Z'), eta: null }, by);
  add('EtaUpdated', { ...of, ...late, at: late.tappedAt, eta: '2027-01-25T13:55:00Z' }, by);
  const report = { reportId: id('report'), reason: 'no-key', note: 'No lockbox.', photoIds: [] } as const;
  add('CouldNotGetIn', { ...of, ...tapAt('2027-01-25T13:58:00Z'), ...report, photoIds: [] }, by);
  const decided = { reportId: id('report'), outcome: 'dismissed', cleanerPay: 0, earningId: null } as const;
  add('AccessProblemSettled', { ...of, ...decided }, { by: office });
  add('CleanerClockedIn', { ...of, ...clockInAt('2027-01-25T14:05:00Z', '2027-01-25T17:35:00Z') }, by);
  const item = { itemId: 'bedrooms-1-bed', room: 'Bedroom 1', text: 'Make the bed', done: true };
  add('ChecklistTicked', { ...of, ...noted, items: [{ ...item, at: noted.at }] }, by);
  const note = { noteId: id('note'), audience: 'customer', text: 'A tile is loose.' } as const;
  add('CleanerNoteWritten', { ...of, ...noted, ...note, cannotCome: false }, by);
  add('ClockOutOverdue', { ...of, plannedEnd: '2027-01-25T17:35:00Z' });
};
