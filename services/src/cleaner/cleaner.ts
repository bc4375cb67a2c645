import type { CleanerEvent } from '@tidylog/contracts/events/cleaner';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { StreamOf } from '../kernel/folded.ts';

export type Cleaner =
  | { readonly status: 'none' }
  | { readonly status: 'pending' | 'active' | 'rejected'; readonly cleanerId: CleanerId }
  | {
      readonly status: 'dismissed';
      readonly cleanerId: CleanerId;
      /** Jobs that were assigned up to this position of the log are unassigned; null before the first look. */
      readonly returnedTo: bigint | null;
    };

export const initial: Cleaner = { status: 'none' };

export function evolve(cleaner: Cleaner, { type, data }: CleanerEvent): Cleaner {
  const { cleanerId } = data;
  switch (type) {
    case 'CleanerApplied':
      return { status: 'pending', cleanerId };
    case 'CleanerAdded':
    case 'CleanerApproved':
    case 'CleanerReinstated':
      return { status: 'active', cleanerId };
    case 'CleanerRejected':
      return { status: 'rejected', cleanerId };
    case 'CleanerDismissed':
      return { status: 'dismissed', cleanerId, returnedTo: null };
    case 'JobsReturned':
      return cleaner.status === 'dismissed' ? { ...cleaner, returnedTo: BigInt(data.upTo) } : cleaner;
  }
}

export const cleanerStream = (cleanerId: CleanerId): StreamOf<Cleaner, CleanerEvent> => ({
  name: `cleaner-${cleanerId}`,
  initial,
  evolve,
});
