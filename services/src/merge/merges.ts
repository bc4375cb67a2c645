import type { MergeEvent } from '@tidylog/contracts/events/merge';
import type { CustomerId } from '@tidylog/contracts/vocabulary/ids';
import type { StreamOf } from '../kernel/folded.ts';

/** Each merged customer with the one they were merged into. The decisions let no circle come about. */
export type Merges = ReadonlyMap<CustomerId, CustomerId>;

export const initial: Merges = new Map();

export function evolve(merges: Merges, { type, data }: MergeEvent): Merges {
  const changed = new Map(merges);
  switch (type) {
    case 'CustomersMerged':
      return changed.set(data.customerId, data.into);
    case 'MergeUndone':
      changed.delete(data.customerId);
      return changed;
  }
}

/** All merges are in one stream, so that two at the same moment cannot form a circle. */
export const mergesStream: StreamOf<Merges, MergeEvent> = { name: 'merges', initial, evolve };

/** Who is kept of the people that a customer was merged with: the end of the chain, or the customer themselves. */
export function keptOf(merges: Merges, id: CustomerId): CustomerId {
  let kept = id;
  for (let next = merges.get(kept); next !== undefined; next = merges.get(kept)) kept = next;
  return kept;
}

const passesThrough = (merges: Merges, from: CustomerId, id: CustomerId): boolean => {
  for (let next = merges.get(from); next !== undefined; next = merges.get(next)) if (next === id) return true;
  return false;
};

/** Everyone who was merged into a customer, directly or through others. */
export const mergedInto = (merges: Merges, id: CustomerId): readonly CustomerId[] =>
  [...merges.keys()].filter((from) => passesThrough(merges, from, id));

/** All ids of one person: the kept one first. */
export const groupOf = (merges: Merges, id: CustomerId): readonly CustomerId[] => {
  const kept = keptOf(merges, id);
  return [kept, ...mergedInto(merges, kept)];
};
