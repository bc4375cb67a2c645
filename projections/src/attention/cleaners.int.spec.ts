import { clockInAt, ownCorrection, tapAt } from '@tidylog/contracts/testing/taps';
import { expect, test } from 'vitest';
import { attentionWorld, confirmedVisit } from '../testing/attention-world.ts';
import { assignment, cleanerApplied, office, questionOf } from '../testing/company.ts';
import { id, newHistory } from '../testing/history.ts';
import { withdrawalAsked, withdrawalFailed } from '../testing/wallet-history.ts';

const { attention, told } = attentionWorld();

test('a cleaner who is clocked in twice is named', async () => {
  const history = newHistory();
  cleanerApplied(history, 'Carla Díaz');
  const cleanerId = id('Carla Díaz');
  history.add('CleanerApproved', { cleanerId });
  for (const name of ['one', 'two']) {
    const subject = confirmedVisit(history, name);
    history.add('CleanerAssigned', assignment(subject, 'Carla Díaz'));
    history.add('CleanerClockedIn', { ...subject, cleanerId, ...clockInAt('2027-01-20T14:00:00Z') });
  }
  expect(await told(history)).toEqual([
    {
      kind: 'two-jobs-open',
      text: 'Carla Díaz is clocked in to 2 jobs at once.',
      amount: null,
      name: 'Carla Díaz',
    },
  ]);
  expect((await attention())[0]).toMatchObject({ cleaner_id: cleanerId });
});

test('a calendar whose key Google refuses is named once, until it has another key', async () => {
  const history = newHistory();
  const { add } = history;
  cleanerApplied(history, 'Carla Díaz');
  const cleanerId = id('Carla Díaz');
  const key = { calendarId: null, serviceAccount: 'tidy@google.example', privateKey: 'key' };
  add('CleanerApproved', { cleanerId });
  add('CalendarConnected', { cleanerId, ...key }, { by: office });
  expect(await told(history)).toEqual([]);
  add('CalendarKeyRefused', { cleanerId });
  expect(await told(history)).toMatchObject([
    {
      kind: 'calendar-key-refused',
      text: 'Google no longer accepts the key for the calendar of Carla Díaz, so we cannot see when they are busy. Connect the calendar with a new key.',
    },
  ]);
  add('CalendarConnected', { cleanerId, ...key, privateKey: 'newer' }, { by: office });
  expect(await told(history)).toEqual([]);
});

test('a clock-in without a clock-out is named half an hour after the visit should be over', async () => {
  const history = newHistory();
  const { add } = history;
  cleanerApplied(history, 'Carla Díaz');
  const cleanerId = id('Carla Díaz');
  add('CleanerApproved', { cleanerId });
  const clockedIn = (name: string, at: string) => {
    const subject = confirmedVisit(history, name);
    add('CleanerAssigned', assignment(subject, 'Carla Díaz'));
    add('CleanerClockedIn', { ...subject, cleanerId, ...clockInAt(at) });
    return subject;
  };
  const subject = clockedIn('forgotten', '2027-01-15T14:05:00Z');
  // Three and a half hours of work, and half an hour more.
  expect(await told(history, '2027-01-15T18:04:00Z')).toEqual([]);
  const matter = {
    kind: 'clock-out-missing',
    text: 'Carla Díaz is still clocked in to the visit on Friday, January 15, 2027, which should be over. Call them, correct the times or complete the visit.',
    amount: null,
    name: 'Ana Lopez',
  };
  expect(await told(history, '2027-01-15T18:05:00Z')).toEqual([matter]);
  expect(await attention('2027-01-18T15:00:00Z')).toMatchObject([
    { booking_id: subject.bookingId, cleaner_id: cleanerId, since: '2027-01-15T14:05:00Z' },
  ]);
  add('CleanerClockedOut', { ...subject, cleanerId, ...tapAt('2027-01-18T15:00:00Z') });
  add('BookingCompleted', { ...subject, by: 'clock-out', bookingDate: '2027-01-15', pay: null });
  clockedIn('late', '2027-01-18T15:00:00Z');
  expect(await told(history, '2027-01-18T18:59:00Z')).toEqual([]);
  expect(await told(history, '2027-01-18T19:00:00Z')).toEqual([matter]);
});

