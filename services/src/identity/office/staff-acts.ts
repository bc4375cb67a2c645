import type { Refused } from '@tidylog/contracts/domain/refused';
import { staffMemberVersion } from '@tidylog/contracts/domain/versions';
import type { Contact } from '@tidylog/contracts/events/booking';
import { erased } from '@tidylog/contracts/events/event';
import { userId } from '@tidylog/contracts/schemas/ids';
import type { UserId } from '@tidylog/contracts/vocabulary/ids';
import type { StaffRole } from '@tidylog/contracts/vocabulary/permissions';
import type { Role } from '@tidylog/contracts/vocabulary/statuses';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { isRefused, refuse } from '../../kernel/decision.ts';
import type { Creation } from '../../kernel/idempotency.ts';
import { type Done, type Kit, latest } from '../../kernel/kit.ts';
import { mailboxHash } from '../../kernel/mailbox.ts';
import { accepted } from '../../kernel/transact.ts';
import { changeStaffRole, grantFirstRole, joinStaff, removeStaff } from '../../staff/decisions.ts';
import { staffStream } from '../../staff/staff.ts';
import { createAccountFinder } from '../account-finder.ts';
import { changeProfile, invite } from '../decisions.ts';
import { type createRegistration, newInvitation, type Registered } from '../registration/registration.ts';
import { endStaffSessions, removeLostSecondFactor } from '../second-factor/decisions.ts';
import { userStream } from '../user.ts';

/** Whose address it is, so that the owner knows what to do next. */
const usedBy: Readonly<Record<Role, string>> = {
  cleaner: 'This email address has a cleaner account. Ask for another address.',
  customer: 'This email address has a customer account. Ask for another address.',
  admin: 'Someone in the office has this email address. If they were removed, restore them in the list.',
};

const ownFactorDetail = 'Turn off your own two-step sign-in on the page "Sign-in security".';
const addedNowDetail = 'Someone is using this email address for an account right now. Reload the list.';
const joinedDetail =
  'This person has already set a password. They can sign in, or choose a new password on the sign-in page.';
const removedDetail = 'This person was removed from the office. Restore them first, then invite them again.';

export interface NewMember {
  readonly contact: Contact;
  readonly staffRole: StaffRole;
}

export interface MemberChange {
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  readonly staffRole: StaffRole | undefined;
  readonly version: string | null;
}

interface Dependencies {
  readonly register: ReturnType<typeof createRegistration>;
}

