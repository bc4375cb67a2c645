import type { Refused } from '@tidylog/contracts/domain/refused';
import type { Contact } from '@tidylog/contracts/events/booking';
import type { WaitlistEvent } from '@tidylog/contracts/events/waitlist';
import type { UserId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { refuseOffDay } from '../booking/day-on-offer.ts';
import { userStream } from '../identity/user.ts';
import { isRefused } from '../kernel/decision.ts';
import type { Done, Kit } from '../kernel/kit.ts';
import { guestCustomerId, mailboxHash } from '../kernel/mailbox.ts';
import { joinWaitlist } from './decisions.ts';
import { entryIdOf, waitlistStream } from './waitlist.ts';

export type Waiting = Omit<
  Extract<WaitlistEvent, { type: 'WaitlistJoined' }>['data'],
  'entryId' | 'customerId' | 'contact'
> & {
  readonly contact: Contact;
  readonly joinedBy: UserId | null;
};

async function hasProved({ streams }: Kit, userId: UserId, emailHash: string): Promise<boolean> {
  const { state: user } = await streams.load(userStream(userId));
  return user.status === 'registered' && user.emailVerified && user.emailHash === emailHash;
}

/** People who wait for a place on a day, one entry per mailbox and day. */
export const createWaitlist =
  (kit: Kit) =>
  async (
    { contact, preferredDate, joinedBy, ...wish }: Waiting,
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
    const isProved = joinedBy !== null && (await hasProved(kit, joinedBy, hash));
    const join = joinWaitlist({ entryId, customerId, preferredDate, contact, ...wish }, { isProved });
    const joined = await kit.streams.transact(waitlistStream(entryId), join, by);
    return isRefused(joined) ? joined : { entryId, position: joined.last?.position };
  };
