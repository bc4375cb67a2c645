import type { Contact } from '@tidylog/contracts/events/booking';
import { cleanerId } from '@tidylog/contracts/schemas/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { CallContext } from '@tidylog/server/route';
import { cleanerStream } from '../../cleaner/cleaner.ts';
import type { Kit } from '../../kernel/kit.ts';
import { mailboxHash } from '../../kernel/mailbox.ts';
import type { Limits } from '../../kernel/ports.ts';
import { accepted } from '../../kernel/transact.ts';
import { createAccountFinder } from '../account-finder.ts';
import { isBarred } from '../demo-addresses.ts';
import { emailStream, releaseEmail } from '../email.ts';
import { isPassword } from '../sign-in/passwords.ts';
import { createTries } from '../sign-in/tries.ts';
import type { RegisteredUser } from '../user.ts';

/** The account of a mailbox, if it is that of an application which the office has not approved. */
export function createApplicantFinder(kit: Kit) {
  const { streams, vault, settings } = kit;
  const finder = createAccountFinder(kit);

  return async (email: Contact['email']): Promise<RegisteredUser | undefined> => {
    if (isBarred(email, settings)) return undefined;
    const user = await finder.byMailbox(await mailboxHash(vault, email));
    if (user?.role !== 'cleaner' || user.application === null) return undefined;
    const { state: cleaner } = await streams.load(cleanerStream(cleanerId.parse(user.userId)));
    return cleaner.status === 'active' || cleaner.status === 'dismissed' ? undefined : user;
  };
}

export type ApplicantFinder = ReturnType<typeof createApplicantFinder>;

interface CustomerToBe {
  readonly email: string;
  readonly password: string;
  readonly address: CallContext['address'];
}

/**
 * An application signs no one in, so it does not keep a mailbox from a customer: what is not proved falls, and what is
 * proved is released to the person with its password.
 */
export function createMailboxRelease({ streams }: Kit, limits: Limits, applicantOf: ApplicantFinder) {
  const tries = createTries(limits);

  const hasPassword = async (user: RegisteredUser, { password, address }: CustomerToBe): Promise<boolean> => {
    const from = { address, browser: undefined };
    if ((await tries.blockedFor(user.emailHash, from)) !== undefined) return false;
    if (!(await isPassword(password, user.passwordHash))) return false;
    await tries.succeeded(user.emailHash, from);
    return true;
  };

  const release = async ({ userId, emailHash }: RegisteredUser, by: WriteContext): Promise<void> => {
    accepted(await streams.transact(emailStream(emailHash), releaseEmail({ userId, emailHash }), by));
  };

  return {
    /** Whether the customer has proved the mailbox of the application that made way. */
    toCustomer: async (customer: CustomerToBe, by: WriteContext): Promise<boolean> => {
      const user = await applicantOf(customer.email);
      if (user === undefined) return false;
      const { emailVerified } = user;
      if (emailVerified && !(await hasPassword(user, customer))) return false;
      await release(user, by);
      return emailVerified;
    },

    /** Google has shown whose mailbox it is. */
    toOwner: async (email: string, by: WriteContext): Promise<void> => {
      const user = await applicantOf(email);
      if (user !== undefined && !user.emailVerified) await release(user, by);
    },
  };
}

export type MailboxRelease = ReturnType<typeof createMailboxRelease>;