/** Owners decide who works in the office, and as what. */
export function createStaffActs({ streams, vault }: Kit, { register }: Dependencies) {
  const { byId, byMailbox } = createAccountFinder({ streams });

  /** The owner who acts counts as one, also if their session began before the company had roles. */
  const joined = async (by: WriteContext): Promise<UserId> => {
    const actor = userId.parse(by.actor.id);
    accepted(await streams.transact(staffStream, joinStaff({ userId: actor }), by));
    return actor;
  };

  const endSessions = async (id: UserId, isRemoved: boolean, by: WriteContext): Promise<Done> => {
    const ended = accepted(await streams.transact(userStream(id), endStaffSessions({ isRemoved }), by));
    return { position: ended.last?.position };
  };

  const add = async (
    creation: Creation,
    { contact, staffRole }: NewMember,
    by: WriteContext,
  ): Promise<Registered | Refused> => {
    const id = userId.parse(creation.id);
    const hash = await mailboxHash(vault, contact.email);
    const used = await byMailbox(hash);
    if (used !== undefined && used.userId !== id) return refuse('email-used', { detail: usedBy[used.role] });
    const actor = await joined(by);
    accepted(await streams.transact(staffStream, grantFirstRole({ userId: id, staffRole }), by));
    const registered = await register(
      {
        creation,
        role: 'admin',
        contact,
        password: null,
        application: null,
        emailProved: false,
        alsoAsked: { staffRole },
      },
      by,
    );
    if (!isRefused(registered) || registered.refused !== 'email-used') return registered;
    accepted(await streams.transact(staffStream, removeStaff({ userId: id, by: actor }), by));
    const winner = await byMailbox(hash);
    return refuse('email-used', { detail: winner === undefined ? addedNowDetail : usedBy[winner.role] });
  };

  const isStale = async (id: UserId, version: string | null): Promise<boolean | Refused> => {
    const user = await byId(id);
    const { state: staff } = await streams.load(staffStream);
    const member = staff.get(id);
    if (user === undefined || user.contact === erased || member === undefined) return refuse('not-found');
    const { firstName, lastName } = user.contact;
    return version !== null && version !== staffMemberVersion({ firstName, lastName, ...member });
  };

  const changeRole = async (id: UserId, staffRole: StaffRole, by: WriteContext): Promise<Done | Refused> => {
    const decide = changeStaffRole({ userId: id, by: await joined(by), staffRole });
    const changed = await streams.transact(staffStream, decide, by);
    if (isRefused(changed) || changed.events.length === 0)
      return isRefused(changed) ? changed : { position: undefined };
    const ended = await endSessions(id, false, by);
    return { position: latest(changed.last?.position, ended.position) };
  };

  const rename = async (
    id: UserId,
    { firstName, lastName }: Pick<MemberChange, 'firstName' | 'lastName'>,
    by: WriteContext,
  ): Promise<Done | Refused> => {
    const user = await byId(id);
    if (user === undefined || user.contact === erased) return refuse('not-found');
    const name = {
      ...(firstName !== undefined && { firstName }),
      ...(lastName !== undefined && { lastName }),
    };
    const done = await streams.transact(userStream(id), changeProfile(name), by);
    return isRefused(done) ? done : { position: done.last?.position };
  };

  const change = async (
    id: UserId,
    { version, staffRole, ...name }: MemberChange,
    by: WriteContext,
  ): Promise<Done | Refused> => {
    const stale = await isStale(id, version);
    if (typeof stale === 'object') return stale;
    if (stale) return refuse('stale-version');
    const changed: Done | Refused =
      staffRole === undefined ? { position: undefined } : await changeRole(id, staffRole, by);
    if (isRefused(changed)) return changed;
    const renamed = await rename(id, name, by);
    return isRefused(renamed) ? renamed : { position: latest(changed.position, renamed.position) };
  };

  const remove = async (id: UserId, by: WriteContext): Promise<Done | Refused> => {
    const removed = await streams.transact(
      staffStream,
      removeStaff({ userId: id, by: await joined(by) }),
      by,
    );
    if (isRefused(removed)) return removed;
    if (removed.events.length === 0) return { position: undefined };
    const ended = await endSessions(id, true, by);
    return { position: latest(removed.last?.position, ended.position) };
  };

  const inviteAgain = async (id: UserId, by: WriteContext): Promise<Done | Refused> => {
    const { state: staff } = await streams.load(staffStream);
    const member = staff.get(id);
    if (member === undefined) return refuse('not-found');
    if (member.isRemoved) return refuse('not-in-office', { detail: removedDetail });
    const invited = await streams.transact(userStream(id), invite('admin', newInvitation()), by);
    if (!isRefused(invited)) return { position: invited.last?.position };
    return invited.refused === 'already-joined'
      ? refuse('already-joined', { detail: joinedDetail })
      : invited;
  };

  /** For someone who lost their phone. Their own one needs their password. */
  const removeSecondFactor = async (id: UserId, by: WriteContext): Promise<Done | Refused> => {
    const { state: staff } = await streams.load(staffStream);
    if (!staff.has(id)) return refuse('not-found');
    if (id === by.actor.id) return refuse('own-access', { detail: ownFactorDetail });
    const decide = removeLostSecondFactor({ reason: 'owner' });
    const removed = accepted(await streams.transact(userStream(id), decide, by));
    return { position: removed.last?.position };
  };

  return { add, change, remove, inviteAgain, removeSecondFactor };
}
