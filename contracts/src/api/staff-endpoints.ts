import { staffList } from '../lists/staff-list.ts';
import { uuidInput } from '../schemas/ids.ts';
import { staffMember } from '../schemas/staff.ts';
import { email, nameLine } from '../schemas/texts.ts';
import { z } from '../schemas/zod.ts';
import { staffRoles } from '../vocabulary/permissions.ts';
import type { Endpoint } from './endpoint.ts';
import { listed } from './list-endpoints.ts';

const access = { staff: 'company' } as const;
const name = { first_name: nameLine(80, 'a first name'), last_name: nameLine(80, 'a last name') };
const staffRole = z.enum(staffRoles, { error: 'Choose a role.' });
const id = z.object({ id: uuidInput });

export const staffEndpoints = {
  'GET /admin/staff': { ...listed(staffList, 'The people of the office'), access },
  'GET /admin/staff/:id': { access, summary: 'A person of the office', params: id, answer: staffMember },
  'POST /admin/staff': {
    access,
    summary: 'Invite someone to the office: a mailed link sets their password',
    body: z.object({ ...name, email, staff_role: staffRole }),
    status: 201,
    answer: staffMember,
    idempotent: true,
  },
  'PATCH /admin/staff/:id': {
    access,
    versioned: true,
    summary:
      'Change the name or role of a person of the office, or restore them; a new role ends their sessions',
    params: id,
    body: z
      .object({
        first_name: name.first_name.optional(),
        last_name: name.last_name.optional(),
        staff_role: staffRole.optional(),
      })
      .refine((body) => Object.values(body).some((value) => value !== undefined), 'Nothing to change.'),
    answer: staffMember,
  },
  'DELETE /admin/staff/:id': {
    access,
    summary: 'Remove a person from the office, and end their sessions',
    params: id,
    answer: staffMember,
  },
  'DELETE /admin/staff/:id/second-factor': {
    access,
    summary:
      'Remove the second factor of someone who lost their phone: ends their sessions, and they get an email',
    params: id,
    answer: staffMember,
  },
  'POST /admin/staff/:id/invite': {
    access,
    summary: 'Email the invitation again; earlier links stop working',
    params: id,
    answer: z.object({ message: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
