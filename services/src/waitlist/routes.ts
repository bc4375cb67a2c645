import { type AnyRoute, route } from '@tidylog/contracts/api/route';
import { refuseOffDay } from '../booking/day-on-offer.ts';
import { isRefused } from '../decision.ts';
import { byCaller, type Kit } from '../kit.ts';
import { guestCustomerId, mailboxHash } from '../mailbox.ts';
import { entryIdOf, joinWaitlist, waitlistStream } from './waitlist.ts';

export const waitlistRoutes = (kit: Kit): AnyRoute[] => [
  route('POST /waitlist', async ({ body }, context) => {
    const { preferred_date: date, zip_code: zipCode } = body.address;
    const off = await refuseOffDay(kit, { date, now: context.now, path: 'address.preferred_date' });
    if (off !== undefined) return off;
    const [hash, customerId] = await Promise.all([
      mailboxHash(kit.vault, body.email),
      guestCustomerId(kit.vault, body.email),
    ]);
    const entryId = entryIdOf(hash, date);
    const join = joinWaitlist({
      entryId,
      customerId,
      preferredDate: date,
      preferredFrequency: body.preferred_frequency ?? null,
      preferredSlotId: body.preferred_time_slot ?? null,
      houseSize: body.house_size ?? null,
      zipCode,
      contact: {
        firstName: body.first_name,
        lastName: body.last_name,
        email: body.email,
        phone: body.phone,
      },
      notes: body.notes,
    });
    const joined = await kit.streams.transact(waitlistStream(entryId), join, byCaller(context));
    if (isRefused(joined)) return joined;
    return {
      body: { id: entryId, status: 'waiting' as const, preferred_date: date },
      position: joined.last?.position,
    };
  }),
];
