import type { MergeEvent } from '@tidylog/contracts/events/merge';
import type { CustomerId } from '@tidylog/contracts/vocabulary/ids';
import type { RefusalCode } from '@tidylog/contracts/vocabulary/refusals';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { keptOf, type Merges, mergedInto } from './merges.ts';

type Act<Code extends RefusalCode = RefusalCode> = Decision<MergeEvent, Code>;

export interface Merged {
  readonly customerId: CustomerId;
  readonly isRegistered: boolean;
  /** The member who has proved the mailbox of this guest. */
  readonly member: CustomerId | null;
}

const itself = refuse('invalid-input', {
  errors: [{ path: 'into', message: 'Choose another customer: this is the same one.' }],
});

/** A member's guest, by their mailbox, stands for the member until they are merged. */
const endOf = (merges: Merges, { customerId, member }: Merged): CustomerId => {
  const kept = keptOf(merges, customerId);
  return kept === customerId && member !== null ? member : kept;
};

const refusedByAccounts = (one: Merged, into: Merged) => {
  if (one.customerId === into.customerId) return itself;
  if (!one.isRegistered) return undefined;
  return into.isRegistered ? refuse('both-registered') : refuse('registered-is-kept');
};

export const mergeCustomers =
  (one: Merged, into: Merged) =>
  (merges: Merges): Act<'both-registered' | 'registered-is-kept' | 'already-merged' | 'invalid-input'> => {
    const { customerId } = one;
    const refused = refusedByAccounts(one, into);
    if (refused !== undefined) return refused;
    const end = endOf(merges, into);
    if (merges.has(customerId))
      return keptOf(merges, customerId) === end ? accept() : refuse('already-merged');
    if (end === customerId) return refuse('already-merged');
    if (one.member !== null && one.member !== end) return refuse('both-registered');
    const alongWith = [...mergedInto(merges, customerId)];
    return accept({ type: 'CustomersMerged', data: { customerId, into: end, alongWith } });
  };

export const undoMerge =
  ({ customerId }: { readonly customerId: CustomerId }) =>
  (merges: Merges): Act<never> => {
    if (!merges.has(customerId)) return accept();
    const alongWith = [...mergedInto(merges, customerId)];
    return accept({ type: 'MergeUndone', data: { customerId, alongWith } });
  };

/** Someone proved the mailbox of a guest: a merge of that guest into anyone else was wrong. */
export const undoForOwner =
  ({ customerId, member }: { readonly customerId: CustomerId; readonly member: CustomerId }) =>
  (merges: Merges): Act<never> =>
    keptOf(merges, customerId) === member ? accept() : undoMerge({ customerId })(merges);
