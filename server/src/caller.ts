import { type Access, type Asking, denialOf } from '@tidylog/contracts/vocabulary/access';
import type { CleanerId, MemberId, UserId } from '@tidylog/contracts/vocabulary/ids';
import { type Permission, permissionsOf, type StaffRole } from '@tidylog/contracts/vocabulary/permissions';

export interface GuestActor {
  readonly id: 'guest';
  readonly role: 'guest';
}
export interface MemberActor {
  readonly id: MemberId;
  readonly role: 'customer';
}
export interface CleanerActor {
  readonly id: UserId & CleanerId;
  readonly role: 'cleaner';
}
export interface StaffActor {
  readonly id: UserId;
  readonly role: 'admin';
}

interface Unknown {
  readonly actor: GuestActor;
  readonly sessionId: null;
  readonly staffRole: null;
}
interface SignedInAs<Actor, Staff = null> {
  readonly actor: Actor;
  readonly sessionId: string;
  readonly staffRole: Staff;
}
type Member = SignedInAs<MemberActor>;
type Cleaner = SignedInAs<CleanerActor>;
type Staff = SignedInAs<StaffActor, StaffRole> & {
  /** The company requires a second factor and they have none: until then they may only set it up. */
  readonly lacksSecondFactor?: boolean;
};

/** A session that is valid now. */
export type Session = Member | Cleaner | Staff;

/** Who calls: the actor for the events that the call writes, their session, and their role in the office. */
export type Caller = Unknown | Session;

export const guest: Unknown = { actor: { id: 'guest', role: 'guest' }, sessionId: null, staffRole: null };

/** The callers that an access lets in. */
export type CallerOf<A extends Access> = A extends 'public'
  ? Unknown
  : A extends 'customer'
    ? Member
    : A extends 'cleaner'
      ? Cleaner
      : A extends 'signed-in'
        ? Session
        : A extends 'owner'
          ? Unknown | Member
          : A extends 'office' | { readonly staff: unknown }
            ? Staff
            : Caller;

/** The actor of a call that is open to its owner, and perhaps to others. */
export type Actor = Caller['actor'];

/** Who asks, in the form that access checks need. */
export const askingOf = (session: Session): Asking =>
  session.staffRole === null
    ? { role: session.actor.role }
    : {
        role: 'admin',
        permissions: permissionsOf(session.staffRole),
        lacksSecondFactor: session.lacksSecondFactor === true,
      };

/** Whether a session belongs to staff with that permission. */
export const isPermitted = (session: Session, permission: Permission): boolean =>
  denialOf({ staff: permission }, askingOf(session)) === null;
