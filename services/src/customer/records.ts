import type { Refused } from '@tidylog/contracts/domain/refused';
import { customerVersion, profileVersion } from '@tidylog/contracts/domain/versions';
import { erased } from '@tidylog/contracts/events/event';
import { accountIdOf, type CustomerId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { ShownGuest, Views } from '@tidylog/server/views';
import { createAccountFinder } from '../identity/account-finder.ts';
import { changeProfile } from '../identity/decisions.ts';
import { type RegisteredUser, type User, userStream } from '../identity/user.ts';
import { isRefused, refuse, unlessStale } from '../kernel/decision.ts';
import type { Creation } from '../kernel/idempotency.ts';
import type { Done, Kit } from '../kernel/kit.ts';
import { guestOfMailbox, mailboxHash, mailboxOf } from '../kernel/mailbox.ts';
import { type Customer, customerStream } from './customer.ts';
import { type Correction, corrected } from './record/correction.ts';
import { createMailboxOwners } from './record/mailbox-owners.ts';
import { addCustomer, correctCustomer, type Recorded } from './record/record-decisions.ts';

type Details = Omit<Recorded, 'customerId'>;

interface CustomerDone extends Done {
  readonly customerId: CustomerId;
}

/** `known` by bookings alone, of a guest whom the office has not written down. */
const versionsOf =
  (known: ShownGuest | undefined) =>
  ({ record }: Customer): readonly string[] => {
    const shown = record ?? known;
    if (shown === undefined || shown.contact === erased || shown.address === erased) return [];
    return [customerVersion(shown.contact, shown.address)];
  };

interface AskedCorrection {
  readonly correction: Correction;
  readonly version: string | null;
}

const profileVersions = (user: User): readonly string[] =>
  user.status === 'registered' && user.contact !== erased ? [profileVersion(user.contact)] : [];

/** What the office writes down of its customers. */
export function createCustomerRecords(kit: Kit, views: Pick<Views, 'shownGuest' | 'customersOfMailbox'>) {
  const { streams, vault } = kit;
  const mailboxes = createMailboxOwners(kit, views);
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

  const add = async (
    creation: Creation,
    details: Details,
    by: WriteContext,
  ): Promise<CustomerDone | Refused> => {
    const email = details.contact === erased ? null : details.contact.email;
    const refused = email === null ? undefined : await mailboxes.refuseNew(email);
    if (refused !== undefined) return refused;
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
    { correction, version }: AskedCorrection,
    by: WriteContext,
  ): Promise<Done | Refused> => {
    if (member.contact === erased) return refuse('not-found');
    const details = corrected(correction, { contact: member.contact, address: null });
    if (isRefused(details)) return details;
    const { firstName, lastName, phone, email } = details.contact;
    if (email === null || mailboxOf(email) !== mailboxOf(member.contact.email))
      return refuse('invalid-input', {
        errors: [{ path: 'email', message: 'Members change their own email address.' }],
      });
    // What is left out stays as it is then, not as it was read here.
    const given = {
      ...(correction.first_name !== undefined && { firstName }),
      ...(correction.last_name !== undefined && { lastName }),
      ...(correction.phone !== undefined && { phone }),
    };
    const decide = unlessStale(version, changeProfile(given), profileVersions);
    const changed = await transact(userStream(member.userId), decide, by);
    return isRefused(changed) ? changed : { position: changed.last?.position };
  };

  const shownGuest = async (customerId: CustomerId): Promise<ShownGuest | undefined> => {
    const { record } = (await load(customerStream(customerId))).state;
    if (record === null) return views.shownGuest(customerId);
    const { contact, address } = record;
    return contact === erased || address === erased ? undefined : { contact, address };
  };

  const correctGuest = async (
    customerId: CustomerId,
    { correction, version }: AskedCorrection,
    by: WriteContext,
  ): Promise<Done | Refused> => {
    const shown = await shownGuest(customerId);
    const details = corrected(correction, shown);
    if (isRefused(details)) return details;
    const { email } = details.contact;
    const isNew = email !== null && mailboxOf(email) !== mailboxOf(shown?.contact.email ?? '');
    const refused = isNew ? await mailboxes.refuseChange(customerId, email) : undefined;
    if (refused !== undefined) return refused;
    const decide = unlessStale(version, correctCustomer({ customerId, ...details }), versionsOf(shown));
    const changed = await transact(customerStream(customerId), decide, by);
    return isRefused(changed) ? changed : { position: changed.last?.position };
  };

  const correct = async (
    customerId: CustomerId,
    asked: AskedCorrection,
    by: WriteContext,
  ): Promise<Done | Refused> => {
    const member = await memberOf(customerId);
    if (member !== undefined) return correctMember(member, asked, by);
    return (await isGuest(customerId)) ? correctGuest(customerId, asked, by) : refuse('not-found');
  };

  return { add, correct, memberOf, isGuest };
}
