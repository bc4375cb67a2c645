import { expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { todos } from './fold.ts';

const change = { userId: id('Rosa'), changeId: id('change') };
const isOpen = (history: History): boolean =>
  foldRows(todos, history.events).has(`email-change-steps/${change.userId}`);
const contact = { firstName: 'Rosa', lastName: 'Diaz', email: 'rosa@example.com', phone: null };

test('a confirmed change is open until the old address is released', () => {
  const history = newHistory();
  history.add('EmailChangeConfirmed', change);
  expect(isOpen(history)).toBe(true);
  const made = { role: 'cleaner', emailHash: 'new', formerEmailHash: 'old', contact } as const;
  history.add('EmailChanged', { ...change, ...made });
  expect(isOpen(history)).toBe(true);
  history.add('EmailReleased', { emailHash: 'old', userId: id('Sven') });
  expect(isOpen(history)).toBe(true);
  history.add('EmailReleased', { emailHash: 'old', userId: change.userId });
  expect(isOpen(history)).toBe(false);
});

test('a refused change leaves nothing to do', () => {
  const history = newHistory();
  history.add('EmailChangeConfirmed', change);
  history.add('EmailChangeRefused', { ...change, reason: 'email-used' });
  expect(isOpen(history)).toBe(false);
});
