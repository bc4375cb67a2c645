import { type AnyRoute, route } from '@tidylog/server/route';
import { isRefused } from '../kernel/decision.ts';
import { byCaller } from '../kernel/kit.ts';
import type { createWaitlist } from './join.ts';

export const waitlistRoutes = (join: ReturnType<typeof createWaitlist>): AnyRoute[] => [
  route('POST /waitlist', async ({ body }, context) => {
    const { preferred_date: preferredDate, zip_code: zipCode } = body.address;
    const joined = await join(
      {
        preferredDate,
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
        joinedBy: context.actor.role === 'customer' ? context.actor.id : null,
      },
      byCaller(context),
    );
    if (isRefused(joined)) return joined;
    return {
      body: { id: joined.entryId, status: 'waiting' as const, preferred_date: preferredDate },
      position: joined.position,
    };
  }),
];
