import { erased } from '@tidylog/contracts/events/event';
import type { Recorded } from '@tidylog/eventlog/event-log';
import { expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { id, newHistory } from '../testing/history.ts';
import { methodAdded, methodDetailed, withdrawalAsked } from '../testing/wallet-history.ts';
import { payoutMethods } from './methods/fold.ts';
import { withdrawals } from './withdrawals/fold.ts';

/** As the log gives an event once the key of its cleaner is gone. */
const withoutKey = (event: Recorded): Recorded => {
  const gone = Object.entries(event.data).map(([name, value]) => [
    name,
    name === 'method' || (name === 'details' && value !== null) ? erased : value,
  ]);
  return { ...event, data: Object.fromEntries(gone) } as Recorded;
};

test('rows of methods and withdrawals are the same after a rebuild without the key of their cleaner', () => {
  const history = newHistory();
  const named = (name: string) => ({ cleanerId: id('Carla Díaz'), name });
  methodAdded(history, named('method'));
  methodAdded(history, named('blank method'), { isBlank: true });
  withdrawalAsked(history, named('one'));
  withdrawalAsked(history, named('two'), { isBlank: true });
  methodDetailed(history, named('blank method'), ['two']);
  const { events } = history;
  const later = events.map(withoutKey);
  expect(foldRows(payoutMethods, later)).toEqual(foldRows(payoutMethods, events));
  expect(foldRows(withdrawals, later)).toEqual(foldRows(withdrawals, events));
});
