import type { CleanerEvent } from '@tidylog/contracts/events/cleaner';
import type { RefusalCode } from '@tidylog/contracts/vocabulary/refusals';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { disconnected } from './calendar-decisions.ts';
import type { Cleaner } from './cleaner.ts';

type Act<Code extends RefusalCode = RefusalCode> = Decision<CleanerEvent, Code>;

/** The calendar is disconnected with it: no one asks it any more. */
export const dismissCleaner =
  ({ reason }: { readonly reason: string | null }) =>
  (cleaner: Cleaner): Act<'not-found' | 'not-approved'> => {
    switch (cleaner.status) {
      case 'none':
        return refuse('not-found');
      case 'pending':
      case 'rejected':
        return refuse('not-approved');
      case 'active':
        return accept(...disconnected(cleaner), {
          type: 'CleanerDismissed',
          data: { cleanerId: cleaner.cleanerId, reason },
        });
      case 'dismissed':
        return accept();
    }
  };

export const reinstateCleaner =
  () =>
  (cleaner: Cleaner): Act<'not-found' | 'not-approved'> => {
    switch (cleaner.status) {
      case 'none':
        return refuse('not-found');
      case 'pending':
      case 'rejected':
        return refuse('not-approved');
      case 'active':
        return accept();
      case 'dismissed':
        return accept({ type: 'CleanerReinstated', data: { cleanerId: cleaner.cleanerId } });
    }
  };

/** `upTo`: the rows that were looked at held everything up to this position. */
export const recordReturnedJobs =
  ({ upTo }: { readonly upTo: bigint }) =>
  (cleaner: Cleaner): Act<never> => {
    if (cleaner.status !== 'dismissed') return accept();
    const { cleanerId, returnedTo } = cleaner;
    return returnedTo !== null && returnedTo >= upTo
      ? accept()
      : accept({ type: 'JobsReturned', data: { cleanerId, upTo: String(upTo) } });
  };
