import { office } from './company.ts';
import { type History, id } from './history.ts';
import {
  bonusAdded,
  methodAdded,
  methodDetailed,
  withdrawalAsked,
  withdrawalFailed,
} from './wallet-history.ts';

export const paidOut = (history: History) => {
  const cleanerId = id('Carla Díaz');
  const named = (name: string) => ({ cleanerId, name });
  const of = (name: string) => ({ cleanerId, withdrawalId: id(name) });
  bonusAdded(history, named('payout bonus'), 100_000);
  methodAdded(history, named('method'), { isBlank: true });
  methodAdded(history, named('second method'), { isDefault: false });
  withdrawalAsked(history, named('returned payout'), { isBlank: true });
  methodDetailed(history, named('method'), ['returned payout']);
  const batchId = id('batch');
  history.add('WithdrawalTaken', { ...of('returned payout'), batchId }, { by: office });
  history.add('WithdrawalPutBack', { ...of('returned payout'), batchId }, { by: office });
  history.add('WithdrawalTaken', { ...of('returned payout'), batchId }, { by: office });
  history.add('PayoutsExported', { batchId, withdrawalIds: [id('returned payout')] }, { by: office });
  history.add('WithdrawalCompleted', { ...of('returned payout'), reference: 'ACH 1' }, { by: office });
  withdrawalFailed(history, named('returned payout'), 'returned');
  withdrawalAsked(history, named('waiting payout'), { method: 'second method' });
  const second = id('second method');
  history.add('PayoutMethodMadeDefault', { cleanerId, methodId: second, previousId: id('method') });
  history.add('PayoutMethodRemoved', { cleanerId, methodId: id('method'), newDefaultId: null });
  methodAdded(history, { cleanerId: id('Dora Brown'), name: 'method of Dora' });
  const correction = { cleanerId: id('Eva Gray'), entryId: id('of Eva'), amount: 100, bookingId: null };
  history.add('TransferMade', { ...correction, description: 'Paid too little', questionId: null });
};

/** A bank file of which nothing came, and one that a crash left. */
export const batchesLeft = ({ add }: History) => {
  const withdrawals = [{ cleanerId: id('Carla Díaz'), withdrawalId: id('waiting payout') }];
  const refused = { batchId: id('refused batch') };
  add('PayoutBatchStarted', { ...refused, withdrawals }, { by: office });
  add('PayoutBatchRefused', refused, { by: office });
  add('PayoutBatchPutBack', refused, { by: office });
  add('PayoutBatchStarted', { batchId: id('left batch'), withdrawals }, { by: office });
};
