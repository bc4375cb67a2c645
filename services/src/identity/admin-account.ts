import type { Refused } from '@tidylog/contracts/domain/refused';
import { userId } from '@tidylog/contracts/schemas/ids';
import type { UserId } from '@tidylog/contracts/vocabulary/ids';
import type { StaffRole } from '@tidylog/contracts/vocabulary/permissions';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Done, Kit } from '../kernel/kit.ts';
import { accepted } from '../kernel/transact.ts';
import { grantFirstRole } from '../staff/decisions.ts';
import { staffStream } from '../staff/staff.ts';
import type { createRegistration } from './registration/registration.ts';

export interface NewAdmin {
  /** Made up if left out; with it, the call can be repeated. */
  readonly id?: UserId;
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
    { id: given, email, password, firstName, lastName, staffRole }: NewAdmin,
    by: WriteContext,
  ): Promise<Done | Refused> => {
    const id = given ?? userId.parse(crypto.randomUUID());
    accepted(await streams.transact(staffStream, grantFirstRole({ userId: id, staffRole }), by));
    return register(
      {
        creation: { id, isKeyed: given !== undefined },
        role: 'admin',
        contact: { firstName, lastName, email, phone: null },
        password,
        application: null,
        emailProved: false,
      },
      by,
    );
  };
