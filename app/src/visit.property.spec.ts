import { readModels } from '@tidylog/projections/models';
import { foldRows } from '@tidylog/projections/testing/fold-rows';
import { newHistory } from '@tidylog/projections/testing/history';
import { evolve } from '@tidylog/services/booking/booking';
import { initial } from '@tidylog/services/booking/booking-state';
import { isRefused } from '@tidylog/services/kernel/decision';
import { confirmed, placed, requested } from '@tidylog/services/testing/booking-events';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type VisitAct, visitActs } from './testing/any-visit.ts';

function play(acts: readonly VisitAct[]) {
  const history = newHistory();
  const past = [requested, placed, confirmed];
  for (const { type, data } of past) history.add(type, data as never);
  let state = past.reduce(evolve, initial);
  for (const act of acts) {
    const decision = act(state, 0n);
    if (isRefused(decision)) continue;
    for (const { type, data } of decision.accepted) history.add(type, data as never);
    state = decision.accepted.reduce(evolve, state);
  }
  return history.events;
}

test('whatever happens to a visit, in any order: every read model can fold it', () =>
  fc.assert(
    fc.property(visitActs, (acts) => {
      const events = play(acts);
      for (const model of readModels) expect(() => foldRows(model, events), model.table.name).not.toThrow();
    }),
    { numRuns: 300 },
  ));
