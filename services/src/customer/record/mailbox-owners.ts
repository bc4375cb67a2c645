import type { Refused } from '@tidylog/contracts/domain/refused';
import { erased } from '@tidylog/contracts/events/event';
import { type CustomerId, memberIdOf } from '@tidylog/contracts/vocabulary/ids';
import type { CustomerOfMailbox, Views } from '@tidylog/server/views';
import { createAccountFinder } from '../../identity/account-finder.ts';
import { refuse } from '../../kernel/decision.ts';
import type { Kit } from '../../kernel/kit.ts';
import { guestOfMailbox, mailboxHash, mailboxOf } from '../../kernel/mailbox.ts';
import { keptOf, mergesStream } from '../../merge/merges.ts';
import { customerStream } from '../customer.ts';

const taken = ({ customerId, name }: CustomerOfMailbox, then: string): Refused<'customer-exists'> =>
  refuse('customer-exists', {
    detail: `${name} already has this email address. ${then}`,
    extra: { customer_id: customerId },
  });

const staff = {
  admin: 'This email address belongs to the office. Enter the address of the customer.',
  cleaner: 'This email address belongs to a cleaner or an applicant. Enter the address of the customer.',
};

/** Who has a mailbox already, so that the office gives it to no one else. */
export function createMailboxOwners({ streams, vault }: Kit, views: Pick<Views, 'customersOfMailbox'>) {
  const { load } = streams;
  const finder = createAccountFinder({ streams });

  const recorded = async (customerId: CustomerId): Promise<CustomerOfMailbox[]> => {
    const { record } = (await load(customerStream(customerId))).state;
    if (record === null || record.contact === erased) return [];
    return [{ customerId, name: `${record.contact.firstName} ${record.contact.lastName}` }];
  };

  const memberOf = async (emailHash: string): Promise<CustomerOfMailbox | undefined> => {
    const user = await finder.byMailbox(emailHash);
    if (user?.role !== 'customer' || user.contact === erased) return undefined;
    const { firstName, lastName } = user.contact;
    return { customerId: memberIdOf(user.userId), name: `${firstName} ${lastName}` };
  };

  return {
    /** Of a customer whom the office writes down. */
    refuseNew: async (email: string): Promise<Refused | undefined> => {
      const emailHash = await mailboxHash(vault, email);
      const member = await memberOf(emailHash);
      if (member !== undefined)
        return refuse('email-used', {
          detail: `${member.name} is registered with this email address. Search for them and book for them.`,
          extra: { customer_id: member.customerId },
        });
      const own = await recorded(await guestOfMailbox(vault, emailHash));
      if (own.length > 0) return undefined;
      const [known] = await views.customersOfMailbox(mailboxOf(email));
      return known && taken(known, 'Open this customer and edit their details.');
    },

    /** Of a guest whom the office corrects. Those who are one person with them do not count. */
    refuseChange: async (customerId: CustomerId, email: string): Promise<Refused | undefined> => {
      const emailHash = await mailboxHash(vault, email);
      const member = await memberOf(emailHash);
      if (member !== undefined)
        return refuse('email-used', {
          detail: `${member.name} is registered with this email address. If they are the same person, merge this customer into them.`,
          extra: { customer_id: member.customerId },
        });
      const guest = await guestOfMailbox(vault, emailHash);
      if (guest === customerId) return undefined;
      const role = (await finder.byMailbox(emailHash))?.role;
      if (role === 'admin' || role === 'cleaner') return refuse('email-used', { detail: staff[role] });
      const { state: merges } = await load(mergesStream);
      const others = [...(await recorded(guest)), ...(await views.customersOfMailbox(mailboxOf(email)))];
      const other = others.find((one) => keptOf(merges, one.customerId) !== keptOf(merges, customerId));
      return other && taken(other, 'If they are the same person, merge the two customers.');
    },
  };
}
