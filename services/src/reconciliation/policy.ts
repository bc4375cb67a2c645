import type { Todo } from '@tidylog/contracts/domain/todos';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Folded } from '../kernel/folded.ts';
import type { Kit } from '../kernel/kit.ts';
import { accepted } from '../kernel/transact.ts';
import { planReconciliation } from './decisions.ts';
import { nextNight } from './look-window.ts';
import type { Reconcile } from './reconcile.ts';
import { reconciliationStream } from './reconciliation.ts';

/**
 * Compares payments with the provider's each night: the first time it only plans, since nothing is old yet.
 */
export function createReconciliationPolicy(
  { streams, settings }: Pick<Kit, 'streams' | 'settings'>,
  reconcile: Reconcile,
  becauseOf: (folded: Folded<unknown>) => WriteContext,
) {
  return async (_todo: Todo, signal?: AbortSignal): Promise<void> => {
    const reconciliation = await streams.load(reconciliationStream);
    const because = becauseOf(reconciliation);
    if (reconciliation.state.isPlanned) {
      await reconcile(because, { signal });
      return;
    }
    const plan = planReconciliation({ at: nextNight(because.time, settings.timeZone) });
    accepted(await streams.transact(reconciliationStream, plan, because));
  };
}
