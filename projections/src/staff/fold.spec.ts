import { expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { id, newHistory } from '../testing/history.ts';
import { staff } from './fold.ts';

test('a person of the office is invited, joins, gets another role, is removed and restored', () => {
  const history = newHistory();
  const userId = id('Dan');
  const row = () => foldRows(staff, history.events).get(userId);
  const grant = (staffRole: 'analyst' | 'dispatcher', formerRole: 'analyst' | 'dispatcher' | null) =>
    history.add('StaffGranted', { userId, staffRole, formerRole });
  grant('analyst', null);
  history.add('StaffGranted', { userId: id('Eve'), staffRole: 'owner', formerRole: null });
  const time = '2027-01-04T15:00:00Z';
  const none = { has_second_factor: false, recovery_codes_left: 0 };
  const invited = {
    id: userId,
    staff_role: 'analyst',
    since: time,
    joined_at: null,
    removed_at: null,
    awaits_password: false,
    ...none,
  };
  expect(row()).toEqual(invited);
  history.add('StaffInvited', { userId, resetId: id('link'), expiresAt: '2027-01-11T15:00:00Z' });
  expect(row()).toEqual({ ...invited, awaits_password: true });
  const chosen = { epoch: 1, sessionIds: [], resetId: id('link'), passwordHash: 'hash' };
  history.add('PasswordChanged', { userId: id('Mia'), ...chosen });
  expect(row()?.awaits_password).toBe(true);
  history.add('PasswordChanged', { userId, ...chosen });
  expect(row()).toEqual(invited);
  history.add('StaffJoined', { userId });
  expect(row()).toEqual({ ...invited, joined_at: time });
  grant('dispatcher', 'analyst');
  const joined = { ...invited, staff_role: 'dispatcher', joined_at: time };
  expect(row()).toEqual(joined);
  history.add('StaffRevoked', { userId });
  expect(row()).toEqual({ ...joined, removed_at: time });
  grant('dispatcher', 'dispatcher');
  expect(row()).toEqual(joined);
  expect(foldRows(staff, history.events, foldRows(staff, history.events)).get(userId)).toEqual(joined);
});

test('a person of the office has a second factor with so many recovery codes, until it is removed', () => {
  const history = newHistory();
  const userId = id('Dan');
  const row = () => foldRows(staff, history.events).get(userId);
  history.add('StaffGranted', { userId, staffRole: 'analyst', formerRole: null });
  history.add('SecondFactorEnrolled', { userId, secret: 'S', step: 1, recoveryHashes: ['a', 'b', 'c'] });
  expect(row()).toMatchObject({ has_second_factor: true, recovery_codes_left: 3 });
  const use = { userId, step: null, recoveryHash: 'a', ticketId: null, at: '2027-01-04T15:00:00Z' };
  history.add('SecondFactorUsed', { ...use, recoveryCodesLeft: 2 });
  history.add('StaffGranted', { userId, staffRole: 'owner', formerRole: 'analyst' });
  expect(row()).toMatchObject({ has_second_factor: true, recovery_codes_left: 2 });
  history.add('RecoveryCodesReplaced', { userId, recoveryHashes: ['d'] });
  expect(row()).toMatchObject({ has_second_factor: true, recovery_codes_left: 1 });
  history.add('SecondFactorRemoved', { userId, reason: 'own-act' });
  expect(row()).toMatchObject({ has_second_factor: false, recovery_codes_left: 0 });
});
