import type { ReconciliationEvent } from '@tidylog/contracts/events/reconciliation';
import type { StreamOf } from '../kernel/folded.ts';

type DataOf<Type extends ReconciliationEvent['type']> = Extract<ReconciliationEvent, { type: Type }>['data'];

/** A difference between the provider's records and ours. */
export type Difference = DataOf<'DifferenceFound'>;

export interface KnownDifference extends Difference {
  readonly isOpen: boolean;
}

/** The results so far of comparing payments with the provider's. */
export interface Reconciliation {
  readonly isPlanned: boolean;
  /** Real time: the provider's charges were read up to then; null for never. */
  readonly until: string | null;
  readonly looks: ReadonlySet<string>;
  readonly differences: ReadonlyMap<string, KnownDifference>;
  readonly settled: ReadonlySet<string>;
}

export const initial: Reconciliation = {
  isPlanned: false,
  until: null,
  looks: new Set(),
  differences: new Map(),
  settled: new Set(),
};

function closed(differences: Reconciliation['differences'], id: string): Reconciliation['differences'] {
  const known = differences.get(id);
  return known === undefined ? differences : new Map(differences).set(id, { ...known, isOpen: false });
}

function found(state: Reconciliation, data: Difference): Reconciliation {
  const { differenceId } = data;
  const settled = new Set(state.settled);
  settled.delete(differenceId);
  const differences = new Map(state.differences).set(differenceId, { ...data, isOpen: true });
  return { ...state, settled, differences };
}

const laterOf = (one: string | null, other: string): string =>
  one === null || Temporal.Instant.compare(one, other) < 0 ? other : one;

export function evolve(state: Reconciliation, { type, data }: ReconciliationEvent): Reconciliation {
  switch (type) {
    case 'ReconciliationPlanned':
      return { ...state, isPlanned: true };
    case 'DifferenceFound':
      return found(state, data);
    case 'DifferenceResolved':
      return { ...state, differences: closed(state.differences, data.differenceId) };
    case 'PaymentCheckSettled':
      return {
        ...state,
        settled: new Set(state.settled).add(data.checkId),
        differences: closed(state.differences, data.checkId),
      };
    case 'PaymentsReconciled':
      return {
        ...state,
        isPlanned: true,
        until: laterOf(state.until, data.until),
        looks: new Set(state.looks).add(data.lookId),
      };
  }
}

export const reconciliationStream: StreamOf<Reconciliation, ReconciliationEvent> = {
  name: 'reconciliation',
  initial,
  evolve,
};
