import type { Refused } from '@tidylog/contracts/domain/refused';
import { userId } from '@tidylog/contracts/schemas/ids';
import type { StaffRole } from '@tidylog/contracts/vocabulary/permissions';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Done, Kit } from '../kernel/kit.ts';
import { accepted } from '../kernel/transact.ts';
import { grantFirstRole } from '../staff/decisions.ts';
import { staffStream } from '../staff/staff.ts';
import type { createRegistration } from './registration/registration.ts';

export interface NewAdmin {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly staffRole: StaffRole;
}

/** An account of the office from the command line. Refused with `email-used` when the address has an account. */
export const createAdminAccount =
  ({ streams }: Kit, register: ReturnType<typeof createRegistration>) =>
  async (
    { email, password, firstName, lastName, staffRole }: NewAdmin,
    by: WriteContext,
  ): Promise<Done | Refused> => {
    const id = userId.parse(crypto.randomUUID());
    accepted(await streams.transact(staffStream, grantFirstRole({ userId: id, staffRole }), by));
    return register(
      {
        creation: { id, isKeyed: false },
        role: 'admin',
        contact: { firstName, lastName, email, phone: null },
        password,
        application: null,
        emailProved: false,
      },
      by,
    );
  };
