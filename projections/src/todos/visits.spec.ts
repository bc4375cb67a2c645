import { clockInAt, ownCorrection, tapAt } from '@tidylog/contracts/testing/taps';
import { expect, test } from 'vitest';
import { booked } from '../testing/company.ts';
import { foldRows } from '../testing/fold-rows.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { todos } from './fold.ts';

const cleanerId = id('Carla');
const [begin, end] = ['2027-01-15T14:00:00Z', '2027-01-15T16:00:00Z'];

const started = (plannedEnd: string | null = end) => {
  const history = newHistory();
  const { subject } = booked(history, 'visit');
  const of = { ...subject, cleanerId };
  history.add('CleanerClockedIn', { ...of, ...clockInAt(begin, plannedEnd) });
  return { history, of };
};
const overdue = ({ events }: History) => foldRows(todos, events).get(`clock-out-overdue/${id('visit')}`);
const correction = (clockedInAt: string | null, statusAfter: 'confirmed' | 'in_progress') => ({
  ...ownCorrection,
  clockedInAt,
  clockedOutAt: null,
  statusAfter,
  before: { clockedInAt: begin, clockedOutAt: null },
  reason: 'By phone.',
});

test('pay for the way is open until all of it is in the wallet', () => {
  const history = newHistory();
  const { subject } = booked(history, 'visit');
  const settled = (name: string, cleanerPay: number) =>
    history.add('AccessProblemSettled', {
      ...subject,
      cleanerId,
      reportId: id(`report ${name}`),
      outcome: 'moved',
      cleanerPay,
      earningId: cleanerPay === 0 ? null : id(name),
    });
  const paid = (name: string) =>
    history.add('EarningAdded', {
      cleanerId,
      entryId: id(name),
      bookingId: subject.bookingId,
      amount: 2_500,
      kind: 'no-access',
      description: 'Could not get in',
    });
  const wayPay = () => foldRows(todos, history.events).get(`way-pay/${id('visit')}`);
  settled('nothing', 0);
  expect(wayPay()).toBeUndefined();
  settled('first', 2_500);
  settled('second', 2_500);
  paid('bonus');
  paid('first');
  expect(wayPay()).toMatchObject({ kind: 'way-pay', due_at: null });
  paid('second');
  expect(wayPay()).toBeUndefined();
});

test('a clock-in is overdue half an hour after its planned end', () => {
  expect(overdue(started().history)).toMatchObject({ due_at: '2027-01-15T16:30:00Z' });
  expect(overdue(started(null).history)).toBeUndefined();
});

test('a corrected clock-in stays so while the visit runs', () => {
  const { history, of } = started();
  history.add('WorkTimesCorrected', { ...of, ...correction(end, 'in_progress') });
  expect(overdue(history)).toBeDefined();
  history.add('WorkTimesCorrected', { ...of, ...correction(null, 'confirmed') });
  expect(overdue(history)).toBeUndefined();
});

test('it is over once the visit has ended, or was noted', () => {
  const out = started();
  out.history.add('CleanerClockedOut', { ...out.of, ...tapAt(end) });
  expect(overdue(out.history)).toBeUndefined();
  const done = started();
  const { cleanerId: _cleanerId, ...subject } = done.of;
  done.history.add('BookingCompleted', { ...subject, by: 'office', bookingDate: '2027-01-15', pay: null });
  expect(overdue(done.history)).toBeUndefined();
  const noted = started();
  noted.history.add('ClockOutOverdue', { ...noted.of, plannedEnd: end });
  expect(overdue(noted.history)).toBeUndefined();
});
