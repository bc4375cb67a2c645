import { type Permission, permissionsOf, staffRoles, useOf } from './permissions.ts';

/**
 * Who may call:
 * - `public`: everyone; credentials are ignored
 * - `anybody`: everyone, recognized by a valid session if there is one
 * - `signed-in`: every account, whatever its role
 * - `office`: every account of the office, whatever its staff role
 * - `customer`, `cleaner`: an account of that role
 * - `owner`: the member or guest it belongs to, the guest with its key; the handler checks this
 * - `ownerOr`: the owner, or staff with the permission
 * - `staff`: staff with the permission; a refund of something between nothing and all that was paid also needs the
 *   permission `anyAmount`
 */
export type Access =
  | 'public'
  | 'anybody'
  | 'signed-in'
  | 'office'
  | 'customer'
  | 'cleaner'
  | 'owner'
  | { readonly ownerOr: Permission }
  | { readonly staff: Permission; readonly anyAmount?: Permission };

/** Whether a call may come without any credential. */
export const needsNoCredential = (access: Access): boolean => access === 'public' || access === 'anybody';

/** Who asks, by what they have shown: `nobody` has shown nothing valid, a `guest` the key of a booking. */
export type Asking =
  | { readonly role: 'nobody' | 'guest' | 'customer' | 'cleaner' }
  | {
      readonly role: 'admin';
      readonly permissions: readonly Permission[];
      /** The company requires a second factor and they have none: until then they may only set it up. */
      readonly lacksSecondFactor?: boolean;
    };

export type Denial =
  | { readonly code: 'not-signed-in' | 'second-factor-required' }
  /** `lacks`: the permission that their staff role would need; null for other accounts. */
  | { readonly code: 'forbidden'; readonly lacks: Permission | null };

const notSignedIn: Denial = { code: 'not-signed-in' };
const forbidden = (lacks: Permission | null = null): Denial => ({ code: 'forbidden', lacks });

const neededOf = (access: Access): Permission | null => {
  if (typeof access === 'string') return null;
  return 'staff' in access ? access.staff : access.ownerOr;
};

const isForOwners = (access: Access): boolean =>
  access === 'owner' || (typeof access === 'object' && 'ownerOr' in access);

/** Where the office may act for the owner, the handler answers cleaners as strangers: not found. */
const isForAccount = (access: Access, role: 'customer' | 'cleaner'): boolean =>
  access === role ||
  (access === 'owner' && role === 'customer') ||
  (typeof access === 'object' && 'ownerOr' in access);

/** Why someone may not make a call; null if they may. Server, event stream and console all ask this. */
export function denialOf(access: Access, asking: Asking): Denial | null {
  if (needsNoCredential(access)) return null;
  if (asking.role === 'nobody') return notSignedIn;
  if (asking.role === 'guest') return isForOwners(access) ? null : notSignedIn;
  if (access === 'signed-in') return null;
  if (asking.role !== 'admin') return isForAccount(access, asking.role) ? null : forbidden();
  if (access === 'office') return null;
  return denialOfStaff(access, asking);
}

type Staff = Extract<Asking, { readonly role: 'admin' }>;

function denialOfStaff(access: Access, asking: Staff): Denial | null {
  const needed = neededOf(access);
  if (needed === null) return forbidden();
  if (asking.lacksSecondFactor === true) return { code: 'second-factor-required' };
  return asking.permissions.includes(needed) ? null : forbidden(needed);
}

const isOnlyOfOwners = (permission: Permission): boolean =>
  staffRoles.every((role) => role === 'owner' || !permissionsOf(role).includes(permission));

/** The sentences for staff whose role lacks a permission. */
export const lackOf = (permission: Permission): string => {
  const whoCan = isOnlyOfOwners(permission) ? 'Only an owner can' : 'It takes a role that can';
  return `Your role has no access to this. ${whoCan} ${useOf(permission)}.`;
};
