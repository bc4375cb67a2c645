import { expect, test } from 'vitest';
import { assignment, booked, moveOf, office } from '../testing/company.ts';
import { foldRows } from '../testing/fold-rows.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { notices } from './fold.ts';

const [ana, ben] = [id('Ana'), id('Ben')];
const rowsOf = (history: History) => [...foldRows(notices, history.events).values()];

test('a job that goes from one cleaner to another concerns both', () => {
  const history = newHistory();
  const { subject } = booked(history, 'visit');
  const given = history.add('CleanerAssigned', {
    ...assignment(subject, 'Ana'),
    previousCleanerId: ben,
  });
  const common = {
    at: given.metadata.time,
    position: given.position,
    booking_id: subject.bookingId,
    line_id: null,
  };
  const facts = { amount: null, from: null, to: null };
  expect(rowsOf(history)).toEqual([
    { id: `job/${subject.bookingId}/${ana}`, cleaner_id: ana, kind: 'cleaner-new-job', ...common, facts },
    { id: `${given.id}/${ben}`, cleaner_id: ben, kind: 'cleaner-job-taken-back', ...common, facts },
  ]);
});

test('a job that is assigned and confirmed is one notice, by its latest event', () => {
  const history = newHistory();
  const { subject } = booked(history, 'visit');
  history.add('CleanerAssigned', assignment(subject, 'Ana'));
  const { position } = history.add('BookingConfirmed', { ...subject, by: 'office', cleanerId: ana });
  expect(rowsOf(history)).toMatchObject([{ kind: 'cleaner-new-job', position }]);
});

test('a move has both times', () => {
  const history = newHistory();
  const { request } = booked(history, 'visit');
  const move = moveOf(request, 'move', { toDate: '2027-01-19', toSlotId: '10:00-12:00' });
  history.add('BookingRescheduled', { ...move, holdUntil: null, cleanerId: ana, remindAt: null });
  expect(rowsOf(history)).toMatchObject([
    {
      facts: {
        from: { date: '2027-01-15', slotId: '08:00-10:00' },
        to: { date: '2027-01-19', slotId: '10:00-12:00' },
      },
    },
  ]);
});

test.each([
  [
    'JobPaymentReleased',
    { bookingId: id('visit'), completion: 1, amount: 100, because: 'payment', reason: null, releaseId: null },
    { line_id: `job/${id('visit')}`, booking_id: id('visit') },
  ],
  [
    'JobPaymentReleased',
    { bookingId: id('visit'), completion: 2, amount: 100, because: 'payment', reason: null, releaseId: null },
    { line_id: `job/${id('visit')}/2` },
  ],
  [
    'EarningAdded',
    { entryId: id('e'), description: 'Tip', amount: 100, kind: 'tip', bookingId: null },
    { line_id: `earning/${id('e')}`, booking_id: null },
  ],
  [
    'TransferMade',
    { entryId: id('t'), description: 'Twice', amount: -100, bookingId: null, questionId: null },
    { line_id: `transfer/${id('t')}` },
  ],
  [
    'WithdrawalFailed',
    { withdrawalId: id('w'), amount: 100, methodId: id('m'), reason: 'office', note: null },
    { line_id: `withdrawal/${id('w')}` },
  ],
] as const)('%s names the line of the wallet', (type, data, row) => {
  const history = newHistory();
  history.add(type, { cleanerId: ana, ...data } as never, { by: office });
  expect(rowsOf(history)).toMatchObject([{ ...row, facts: { amount: data.amount } }]);
});

test('what cleaners do themselves is no news', () => {
  const history = newHistory();
  const correction = {
    bookingId: id('visit'),
    customerId: id('Guest'),
    cleanerId: ana,
    clockedInAt: null,
    clockedOutAt: null,
    statusAfter: 'confirmed' as const,
    before: { clockedInAt: null, clockedOutAt: null },
    reason: 'Wrong house',
    correctionId: null,
    questionId: null,
    takenBackAt: null,
  };
  history.add('WorkTimesCorrected', correction, { by: { id: ana, role: 'cleaner' } });
  expect(rowsOf(history)).toEqual([]);
});
