import { erased } from '@tidylog/contracts/events/event';
import type { UserEvent } from '@tidylog/contracts/events/identity';
import type { RefusalCode } from '@tidylog/contracts/vocabulary/refusals';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { accept, type Decision, refuse } from '../../kernel/decision.ts';
import { cancelledEmailChange, type EmailChange, type User } from '../user.ts';

type Act<Code extends RefusalCode = RefusalCode> = Decision<UserEvent, Code>;

export interface RequestedEmail {
  readonly changeId: string;
  readonly email: string;
  readonly emailHash: string;
  /** Real time. */
  readonly expiresAt: InstantText;
}

/** A second press, or a repeat of a call whose answer was lost, mails no second link. */
const together = { minutes: 2 };

const isRepeat = (before: EmailChange | null, { emailHash, expiresAt }: Omit<RequestedEmail, 'email'>) =>
  before?.emailHash === emailHash &&
  Temporal.Instant.compare(
    Temporal.Instant.from(before.expiresAt).add(together),
    Temporal.Instant.from(expiresAt),
  ) > 0;

/** Takes back what was asked for. */
export const keepEmail =
  () =>
  (user: User): Act<'not-found' | 'unavailable'> => {
    if (user.status !== 'registered') return refuse('not-found');
    return user.emailChange?.isConfirmed ? refuse('unavailable') : accept(...cancelledEmailChange(user));
  };

/** Earlier links stop working. */
export const requestEmailChange =
  ({ email, ...change }: RequestedEmail) =>
  (user: User): Act<'not-found' | 'unavailable'> => {
    if (user.status !== 'registered' || user.contact === erased) return refuse('not-found');
    const { userId, contact, emailHash, emailChange } = user;
    if (emailHash === change.emailHash) return keepEmail()(user);
    if (isRepeat(emailChange, change)) return accept();
    if (emailChange?.isConfirmed) return refuse('unavailable');
    const addresses = { from: contact.email, to: email };
    return accept({ type: 'EmailChangeRequested', data: { userId, ...change, addresses } });
  };

/** By the mailed link. `now` is real time. */
export const confirmEmailChange =
  ({ changeId, now }: { readonly changeId: string; readonly now: Temporal.Instant }) =>
  (user: User): Act<'link-unusable'> => {
    if (user.status !== 'registered') return refuse('link-unusable');
    const { userId, emailChange, lastEmailChange } = user;
    if (lastEmailChange?.changeId === changeId) return accept();
    if (emailChange?.changeId !== changeId) return refuse('link-unusable');
    if (emailChange.isConfirmed) return accept();
    if (Temporal.Instant.compare(emailChange.expiresAt, now) <= 0) return refuse('link-unusable');
    return accept({ type: 'EmailChangeConfirmed', data: { userId, changeId } });
  };

/** The new address is claimed. */
export const completeEmailChange =
  ({ changeId }: { readonly changeId: string }) =>
  (user: User): Act<never> => {
    if (user.status !== 'registered' || user.contact === erased) return accept();
    const { userId, role, contact, emailHash: formerEmailHash, emailChange } = user;
    if (emailChange?.changeId !== changeId || !emailChange.isConfirmed) return accept();
    const { emailHash, email } = emailChange;
    const changed = { userId, role, changeId, emailHash, formerEmailHash, contact: { ...contact, email } };
    return accept({ type: 'EmailChanged', data: changed });
  };

/** Another account has claimed the new address in the meantime. */
export const refuseEmailChange =
  ({ changeId }: { readonly changeId: string }) =>
  (user: User): Act<never> =>
    user.status === 'registered' && user.emailChange?.changeId === changeId
      ? accept({ type: 'EmailChangeRefused', data: { userId: user.userId, changeId, reason: 'email-used' } })
      : accept();
