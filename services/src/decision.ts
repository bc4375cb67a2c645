import type { Refused } from '@tidylog/contracts/api/route';
import type { RefusalCode } from '@tidylog/contracts/refusals';
import type { Expected } from '@tidylog/eventlog/event-log';

export interface Accepted<E> {
  readonly accepted: readonly E[];
}

export type Decision<E> = Accepted<E> | Refused;

/** A business act with its details bound: what it makes of the state of its stream. */
export type Decide<State, E> = (state: State, revision: Expected) => Decision<E>;

export const accept = <E>(...accepted: readonly E[]): Accepted<E> => ({ accepted });

export const refuse = (refused: RefusalCode, more: Omit<Refused, 'refused'> = {}): Refused => ({
  refused,
  ...more,
});

export const isRefused = (result: object): result is Refused => 'refused' in result;
