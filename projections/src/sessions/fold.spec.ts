import { expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { id, newHistory } from '../testing/history.ts';
import { sessions } from './fold.ts';

test('a session lasts until it is ended, and then stays as ended', () => {
  const history = newHistory();
  const started = {
    userId: id('Mia'),
    role: 'customer',
    epoch: 1,
    staffRole: null,
    expiresAt: '2027-01-18T15:00:00Z',
  } as const;
  history.add('SessionStarted', { ...started, sessionId: id('one') });
  history.add('SessionStarted', { ...started, sessionId: id('other') });
  history.add('SessionEnded', { userId: id('Mia'), sessionId: id('one') });
  const row = {
    user_id: id('Mia'),
    role: 'customer',
    epoch: 1,
    staff_role: null,
    expires_at: '2027-01-18T15:00:00Z',
  };
  expect([...foldRows(sessions, history.events).values()]).toStrictEqual([
    { id: id('one'), ...row, ended: true },
    { id: id('other'), ...row, ended: false },
  ]);
});
