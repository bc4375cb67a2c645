import { userId } from '../schemas/ids.ts';
import { z } from '../schemas/zod.ts';
import { staffRoles } from '../vocabulary/permissions.ts';
import { type EventOf, event } from './event.ts';

/** In one stream, which decides that the company keeps an owner (admin calls, part 0, row 43). */
export const staffEvents = {
  /**
   * What a person does in the office from now on. The first one, without a former role, comes before the account of a
   * person who is invited.
   */
  StaffGranted: event({
    userId,
    staffRole: z.enum(staffRoles),
    formerRole: z.enum(staffRoles).nullable(),
  }),
  /** They signed in for the first time. Until then an invited owner does not count as one. */
  StaffJoined: event({ userId }),
  StaffRevoked: event({ userId }),
} as const;

export type StaffEvent = EventOf<typeof staffEvents>;
