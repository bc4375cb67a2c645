import { expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { todos } from './fold.ts';

const userId = id('Dan');
const isOpen = (history: History): boolean => foldRows(todos, history.events).has(`staff-steps/${userId}`);
const ended = { userId, epoch: 1, sessionIds: [] };

test('a changed role is open until the sessions of its person are ended', () => {
  const history = newHistory();
  history.add('StaffGranted', { userId, staffRole: 'analyst', formerRole: 'owner' });
  expect(isOpen(history)).toBe(true);
  history.add('SessionsEnded', { ...ended, userId: id('Olga') });
  expect(isOpen(history)).toBe(true);
  history.add('SessionsEnded', ended);
  expect(isOpen(history)).toBe(false);
});

test('so is a removed member, also until they choose another password', () => {
  const history = newHistory();
  history.add('StaffRevoked', { userId });
  expect(isOpen(history)).toBe(true);
  history.add('PasswordChanged', { ...ended, resetId: null, passwordHash: 'hash' });
  expect(isOpen(history)).toBe(false);
});

test('a first role ends nothing', () => {
  const history = newHistory();
  history.add('StaffGranted', { userId, staffRole: 'analyst', formerRole: null });
  expect(isOpen(history)).toBe(false);
});
