import type { StaffRole } from '@tidylog/contracts/vocabulary/permissions';
import type { Role } from '@tidylog/contracts/vocabulary/statuses';
import type { Pool } from 'pg';

export interface SessionRecord {
  readonly userId: string;
  readonly role: Role;
  readonly epoch: number;
  readonly staffRole: StaffRole | null;
  /** By real time. */
  readonly expiresAt: Temporal.Instant;
  readonly ended: boolean;
  readonly hasSecondFactor: boolean;
}

const bySession = {
  name: 'session-by-id',
  text: `select s.user_id, s.role, s.epoch, s.staff_role, s.ended,
      floor(extract(epoch from s.expires_at) * 1000)::float8 as expires,
      coalesce(f.has_second_factor, false) as has_second_factor
    from read.sessions s left join read.staff f on f.id = s.user_id where s.id = $1`,
};

interface Found {
  readonly user_id: string;
  readonly role: Role;
  readonly epoch: number;
  readonly staff_role: StaffRole | null;
  readonly ended: boolean;
  readonly expires: number;
  readonly has_second_factor: boolean;
}

/** The session with this id on the read side, by primary key: every request looks one up. */
export async function sessionAt(pool: Pool, sessionId: string): Promise<SessionRecord | undefined> {
  const { rows } = await pool.query<Found>({ ...bySession, values: [sessionId] });
  const [found] = rows;
  return (
    found && {
      userId: found.user_id,
      role: found.role,
      epoch: found.epoch,
      staffRole: found.staff_role,
      expiresAt: Temporal.Instant.fromEpochMilliseconds(found.expires),
      ended: found.ended,
      hasSecondFactor: found.has_second_factor,
    }
  );
}
