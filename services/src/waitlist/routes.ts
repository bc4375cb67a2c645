import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import { type AnyRoute, route, type Show } from '@tidylog/server/route';
import { isRefused } from '../kernel/decision.ts';
import { creationFor } from '../kernel/idempotency.ts';
import { byCaller } from '../kernel/kit.ts';
import type { createWaitlist } from './join.ts';
import type { createWaitlistOffice } from './office.ts';

const shown = (id: string) => (show: Show) => show('GET /waitlist/:id', { id });

interface Dependencies {
  readonly join: ReturnType<typeof createWaitlist>;
  readonly office: ReturnType<typeof createWaitlistOffice>;
}

export const waitlistRoutes = ({ join, office }: Dependencies): AnyRoute[] => [
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

  route('PATCH /waitlist/:id', async ({ params: { id }, body }, context) => {
    const { status, notes, booking_id } = body;
    const change = {
      entryId: id,
      status,
      notes: notes === undefined ? undefined : notes || null,
      bookingId: booking_id as BookingId | null | undefined,
      version: context.ifMatch,
    };
    const changed = await office.change(change, byCaller(context));
    return isRefused(changed) ? changed : { ...changed, id, body: shown(id) };
  }),

  route('DELETE /waitlist/:id', async ({ params: { id } }, context) => {
    const removed = await office.remove(id, byCaller(context));
    return isRefused(removed) ? removed : { ...removed, body: undefined };
  }),

  route('POST /waitlist/:id/offer', async ({ params: { id }, body: { again } }, context) => {
    const made = { actorId: context.actor.id, route: 'POST /waitlist/:id/offer', of: id } as const;
    const { id: offerId } = creationFor(made, context.idempotencyKey);
    const offer = { entryId: id, offerId, again, version: context.ifMatch };
    const offered = await office.offer(offer, byCaller(context));
    return isRefused(offered) ? offered : { ...offered, id, body: shown(id) };
  }),
];
