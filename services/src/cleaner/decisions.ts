import { isDeepStrictEqual } from 'node:util';
import type { CleanerEvent } from '@tidylog/contracts/events/cleaner';
import type { RefusalCode } from '@tidylog/contracts/vocabulary/refusals';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { Cleaner } from './cleaner.ts';

type Act<Code extends RefusalCode = RefusalCode> = Decision<CleanerEvent, Code>;
type ApplicationDetails = Extract<CleanerEvent, { type: 'CleanerApplied' }>['data'];

export const applyAsCleaner =
  (details: ApplicationDetails) =>
  (cleaner: Cleaner): Act<never> =>
    cleaner.status === 'none' ? accept({ type: 'CleanerApplied', data: details }) : accept();

/** Once more, after a rejection (cleaner calls, 0.1 row 20). The same application once more is no other one. */
export const applyAgain =
  (details: ApplicationDetails) =>
  (cleaner: Cleaner): Act<'email-used'> => {
    if (cleaner.status === 'rejected') return accept({ type: 'CleanerApplied', data: details });
    if (cleaner.status !== 'pending') return refuse('email-used');
    const { contact, application } = details;
    return isDeepStrictEqual(cleaner.applied, { contact, application }) ? accept() : refuse('email-used');
  };

type AddedDetails = Extract<CleanerEvent, { type: 'CleanerAdded' }>['data'];

/** By the office, without an application. */
export const addCleaner =
  (details: AddedDetails) =>
  (cleaner: Cleaner): Act<never> =>
    cleaner.status === 'none' ? accept({ type: 'CleanerAdded', data: details }) : accept();

/** Also of an application that was rejected before; without a mailbox of their own, a cleaner could not sign in. */
export const approveCleaner =
  ({ isWithoutMailbox }: { readonly isWithoutMailbox: boolean }) =>
  (cleaner: Cleaner): Act<'not-found' | 'application-decided' | 'mailbox-of-customer'> => {
    switch (cleaner.status) {
      case 'none':
        return refuse('not-found');
      case 'pending':
      case 'rejected':
        return isWithoutMailbox
          ? refuse('mailbox-of-customer')
          : accept({ type: 'CleanerApproved', data: { cleanerId: cleaner.cleanerId } });
      case 'active':
        return accept();
      case 'dismissed':
        return refuse('application-decided');
    }
  };

export const rejectCleaner =
  ({ reason }: { reason: string | null }) =>
  (cleaner: Cleaner): Act<'not-found' | 'application-decided'> => {
    switch (cleaner.status) {
      case 'none':
        return refuse('not-found');
      case 'pending':
        return accept({ type: 'CleanerRejected', data: { cleanerId: cleaner.cleanerId, reason } });
      case 'active':
      case 'dismissed':
        return refuse('application-decided');
      case 'rejected':
        return accept();
    }
  };
