import type { CleanerEvent } from '@tidylog/contracts/events/cleaner';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { StreamOf } from '../kernel/folded.ts';

export type Cleaner =
  | { readonly status: 'none' }
  | { readonly status: 'pending' | 'active' | 'rejected'; readonly cleanerId: CleanerId };

export const initial: Cleaner = { status: 'none' };

export function evolve(_cleaner: Cleaner, { type, data: { cleanerId } }: CleanerEvent): Cleaner {
  switch (type) {
    case 'CleanerApplied':
      return { status: 'pending', cleanerId };
    case 'CleanerApproved':
      return { status: 'active', cleanerId };
    case 'CleanerRejected':
      return { status: 'rejected', cleanerId };
  }
}

export const cleanerStream = (cleanerId: CleanerId): StreamOf<Cleaner, CleanerEvent> => ({
  name: `cleaner-${cleanerId}`,
  initial,
  evolve,
});
