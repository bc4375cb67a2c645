import type { Refused } from '@tidylog/contracts/domain/refused';
import type { Contact } from '@tidylog/contracts/events/booking';
import type { Application } from '@tidylog/contracts/events/cleaner';
import { cleanerId } from '@tidylog/contracts/schemas/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { CallContext } from '@tidylog/server/route';
import { cleanerStream } from '../../cleaner/cleaner.ts';
import { applyAgain } from '../../cleaner/decisions.ts';
import { isRefused, refuse } from '../../kernel/decision.ts';
import { type Done, type Kit, latest } from '../../kernel/kit.ts';
import type { Limits } from '../../kernel/ports.ts';
import { accepted } from '../../kernel/transact.ts';
import { requestVerification } from '../account/account-decisions.ts';
import { changeProfile } from '../decisions.ts';
import { isPassword } from '../sign-in/passwords.ts';
import { createTries } from '../sign-in/tries.ts';
import { userStream } from '../user.ts';
import type { ApplicantFinder } from './applicants.ts';
import { newVerification } from './registration.ts';

interface Reapplying {
  readonly contact: Contact;
  readonly application: Application;
  readonly password: string;
  readonly address: CallContext['address'];
}

/**
 * Applies again for the account of a cleaner who was rejected (cleaner calls, 0.1 row 20). Undefined unless the address
 * and the password are those of such an account: then it is an application like any other, and the address is used.
 */
export function createReapplication({ streams }: Kit, limits: Limits, applicantOf: ApplicantFinder) {
  const tries = createTries(limits);

  return async (
    { contact, application, password, address }: Reapplying,
    by: WriteContext,
  ): Promise<Done | Refused | undefined> => {
    const user = await applicantOf(contact.email);
    if (user === undefined) return undefined;
    const from = { address, browser: undefined };
    const retryAfter = await tries.blockedFor(user.emailHash, from);
    if (retryAfter !== undefined) return refuse('too-often', { retryAfter });
    if (!(await isPassword(password, user.passwordHash))) return undefined;
    await tries.succeeded(user.emailHash, from);

    const asApplicant = { ...by, actor: { id: user.userId, role: user.role } };
    const id = cleanerId.parse(user.userId);
    const applied = await streams.transact(
      cleanerStream(id),
      applyAgain({ cleanerId: id, contact, application }),
      asApplicant,
    );
    // Another application that waits: refused like any other use of this address.
    if (isRefused(applied)) return undefined;
    const account = userStream(user.userId);
    const { firstName, lastName, phone } = contact;
    const named = accepted(
      await streams.transact(account, changeProfile({ firstName, lastName, phone }), asApplicant),
    );
    const link = accepted(await streams.transact(account, requestVerification(newVerification()), by));
    return { position: latest(applied.last?.position, named.last?.position, link.last?.position) };
  };
}
