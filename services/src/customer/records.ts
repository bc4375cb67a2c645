import type { Refused } from '@tidylog/contracts/domain/refused';
import { customerVersion, profileVersion } from '@tidylog/contracts/domain/versions';
import { erased } from '@tidylog/contracts/events/event';
import { accountIdOf, type CustomerId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { createAccountFinder } from '../identity/account-finder.ts';
import { changeProfile } from '../identity/decisions.ts';
import { type RegisteredUser, type User, userStream } from '../identity/user.ts';
import { isRefused, refuse, unlessStale } from '../kernel/decision.ts';
import type { Creation } from '../kernel/idempotency.ts';
import type { Done, Kit } from '../kernel/kit.ts';
import { guestOfMailbox, mailboxHash, mailboxOf } from '../kernel/mailbox.ts';
import { type Customer, customerStream } from './customer.ts';
import { addCustomer, correctCustomer, type Recorded } from './record/record-decisions.ts';

type Details = Omit<Recorded, 'customerId'>;

interface CustomerDone extends Done {
  readonly customerId: CustomerId;
}

const ofMember = (detail: string): Refused<'email-used'> => refuse('email-used', { detail });

/** A guest who has no record yet has no version to compare. */
const versionsOf =
  (version: string | null) =>
  ({ record }: Customer): readonly string[] => {
    if (record === null) return version === null ? [] : [version];
    if (record.contact === erased || record.address === erased) return [];
    return [customerVersion(record.contact, record.address)];
  };

const profileVersions = (user: User): readonly string[] =>
  user.status === 'registered' && user.contact !== erased ? [profileVersion(user.contact)] : [];

/** What the office writes down of its customers. */
export function createCustomerRecords({ streams, vault }: Kit) {
  const { transact, load } = streams;
  const finder = createAccountFinder({ streams });

  const memberOf = async (customerId: CustomerId): Promise<RegisteredUser | undefined> => {
    const user = await finder.byId(accountIdOf(customerId));
    return user?.role === 'customer' ? user : undefined;
  };

  /** A person is known by the key of their personal data. */
  const isGuest = async (id: CustomerId): Promise<boolean> => {
    const { state: user } = await load(userStream(accountIdOf(id)));
    const key = (await vault.keysFor([id], 'existing')).get(id);
    return user.status === 'none' && typeof key === 'object';
  };

  const usedByMember = async (email: string): Promise<boolean> =>
    (await finder.byMailbox(await mailboxHash(vault, email)))?.role === 'customer';

  const add = async (
    creation: Creation,
    details: Details,
    by: WriteContext,
  ): Promise<CustomerDone | Refused> => {
    const email = details.contact === erased ? null : details.contact.email;
    if (email !== null && (await usedByMember(email)))
      return ofMember(
        'This email address belongs to a registered customer. Search for them and book for them.',
      );
    const customerId =
      email === null
        ? (creation.id as CustomerId)
        : await guestOfMailbox(vault, await mailboxHash(vault, email));
    const decide = addCustomer({ customerId, ...details }, email !== null);
    const added = await transact(customerStream(customerId), decide, by);
    return isRefused(added) ? added : { customerId, position: added.last?.position };
  };

  /** Addresses are the member's own, as the email address is. */
  const correctMember = async (
    member: RegisteredUser,
    { contact }: Details,
    { version, by }: { readonly version: string | null; readonly by: WriteContext },
  ): Promise<Done | Refused> => {
    if (member.contact === erased || contact === erased) return refuse('not-found');
    const { firstName, lastName, phone, email } = contact;
    if (email === null || mailboxOf(email) !== mailboxOf(member.contact.email))
      return refuse('invalid-input', {
        errors: [{ path: 'email', message: 'Members change their own email address.' }],
      });
    const decide = unlessStale(version, changeProfile({ firstName, lastName, phone }), profileVersions);
    const changed = await transact(userStream(member.userId), decide, by);
    return isRefused(changed) ? changed : { position: changed.last?.position };
  };

  const correct = async (
    customerId: CustomerId,
    { version, ...details }: Details & { readonly version: string | null },
    by: WriteContext,
  ): Promise<Done | Refused> => {
    const member = await memberOf(customerId);
    if (member !== undefined) return correctMember(member, details, { version, by });
    if (!(await isGuest(customerId))) return refuse('not-found');
    const { contact } = details;
    const email = contact === erased ? null : contact.email;
    if (email !== null && (await usedByMember(email)))
      return ofMember('This email address belongs to a registered customer.');
    const decide = unlessStale(version, correctCustomer({ customerId, ...details }), versionsOf(version));
    const changed = await transact(customerStream(customerId), decide, by);
    return isRefused(changed) ? changed : { position: changed.last?.position };
  };

  return { add, correct, memberOf, isGuest };
}
