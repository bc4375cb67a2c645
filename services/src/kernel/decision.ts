import type { Refused } from '@tidylog/contracts/domain/refused';
import type { RefusalCode } from '@tidylog/contracts/vocabulary/refusals';
import type { Expected } from '@tidylog/eventlog/expected-revision';

export interface Accepted<E> {
  readonly accepted: readonly E[];
}

export type Decision<E, Code extends RefusalCode = RefusalCode> = Accepted<E> | Refused<Code>;

/** A business act with its details bound: what it makes of its stream's state. The version is that of `Folded`. */
export type Decide<State, E, Code extends RefusalCode = RefusalCode> = (
  state: State,
  version: Expected,
) => Decision<E, Code>;

export const accept = <E>(...accepted: readonly E[]): Accepted<E> => ({ accepted });

export const refuse = <Code extends RefusalCode>(
  refused: Code,
  more: Omit<Refused, 'refused'> = {},
): Refused<Code> => ({
  refused,
  ...more,
});

export const isRefused = (result: object): result is Refused => 'refused' in result;

/** Several acts at once, all or none: each acts on what those before it made. */
export const together =
  <State, E, Code extends RefusalCode = RefusalCode>(
    evolve: (state: State, event: E) => State,
    decisions: readonly Decide<State, E, Code>[],
  ): Decide<State, E, Code> =>
  (state, version) => {
    const events: E[] = [];
    let after = state;
    for (const decide of decisions) {
      const decision = decide(after, version);
      if (isRefused(decision)) return decision;
      events.push(...decision.accepted);
      after = decision.accepted.reduce(evolve, after);
    }
    return accept(...events);
  };

type VersionsOf<State> = (state: State, version: Expected) => readonly string[];

const ofStream = (_state: unknown, version: Expected): readonly string[] => [String(version)];

/**
 * Refuses an edit of another version than the current one; null skips this check. What is already done is no edit: a
 * repeat whose first answer was lost is accepted.
 */
export const unlessStale =
  <State, E, Code extends RefusalCode = RefusalCode>(
    asked: string | null,
    decide: Decide<State, E, Code>,
    versionsOf: VersionsOf<State> = ofStream,
  ): Decide<State, E, Code | 'stale-version'> =>
  (state, version) => {
    if (asked === null || versionsOf(state, version).includes(asked)) return decide(state, version);
    const decision = decide(state, version);
    return !isRefused(decision) && decision.accepted.length === 0 ? decision : refuse('stale-version');
  };
