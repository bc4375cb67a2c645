import type { StaffEvent } from '@tidylog/contracts/events/staff';
import type { UserId } from '@tidylog/contracts/vocabulary/ids';
import type { StaffRole } from '@tidylog/contracts/vocabulary/permissions';
import type { RefusalCode } from '@tidylog/contracts/vocabulary/refusals';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { Staff } from './staff.ts';

type Act<Code extends RefusalCode = RefusalCode> = Decision<StaffEvent, Code>;

const granted = (staff: Staff, userId: UserId, staffRole: StaffRole): StaffEvent => ({
  type: 'StaffGranted',
  data: { userId, staffRole, formerRole: staff.get(userId)?.staffRole ?? null },
});

/** The owners who can act: an invited one who never signed in does not count. */
const ownersOf = (staff: Staff): readonly UserId[] =>
  [...staff]
    .filter(([, member]) => member.staffRole === 'owner' && member.hasJoined && !member.isRemoved)
    .map(([id]) => id);

const isLastOwner = (staff: Staff, userId: UserId): boolean => {
  const owners = ownersOf(staff);
  return owners.length === 1 && owners[0] === userId;
};

/** Before an account is made: of the command line, or of an invitation. */
export const grantFirstRole =
  ({ userId, staffRole }: { readonly userId: UserId; readonly staffRole: StaffRole }) =>
  (staff: Staff): Act<never> =>
    staff.has(userId) ? accept() : accept(granted(staff, userId, staffRole));

/** Accounts from before there were roles have no record: they are owners. */
export const joinStaff =
  ({ userId }: { readonly userId: UserId }) =>
  (staff: Staff): Act<'staff-removed'> => {
    const member = staff.get(userId);
    if (member?.isRemoved === true) return refuse('staff-removed');
    if (member?.hasJoined === true) return accept();
    const joined: StaffEvent = { type: 'StaffJoined', data: { userId } };
    return member === undefined ? accept(granted(staff, userId, 'owner'), joined) : accept(joined);
  };

interface Change {
  readonly userId: UserId;
  readonly by: UserId;
}

type Denied = 'not-found' | 'last-owner' | 'own-access';

/** Whether a member may lose their role: never the last owner, and never by themselves. */
const refusedLoss = (staff: Staff, { userId, by }: Change) => {
  if (isLastOwner(staff, userId)) return refuse('last-owner');
  return userId === by ? refuse('own-access') : undefined;
};

/** Changes the role of a member, or restores one who was removed. */
export const changeStaffRole =
  ({ staffRole, ...change }: Change & { readonly staffRole: StaffRole }) =>
  (staff: Staff): Act<Denied> => {
    const member = staff.get(change.userId);
    if (member === undefined) return refuse('not-found');
    if (member.staffRole === staffRole && !member.isRemoved) return accept();
    return refusedLoss(staff, change) ?? accept(granted(staff, change.userId, staffRole));
  };

export const removeStaff =
  (change: Change) =>
  (staff: Staff): Act<Denied> => {
    const member = staff.get(change.userId);
    if (member === undefined) return refuse('not-found');
    if (member.isRemoved) return accept();
    return refusedLoss(staff, change) ?? accept({ type: 'StaffRevoked', data: { userId: change.userId } });
  };
