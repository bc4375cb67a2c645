import type { CleanerEvent } from '@tidylog/contracts/events/cleaner';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { Cleaner } from './cleaner.ts';

type Act = Decision<CleanerEvent>;
type ApplicationDetails = Extract<CleanerEvent, { type: 'CleanerApplied' }>['data'];

export const applyAsCleaner =
  (details: ApplicationDetails) =>
  (cleaner: Cleaner): Act =>
    cleaner.status === 'none' ? accept({ type: 'CleanerApplied', data: details }) : accept();

export const approveCleaner =
  () =>
  (cleaner: Cleaner): Act => {
    switch (cleaner.status) {
      case 'none':
        return refuse('not-found');
      case 'pending':
        return accept({ type: 'CleanerApproved', data: { cleanerId: cleaner.cleanerId } });
      case 'active':
        return accept();
      case 'rejected':
        return refuse('application-decided');
    }
  };

export const rejectCleaner =
  ({ reason }: { reason: string | null }) =>
  (cleaner: Cleaner): Act => {
    switch (cleaner.status) {
      case 'none':
        return refuse('not-found');
      case 'pending':
        return accept({ type: 'CleanerRejected', data: { cleanerId: cleaner.cleanerId, reason } });
      case 'active':
        return refuse('application-decided');
      case 'rejected':
        return accept();
    }
  };