test('a visit that a dismissed cleaner still has is named until the office has dealt with it', async () => {
  const history = newHistory();
  const { add } = history;
  cleanerApplied(history, 'Carla Díaz');
  const cleanerId = id('Carla Díaz');
  add('CleanerApproved', { cleanerId });
  const subject = confirmedVisit(history, 'left');
  add('CleanerAssigned', assignment(subject, 'Carla Díaz'));
  const work = { clockedInAt: '2027-01-15T14:00:00Z', clockedOutAt: null };
  add('CleanerClockedIn', { ...subject, cleanerId, ...clockInAt(work.clockedInAt) });
  expect(await told(history, '2027-01-15T15:00:00Z')).toEqual([]);
  add('CleanerDismissed', { cleanerId, reason: null }, { by: office });
  const matter = {
    kind: 'cleaner-dismissed',
    text: 'Carla Díaz was dismissed, but is clocked in to the visit on Friday, January 15, 2027. Correct the times or complete the visit.',
    amount: null,
    name: 'Ana Lopez',
  };
  expect(await told(history)).toEqual([matter]);
  expect((await attention())[0]).toMatchObject({ booking_id: subject.bookingId, cleaner_id: cleanerId });
  add('WorkTimesCorrected', {
    ...ownCorrection,
    ...subject,
    cleanerId,
    clockedInAt: null,
    clockedOutAt: null,
    statusAfter: 'confirmed',
    before: work,
    reason: 'Left',
  });
  const text =
    'Carla Díaz was dismissed, but is still assigned to the visit on Friday, January 15, 2027. Assign another cleaner.';
  expect(await told(history)).toEqual([{ ...matter, text }]);
  add('CleanerUnassigned', { ...subject, cleanerId });
  expect(await told(history)).toEqual([]);
});

test('applications are counted until they are answered', async () => {
  const history = newHistory();
  cleanerApplied(history, 'Carla Díaz');
  expect(await told(history)).toMatchObject([
    { kind: 'applications-waiting', text: '1 application to clean with us is waiting for an answer.' },
  ]);
  history.add('CleanerApproved', { cleanerId: id('Carla Díaz') });
  expect(await told(history)).toEqual([]);
});

test('a question of a cleaner waits until it is answered', async () => {
  const history = newHistory();
  cleanerApplied(history, 'Carla Díaz');
  history.add('CleanerApproved', { cleanerId: id('Carla Díaz') });
  const subject = { questionId: id('question'), cleanerId: id('Carla Díaz') };
  history.add('QuestionAsked', questionOf('question', 'Carla Díaz'));
  expect(await told(history)).toMatchObject([
    {
      kind: 'question-open',
      text: 'Carla Díaz asked a question that has not been answered yet.',
    },
  ]);
  history.add('QuestionAnswered', {
    ...subject,
    answerId: id('answer'),
    text: 'We looked.',
    at: '2027-01-16T15:00:00Z',
    transferId: null,
    correctionId: null,
  });
  expect(await told(history)).toEqual([]);
});

test('withdrawals are counted until the office works on them, with what is to be sent', async () => {
  const history = newHistory();
  const one = { cleanerId: id('Carla Díaz'), name: 'one' };
  const two = { ...one, name: 'two' };
  withdrawalAsked(history, one);
  withdrawalAsked(history, two);
  expect(await told(history)).toEqual([
    {
      kind: 'payouts-waiting',
      text: '2 withdrawals by cleaners are waiting to be paid.',
      amount: 194.98,
      name: null,
    },
  ]);
  history.add('WithdrawalTaken', { cleanerId: one.cleanerId, withdrawalId: id('one'), batchId: null });
  expect(await told(history)).toMatchObject([{ text: '1 withdrawal by cleaners is waiting to be paid.' }]);
  withdrawalFailed(history, two);
  expect(await told(history)).toEqual([]);
});

test('money of a cleaner who erased their account is named until it is taken out of the wallet', async () => {
  const history = newHistory();
  cleanerApplied(history, 'Carla Díaz');
  const cleanerId = id('Carla Díaz');
  const one = { cleanerId, name: 'returned' };
  const entry = { cleanerId, entryId: id('bonus'), description: 'Bonus', bookingId: null };
  history.add('EarningAdded', { ...entry, amount: 9_999, kind: 'bonus' });
  withdrawalAsked(history, one);
  history.add('WithdrawalTaken', { cleanerId, withdrawalId: id('returned'), batchId: null });
  history.add('WithdrawalCompleted', { cleanerId, withdrawalId: id('returned'), reference: null });
  history.add('CleanerDismissed', { cleanerId, reason: null }, { by: office });
  history.add('PersonErased', { personId: cleanerId, streams: [`wallet-${cleanerId}`] });
  expect(await told(history)).toEqual([]);
  withdrawalFailed(history, one);
  expect(await told(history)).toMatchObject([
    {
      kind: 'owed-to-erased',
      text: 'We owe money to a cleaner who erased their account. Pay them another way, then take it out of their wallet.',
      amount: 99.99,
    },
  ]);
  expect((await attention())[0]).toMatchObject({ cleaner_id: cleanerId });
  const paid = { ...entry, entryId: id('paid'), amount: -9_999, description: 'Paid in cash' };
  history.add('TransferMade', { ...paid, questionId: null }, { by: office });
  expect(await told(history)).toEqual([]);
});
