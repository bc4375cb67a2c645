import { staffMember } from '../schemas/staff.ts';
import { z } from '../schemas/zod.ts';
import { staffRoles } from '../vocabulary/permissions.ts';
import { staffRoleNames, staffStatuses } from '../vocabulary/staff.ts';
import { list, searchIn } from './list.ts';

/** Everyone who is or was in the office. Its call leaves out those who were removed unless a filter asks for them. */
export const staffList = list({
  unit: 'staff',
  row: staffMember,
  sorts: ['id', 'name', 'staff_role', 'since', 'joined_at'],
  usual: ['name', 'ASC'],
  filters: {
    q: searchIn('the name or the email address'),
    staff_role: z.enum(staffRoles),
    status: z.enum(staffStatuses),
    has_second_factor: z.boolean(),
    is_removed: z.boolean().describe('Without it and without a status, only people who were not removed'),
  },
  columns: [
    'id',
    'first_name',
    'last_name',
    'email',
    'staff_role',
    'status',
    'since',
    'joined_at',
    'removed_at',
    'has_second_factor',
  ],
  said: { staff_role: { head: 'Role', words: ({ staff_role }) => staffRoleNames[staff_role] } },
});
