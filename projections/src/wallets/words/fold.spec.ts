import { expect, test } from 'vitest';
import { foldRows } from '../../testing/fold-rows.ts';
import { type History, id, newHistory } from '../../testing/history.ts';
import {
  bonusAdded,
  methodAdded,
  methodDetailed,
  withdrawalAsked,
  withdrawalFailed,
} from '../../testing/wallet-history.ts';
import { walletWords } from './fold.ts';

const cleanerId = id('Carla');
const named = (name: string) => ({ cleanerId, name });
const rowOf = (history: History, of = cleanerId) => foldRows(walletWords, history.events).get(of);

function worded(): History {
  const history = newHistory();
  bonusAdded(history, named('bonus'), 2_500);
  const transfer = { cleanerId, entryId: id('transfer'), amount: -100, description: 'Paid twice' };
  history.add('TransferMade', { ...transfer, bookingId: null, questionId: null });
  methodAdded(history, named('method'), { isBlank: true });
  withdrawalAsked(history, named('one'), { isBlank: true });
  return history;
}

test('all words of a wallet are in one row', () => {
  const history = worded();
  const words = {
    [`earning/${id('bonus')}`]: 'A bonus',
    [`transfer/${id('transfer')}`]: 'Paid twice',
    [`method/${id('method')}`]: 'Chase',
    [`type/${id('method')}`]: 'bank',
    [`withdrawal/${id('one')}`]: 'Chase',
    [`type/${id('one')}`]: 'bank',
  };
  expect(rowOf(history)?.words).toEqual(words);
  methodDetailed(history, named('method'), ['one']);
  history.add('WithdrawalCompleted', { cleanerId, withdrawalId: id('one'), reference: 'ACH 1' });
  withdrawalFailed(history, named('one'), 'returned');
  const later = {
    ...words,
    [`four/${id('method')}`]: '6789',
    [`withdrawal/${id('one')}`]: 'Chase ••6789',
    [`reference/${id('one')}`]: 'ACH 1',
    [`failure/${id('one')}`]: 'Account closed',
  };
  expect(rowOf(history)?.words).toEqual(later);
  history.add('PayoutMethodRemoved', { cleanerId, methodId: id('method'), newDefaultId: null });
  const {
    [`method/${id('method')}`]: _name,
    [`four/${id('method')}`]: _four,
    [`type/${id('method')}`]: _type,
    ...left
  } = later;
  expect(rowOf(history)?.words).toEqual(left);
});

test('a changed password is known of those who have a wallet', () => {
  const history = worded();
  const changed = (userId: string) =>
    history.add('PasswordChanged', { userId, epoch: 2, sessionIds: [], resetId: null, passwordHash: 'x' });
  const { metadata } = changed(cleanerId);
  changed(id('Mia'));
  expect(rowOf(history)?.password_changed_at).toBe(metadata.time);
  expect(rowOf(history, id('Mia'))).toBeUndefined();
});

test('an erased cleaner leaves no words', () => {
  const history = worded();
  history.add('PersonErased', { personId: cleanerId, streams: [`wallet-${cleanerId}`] });
  expect(rowOf(history)?.words).toEqual({});
});
