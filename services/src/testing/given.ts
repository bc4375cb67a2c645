import type { Refused } from '@tidylog/contracts/domain/refused';
import type { RefusalCode } from '@tidylog/contracts/vocabulary/refusals';
import { expect } from 'vitest';
import { type Decide, isRefused } from '../kernel/decision.ts';

interface Fold<State, E> {
  readonly initial: State;
  readonly evolve: (state: State, event: E) => State;
}

/** `given(...past).when(act).yields(...events)`: the past of one stream, an act, and its expected result. */
export const givenOf =
  <State, E>({ initial, evolve }: Fold<State, E>) =>
  (...past: readonly E[]) => {
    const state = past.reduce(evolve, initial);
    return {
      state,
      when: (decide: Decide<State, E>) => {
        const decision = decide(state, past.length === 0 ? 'no_stream' : BigInt(past.length - 1));
        return {
          /** Exactly these events, in this order. None: nothing is written. */
          yields: (...events: readonly E[]) => expect(decision).toEqual({ accepted: events }),
          /** `told`: parts of the refusal that people see. */
          refuses: (code: RefusalCode, told: Partial<Omit<Refused, 'refused'>> = {}) =>
            expect(isRefused(decision) ? decision : { decision }).toMatchObject({ refused: code, ...told }),
        };
      },
    };
  };
