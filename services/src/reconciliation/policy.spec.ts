import type { Todo } from '@tidylog/contracts/domain/todos';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { expect, test } from 'vitest';
import { createStreams } from '../kernel/transact.ts';
import { settingsInForce } from '../settings/in-force.ts';
import { createMemoryLog } from '../testing/memory-log.ts';
import { settings } from '../testing/settings.ts';
import { createReconciliationPolicy } from './policy.ts';
import type { Reconcile } from './reconcile.ts';
import { reconciliationStream } from './reconciliation.ts';

const because: WriteContext = {
  actor: { id: 'system', role: 'system' },
  correlation: 'test',
  causation: null,
  time: Temporal.Instant.from('2027-01-11T15:00:00Z'),
};
const todo: Todo = { kind: 'reconciliation', subjectId: 'payments' };

test('the first time it plans the coming night, and from then on it compares', async () => {
  const log = createMemoryLog();
  const streams = createStreams(log);
  const compared: Parameters<Reconcile>[] = [];
  const reconcile: Reconcile = async (...how) => {
    compared.push(how);
    return {} as never;
  };
  const kit = { streams, settings: settingsInForce(streams, settings) };
  const act = createReconciliationPolicy(kit, reconcile, () => because);
  const written = () => Array.fromAsync(log.read(reconciliationStream.name));

  await act(todo);
  const planned = { type: 'ReconciliationPlanned', data: { at: '2027-01-12T09:00:00Z' } };
  expect(await written()).toMatchObject([planned]);
  expect(compared).toEqual([]);

  const { signal } = new AbortController();
  await act(todo, signal);
  expect(compared).toEqual([[because, { signal }]]);
  expect(await written()).toHaveLength(1);
});
