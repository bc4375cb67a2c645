import type { StaffEvent } from '@tidylog/contracts/events/staff';
import type { UserId } from '@tidylog/contracts/vocabulary/ids';
import type { StaffRole } from '@tidylog/contracts/vocabulary/permissions';
import type { StreamOf } from '../kernel/folded.ts';

export interface Member {
  readonly staffRole: StaffRole;
  readonly hasJoined: boolean;
  readonly isRemoved: boolean;
}

/** Everyone who was ever granted a role in the office. */
export type Staff = ReadonlyMap<UserId, Member>;

export const initial: Staff = new Map();

const changed = (staff: Staff, userId: UserId, changes: Partial<Member>): Staff => {
  const member = staff.get(userId);
  return member === undefined ? staff : new Map(staff).set(userId, { ...member, ...changes });
};

export function evolve(staff: Staff, { type, data }: StaffEvent): Staff {
  const { userId } = data;
  switch (type) {
    case 'StaffGranted': {
      const { hasJoined = false } = staff.get(userId) ?? {};
      return new Map(staff).set(userId, { staffRole: data.staffRole, hasJoined, isRemoved: false });
    }
    case 'StaffJoined':
      return changed(staff, userId, { hasJoined: true });
    case 'StaffRevoked':
      return changed(staff, userId, { isRemoved: true });
  }
}

export const staffStream: StreamOf<Staff, StaffEvent> = { name: 'staff', initial, evolve };
