import { erased } from '@tidylog/contracts/events/event';
import { cleanerId } from '@tidylog/contracts/schemas/ids';
import type { UserId } from '@tidylog/contracts/vocabulary/ids';
import type { addCleaner, applyAsCleaner } from '../cleaner/decisions.ts';
import type { User } from './user.ts';

/** What is left to do for a registration that takes steps over several streams. */
export type RegistrationAction =
  | {
      readonly do: 'claim';
      readonly userId: UserId;
      readonly emailHash: string;
      readonly googleHash: string | null;
    }
  | { readonly do: 'apply'; readonly details: Parameters<typeof applyAsCleaner>[0] }
  | { readonly do: 'invite-staff'; readonly userId: UserId }
  | { readonly do: 'add'; readonly details: Parameters<typeof addCleaner>[0] }
  | { readonly do: 'nothing' };

/**
 * A registration claims its email address, and its Google account if it has one; a registered cleaner then applies,
 * once. One whom the office added is a cleaner at once, and is invited, as
 * people of the office are.
 */
export function nextAction(user: User): RegistrationAction {
  if (user.status === 'requested') {
    const { userId, emailHash, googleHash } = user;
    return { do: 'claim', userId, emailHash, googleHash };
  }
  if (user.status !== 'registered' || user.role === 'customer') return { do: 'nothing' };
  const { contact, application } = user;
  const isInvited = user.invitation !== null || user.passwordHash !== null;
  if (user.role === 'admin')
    return isInvited ? { do: 'nothing' } : { do: 'invite-staff', userId: user.userId };
  const id = cleanerId.parse(user.userId);
  if (application === erased) return { do: 'nothing' };
  if (application !== null) return { do: 'apply', details: { cleanerId: id, contact, application } };
  return isInvited ? { do: 'nothing' } : { do: 'add', details: { cleanerId: id, contact } };
}
