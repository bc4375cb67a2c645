import type { Refused } from '@tidylog/contracts/domain/refused';
import { profileVersion } from '@tidylog/contracts/domain/versions';
import type { Contact } from '@tidylog/contracts/events/booking';
import { erased } from '@tidylog/contracts/events/event';
import type { UserEvent } from '@tidylog/contracts/events/identity';
import { accountOfCleaner, type CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { Role } from '@tidylog/contracts/vocabulary/statuses';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { CalendarChange } from '../../cleaner/calendars.ts';
import { type Cleaner, cleanerStream } from '../../cleaner/cleaner.ts';
import { type Decide, isRefused, refuse, unlessStale } from '../../kernel/decision.ts';
import type { Creation } from '../../kernel/idempotency.ts';
import type { Done, Kit } from '../../kernel/kit.ts';
import { mailboxHash } from '../../kernel/mailbox.ts';
import { createAccountFinder } from '../account-finder.ts';
import { changeProfile, invite } from '../decisions.ts';
import { type createRegistration, newInvitation, type Registered } from '../registration/registration.ts';
import { type User, userStream } from '../user.ts';

/** Whose address it is, so that the office knows what to do next. */
const usedBy: Readonly<Record<Role, string>> = {
  cleaner: 'A cleaner with this email address already exists. Search for them in the list.',
  customer: 'This email address has a customer account. Ask the cleaner for another address.',
  admin: 'This email address belongs to the office. Enter the address of the cleaner.',
};

const profileVersions = (user: User): readonly string[] =>
  user.status === 'registered' && user.contact !== erased ? [profileVersion(user.contact)] : [];

const ofCleaner =
  (decide: Decide<User, UserEvent>): Decide<User, UserEvent> =>
  (user, version) =>
    user.status === 'registered' && user.role === 'cleaner' ? decide(user, version) : refuse('not-found');

const dismissedDetail = 'This cleaner was dismissed. Reinstate them first, then invite them again.';

/** The invitation says "Welcome to the team". */
const refuseStranger = ({ status }: Cleaner): Refused | undefined => {
  if (status === 'dismissed') return refuse('cleaner-not-active', { detail: dismissedDetail });
  return status === 'pending' || status === 'rejected' ? refuse('not-approved') : undefined;
};

interface NewCleaner {
  readonly contact: Contact;
  readonly calendar: CalendarChange;
}

interface Dependencies {
  readonly register: ReturnType<typeof createRegistration>;
}

/** The office adds cleaners, invites them, and corrects their names and phone numbers. */
export function createInvitations({ streams, vault }: Kit, { register }: Dependencies) {
  const finder = createAccountFinder({ streams });

  const add = async (
    creation: Creation,
    { contact, calendar }: NewCleaner,
    by: WriteContext,
  ): Promise<Registered | Refused> => {
    const added = await register(
      {
        creation,
        role: 'cleaner',
        contact,
        password: null,
        application: null,
        emailProved: false,
        ...(calendar === 'leave' ? {} : { alsoAsked: calendar }),
      },
      by,
    );
    if (!isRefused(added) || added.refused !== 'email-used') return added;
    const owner = await finder.byMailbox(await mailboxHash(vault, contact.email));
    return owner === undefined ? added : refuse('email-used', { detail: usedBy[owner.role] });
  };

  const decide = async (
    cleanerId: CleanerId,
    decision: Decide<User, UserEvent>,
    by: WriteContext,
  ): Promise<Done | Refused> => {
    const done = await streams.transact(userStream(accountOfCleaner(cleanerId)), decision, by);
    return isRefused(done) ? done : { position: done.last?.position };
  };

  return {
    add,
    inviteAgain: async (cleanerId: CleanerId, by: WriteContext) => {
      const { state: cleaner } = await streams.load(cleanerStream(cleanerId));
      return refuseStranger(cleaner) ?? decide(cleanerId, invite('cleaner', newInvitation()), by);
    },
    correct: (
      cleanerId: CleanerId,
      { version, ...profile }: Omit<Contact, 'email'> & { readonly version: string | null },
      by: WriteContext,
    ) => decide(cleanerId, ofCleaner(unlessStale(version, changeProfile(profile), profileVersions)), by),
  };
}
