import { staffRoles } from '../vocabulary/permissions.ts';
import { staffStatuses } from '../vocabulary/staff.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

/** A person of the office, as owners see them. */
export const staffMember = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  staff_role: z.enum(staffRoles),
  /** `invited` until they have set a password. */
  status: z.enum(staffStatuses),
  since: instant,
  joined_at: instant.nullable(),
  removed_at: instant.nullable(),
  has_second_factor: z.boolean(),
  version: z.string(),
});
