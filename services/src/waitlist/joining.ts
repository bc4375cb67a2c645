import type { Refused } from '@tidylog/contracts/api/route';
import type { Contact } from '@tidylog/contracts/events/booking';
import type { WaitlistEvent } from '@tidylog/contracts/events/waitlist';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { refuseOffDay } from '../booking/day-on-offer.ts';
import { isRefused } from '../decision.ts';
import type { Done, Kit } from '../kit.ts';
import { guestCustomerId, mailboxHash } from '../mailbox.ts';
import { entryIdOf, joinWaitlist, waitlistStream } from './waitlist.ts';

export type Waiting = Omit<WaitlistEvent['data'], 'entryId' | 'customerId' | 'contact'> & {
  readonly contact: Contact;
};

/** People who wait for a place on a day, one entry a mailbox and day. */
export const createWaitlist =
  (kit: Kit) =>
  async (
    { contact, preferredDate, ...wish }: Waiting,
    by: WriteContext,
  ): Promise<(Done & { readonly entryId: string }) | Refused> => {
    const path = 'address.preferred_date';
    const off = await refuseOffDay(kit, { date: preferredDate, now: by.time, path });
    if (off !== undefined) return off;
    const [hash, customerId] = await Promise.all([
      mailboxHash(kit.vault, contact.email),
      guestCustomerId(kit.vault, contact.email),
    ]);
    const entryId = entryIdOf(hash, preferredDate);
    const join = joinWaitlist({ entryId, customerId, preferredDate, contact, ...wish });
    const joined = await kit.streams.transact(waitlistStream(entryId), join, by);
    return isRefused(joined) ? joined : { entryId, position: joined.last?.position };
  };
