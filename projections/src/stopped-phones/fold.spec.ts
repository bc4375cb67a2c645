import { expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { newHistory } from '../testing/history.ts';
import { stoppedPhones } from './fold.ts';

test('a number is stopped from STOP to START, and another one is left alone', () => {
  const history = newHistory();
  const rows = () => foldRows(stoppedPhones, history.events);
  history.add('TextsStopped', { phoneHash: 'neighbor', because: 'provider' });
  history.add('TextsStopped', { phoneHash: 'hash', because: 'reply' }, { at: '2027-01-05T15:00:00Z' });
  expect(rows().get('hash')).toEqual({
    phone_hash: 'hash',
    because: 'reply',
    since: '2027-01-05T15:00:00Z',
  });
  history.add('TextsResumed', { phoneHash: 'hash' });
  expect([...rows().keys()]).toEqual(['neighbor']);
});
