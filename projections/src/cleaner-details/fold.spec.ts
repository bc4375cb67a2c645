import { expect, test } from 'vitest';
import { cleanerApplied, contactOf } from '../testing/company.ts';
import { foldRows } from '../testing/fold-rows.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { cleanerDetails } from './fold.ts';

const rowOf = (history: History, name = 'Carla Díaz') =>
  foldRows(cleanerDetails, history.events).get(id(name));

const applied = () => {
  const history = newHistory();
  cleanerApplied(history, 'Carla Díaz');
  cleanerApplied(history, 'Dora');
  return history;
};

test('an application is kept as it was sent', () => {
  expect(rowOf(applied())).toStrictEqual({
    id: id('Carla Díaz'),
    application: {
      address: null,
      experienceYears: 2,
      hourlyRate: 2500,
      specializations: [],
      languages: ['English'],
      certifications: [],
      availability: null,
      bio: null,
      emergencyContact: null,
    },
    rejected_at: null,
    rejection_reason: null,
    dismissed_at: null,
    dismissal_reason: null,
    invited_until: null,
  });
});

test('a rejection has its time and reason, until the office approves after all', () => {
  const history = applied();
  const cleanerId = id('Carla Díaz');
  const { metadata } = history.add('CleanerRejected', { cleanerId, reason: 'Lives too far away.' });
  expect(rowOf(history)).toMatchObject({
    rejected_at: metadata.time,
    rejection_reason: 'Lives too far away.',
  });
  expect(rowOf(history, 'Dora')).toMatchObject({ rejected_at: null });
  history.add('CleanerApproved', { cleanerId });
  expect(rowOf(history)).toMatchObject({ rejected_at: null, rejection_reason: null });
});

test('a dismissal has its time and reason, until the cleaner is back', () => {
  const history = applied();
  const cleanerId = id('Carla Díaz');
  const { metadata } = history.add('CleanerDismissed', { cleanerId, reason: 'Moved away.' });
  expect(rowOf(history)).toMatchObject({ dismissed_at: metadata.time, dismissal_reason: 'Moved away.' });
  expect(rowOf(history, 'Dora')).toMatchObject({ dismissed_at: null });
  history.add('CleanerReinstated', { cleanerId });
  expect(rowOf(history)).toMatchObject({ dismissed_at: null, dismissal_reason: null });
});

test('an invitation is open until a password is chosen', () => {
  const history = newHistory();
  const userId = id('Amy Added');
  history.add('CleanerAdded', { cleanerId: userId, contact: contactOf('Amy Added') });
  const expiresAt = '2027-01-18T15:00:00Z';
  history.add('CleanerInvited', { userId, resetId: id('link'), expiresAt });
  expect(rowOf(history, 'Amy Added')).toMatchObject({ application: null, invited_until: expiresAt });
  const chosen = { epoch: 1, sessionIds: [], resetId: id('link'), passwordHash: 'secret' };
  history.add('PasswordChanged', { ...chosen, userId: id('Dora') });
  expect(rowOf(history, 'Amy Added')).toMatchObject({ invited_until: expiresAt });
  history.add('PasswordChanged', { ...chosen, userId });
  expect(rowOf(history, 'Amy Added')).toMatchObject({ invited_until: null });
});

test('a replay gives the same rows', () => {
  const history = applied();
  history.add('CleanerRejected', { cleanerId: id('Dora'), reason: null });
  const rows = foldRows(cleanerDetails, history.events);
  expect(foldRows(cleanerDetails, history.events.slice(-1), rows)).toEqual(rows);
});

test('of an erased cleaner nothing personal is left', () => {
  const history = applied();
  history.add('CleanerRejected', { cleanerId: id('Dora'), reason: 'Private matters.' });
  history.add('CleanerDismissed', { cleanerId: id('Dora'), reason: 'More of them.' });
  history.add('PersonErased', { personId: id('Dora'), streams: [] });
  const nothing = { application: null, rejection_reason: null, dismissal_reason: null };
  expect(rowOf(history, 'Dora')).toMatchObject(nothing);
  expect(rowOf(history)?.application).not.toBeNull();
});

test('a cleaner is told of their own row', () => {
  const row = rowOf(applied());
  expect(row && cleanerDetails.owners?.(row)).toEqual([id('Carla Díaz')]);
});
