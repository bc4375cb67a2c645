import { clockInAt, tapAt } from '@tidylog/contracts/testing/taps';
import { expect, test } from 'vitest';
import { requestOf } from '../testing/company.ts';
import { id, newHistory } from '../testing/history.ts';
import { type VisitEvent, visitSentence } from './visit-sentences.ts';

const { bookingId, customerId } = requestOf('visit');
const [subject, cleanerId] = [{ bookingId, customerId }, id('Carla')];
const settled = { cleanerId, reportId: id('report'), earningId: null };
const { source: _source, ...noted } = tapAt('2027-01-15T15:00:00Z');
const note = { noteId: id('note'), audience: 'office', text: 'The gate is locked.' } as const;
const ticked = (done: boolean) => ({
  itemId: `kitchen-1-${done ? 'sink' : 'floor'}`,
  room: 'Kitchen',
  text: 'Clean the sink',
  done,
  at: noted.at,
});

const tell = <Type extends VisitEvent['type']>(
  type: Type,
  data: Extract<VisitEvent, { type: Type }>['data'] extends infer Data
    ? { readonly [Key in keyof Data]: unknown }
    : never,
): string => {
  const history = newHistory();
  history.add(type, data as never);
  return visitSentence(history.events.at(-1) as VisitEvent, {
    who: 'Olga Office',
    nameOf: () => 'Carla Díaz',
    timeOf: (at) => Temporal.Instant.from(at).subtract({ hours: 6 }).toString().slice(11, 16),
  });
};

test.each<[told: string, sentence: string]>([
  [
    tell('CleanerClockedIn', {
      ...subject,
      cleanerId,
      ...clockInAt('2027-01-15T13:58:00Z'),
      source: 'sent-later',
    }),
    'Carla Díaz clocked in at 07:58, sent later',
  ],
  [
    tell('CleanerClockedOut', {
      ...subject,
      cleanerId,
      ...tapAt('2027-01-15T16:03:00Z'),
      source: 'claimed',
    }),
    'Carla Díaz clocked out at 10:03, by their own account',
  ],
  [
    tell('CleanerOnTheWay', {
      ...subject,
      cleanerId,
      ...tapAt('2027-01-15T13:20:00Z'),
      eta: '2027-01-15T13:40:00Z',
    }),
    'Carla Díaz was on the way at 07:20, to arrive at 07:40',
  ],
  [
    tell('CleanerOnTheWay', { ...subject, cleanerId, ...tapAt('2027-01-15T13:20:00Z'), eta: null }),
    'Carla Díaz was on the way at 07:20',
  ],
  [
    tell('EtaUpdated', {
      ...subject,
      cleanerId,
      ...tapAt('2027-01-15T13:20:00Z'),
      eta: '2027-01-15T13:40:00Z',
    }),
    'Carla Díaz expected to arrive at 07:40',
  ],
  [
    tell('CouldNotGetIn', {
      ...subject,
      cleanerId,
      ...tapAt('2027-01-15T14:02:00Z'),
      reportId: id('report'),
      reason: 'no-key',
      note: 'No lockbox.',
      photoIds: [],
    }),
    'Carla Díaz could not get in at 08:02: there is no key, with the note "No lockbox."',
  ],
  [
    tell('AccessProblemSettled', { ...subject, ...settled, outcome: 'entered', cleanerPay: 0 }),
    'Carla Díaz got in after all',
  ],
  [
    tell('AccessProblemSettled', { ...subject, ...settled, outcome: 'moved', cleanerPay: 2_500 }),
    'Olga Office decided about the report: the visit is moved; Carla Díaz gets $25.00 for the way',
  ],
  [
    tell('AccessProblemSettled', { ...subject, ...settled, outcome: 'dismissed', cleanerPay: 0 }),
    'Olga Office decided about the report: the visit stays as it is; Carla Díaz gets nothing for the way',
  ],
  [
    tell('ChecklistTicked', { ...subject, cleanerId, ...noted, items: [ticked(true), ticked(false)] }),
    'Carla Díaz ticked off 1 item and took back 1 item of the checklist',
  ],
  [
    tell('CleanerNoteWritten', { ...subject, cleanerId, ...noted, ...note, cannotCome: false }),
    'Carla Díaz wrote to the office, with the note "The gate is locked."',
  ],
  [
    tell('CleanerNoteWritten', { ...subject, cleanerId, ...noted, ...note, cannotCome: true }),
    'Carla Díaz wrote to the office that they cannot come, with the note "The gate is locked."',
  ],
  [
    tell('ClockOutOverdue', { ...subject, cleanerId, plannedEnd: '2027-01-15T16:00:00Z' }),
    'Carla Díaz is still clocked in; the visit should have ended at 10:00',
  ],
])('%s', (told, sentence) => expect(told).toBe(sentence));
