import { readUser } from '@tidylog/web-shared/api/session';
import type { NewStaffMember, StaffChange, StaffMember } from '../api/types.ts';
import { command } from '../shared/command/command.ts';
import { fullName } from './staff-words.ts';

const changes = 'staff';

export const inviteStaff = command({
  endpoint: 'POST /admin/staff',
  permission: 'company',
  name: 'Invite Person',
  input: ({ key }: { readonly id: string; readonly key: string }, body: NewStaffMember) => ({
    body,
    idempotencyKey: key,
  }),
  done: (member) => `We are emailing an invitation to ${fullName(member)}`,
  refused: 'Failed to invite this person',
  changes,
});

export const changeStaff = command({
  endpoint: 'PATCH /admin/staff/:id',
  permission: 'company',
  name: 'Edit person',
  applies: ({ status }: StaffMember) => status !== 'removed',
  input: ({ id, version }: StaffMember, body: StaffChange) => ({ params: { id }, ifMatch: version, body }),
  done: (member) => `${fullName(member)} was updated`,
  refused: 'Failed to update this person',
  changes,
});

export const restoreStaff = command({
  endpoint: 'PATCH /admin/staff/:id',
  permission: 'company',
  name: 'Restore',
  applies: ({ status }: StaffMember) => status === 'removed',
  input: ({ id, version, staff_role }: StaffMember) => ({
    params: { id },
    ifMatch: version,
    body: { staff_role },
  }),
  done: (member) => `${fullName(member)} has access to the office again`,
  refused: 'Failed to restore this person',
  changes,
});

export const removeStaff = command({
  endpoint: 'DELETE /admin/staff/:id',
  permission: 'company',
  name: 'Remove from the office',
  applies: ({ id, status }: StaffMember) => status !== 'removed' && readUser()?.id !== id,
  input: ({ id }: StaffMember) => ({ params: { id } }),
  done: (member) => `${fullName(member)} no longer has access to the office`,
  refused: 'Failed to remove this person',
  changes,
});

export const removeSecondFactor = command({
  endpoint: 'DELETE /admin/staff/:id/second-factor',
  permission: 'company',
  name: 'Turn off two-step sign-in',
  applies: ({ id, has_second_factor }: StaffMember) => has_second_factor && readUser()?.id !== id,
  input: ({ id }: StaffMember) => ({ params: { id } }),
  done: (member) => `Two-step sign-in is off for ${fullName(member)}`,
  refused: 'Failed to turn off two-step sign-in',
  changes,
});

export const inviteStaffAgain = command({
  endpoint: 'POST /admin/staff/:id/invite',
  permission: 'company',
  name: 'Invite again',
  applies: ({ status }: StaffMember) => status === 'invited',
  input: ({ id }: StaffMember) => ({ params: { id } }),
  done: ({ message }) => message,
  refused: 'Failed to invite this person',
  changes,
});
