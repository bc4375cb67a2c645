import type { adminEndpoints } from '@tidylog/contracts/api/admin-endpoints';
import type { ParsedCall } from '@tidylog/contracts/api/endpoint';
import { officeDateError } from '@tidylog/contracts/domain/office-dates';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { fromDollars, subtract, toDollars } from '@tidylog/contracts/vocabulary/money';
import { slotStart } from '@tidylog/contracts/vocabulary/slots';
import { dateAt } from '@tidylog/contracts/vocabulary/time';
import { breakdownAnswer } from '@tidylog/server/breakdown';
import { type AnyRoute, type CallContext, route, type Show } from '@tidylog/server/route';
import type { JobAt, Views } from '@tidylog/server/views';
import type { AvailabilityAt } from '../../cleaner/availability.ts';
import { isRefused, refuse } from '../../kernel/decision.ts';
import { creationFor } from '../../kernel/idempotency.ts';
import { byCaller, type Kit } from '../../kernel/kit.ts';
import { createContent } from '../content/content.ts';
import { refundChoice } from '../money/refund-choice.ts';
import { visitTime } from '../move/visit-time.ts';
import type { Finished } from '../steps.ts';
import { workTimes } from '../visit/work-time.ts';
import type { createBookingActs } from './booking-acts.ts';
import { decidedAnswer, unlessOlder } from './decided-answer.ts';
import { slotWarning } from './slot-warnings.ts';

type Asked = ParsedCall<(typeof adminEndpoints)['PATCH /admin/bookings/:id']>['body'];

interface Dependencies {
  readonly bookingActs: ReturnType<typeof createBookingActs>;
  readonly views: Pick<Views, 'jobsAt'>;
  readonly availabilityAt: AvailabilityAt;
}

function othersBefore(jobs: readonly JobAt[], bookingId: string): JobAt[] {
  const own = jobs.find((job) => job.bookingId === bookingId);
  return jobs.filter((job) => job.bookingId !== bookingId && (own === undefined || job.since < own.since));
}

export function officeRoutes(kit: Kit, { bookingActs, views, availabilityAt }: Dependencies): AnyRoute[] {
  const { settings } = kit;
  const content = createContent(kit);
  const zone = ({ now }: CallContext) => ({
    timeZone: settings.timeZone,
    today: dateAt(now, settings.timeZone),
  });

  const changed = ({ booking, position, version }: Finished) => ({
    body: async (show: Show) =>
      'bookingId' in booking
        ? unlessOlder(await show('GET /admin/bookings/:id', { id: booking.bookingId }), { version })
        : undefined,
    known: decidedAnswer(booking, version),
    position,
    version,
  });

  const timeOf = (body: Asked, context: CallContext) => {
    const { start_time: start, end_time: end, booking_date: date, time_slot: slotId } = body;
    if (start !== undefined) return visitTime({ start, end }, zone(context));
    if (date === undefined && slotId === undefined) return undefined;
    const message = date && officeDateError(date, zone(context).today);
    return {
      toDate: date ?? null,
      toSlotId: slotId ?? null,
      offDay: message ? refuse('invalid-input', { errors: [{ path: 'booking_date', message }] }) : undefined,
    };
  };

  return [
    route('POST /admin/bookings/:id/preview', async ({ params, body }) => {
      const price = await content.priceOf(params.id, body);
      if (isRefused(price)) return price;
      const { booking, priced } = price;
      const [before, after] = [booking.breakdown.finalTotal, priced.breakdown.finalTotal];
      return {
        body: {
          old_total: toDollars(before),
          new_total: toDollars(after),
          difference: toDollars(subtract(after, before)),
          pricing_breakdown: breakdownAnswer(priced.breakdown),
        },
      };
    }),

    route('PATCH /admin/bookings/:id', async ({ params, body }, context) => {
      const time = timeOf(body, context);
      if (time !== undefined && isRefused(time)) return time;
      const changes = await content.changeOf(params.id, body, {
        now: context.now,
        version: context.ifMatch,
      });
      if (isRefused(changes)) return changes;
      const result = await bookingActs.change(
        params.id,
        {
          ...(time && { move: { ...time, overrideCapacity: body.override_capacity } }),
          content: changes,
          ...(body.cleaner_id !== undefined && { cleanerId: body.cleaner_id }),
          ...(body.status && { status: body.status }),
          notes: body.notes ?? null,
          version: context.ifMatch,
        },
        byCaller(context),
      );
      return isRefused(result) ? result : changed(result);
    }),

    route('DELETE /admin/bookings/:id', async ({ params, query }, context) => {
      const { refund_amount: given, reason, asked_by } = query;
      const cancelling = {
        version: context.ifMatch,
        refundAmount: given === undefined ? null : fromDollars(given),
        choice: refundChoice(context),
        notes: reason || null,
        askedBy: asked_by ?? 'office',
      };
      const result = await bookingActs.cancel(params.id, cancelling, byCaller(context));
      return isRefused(result) ? result : changed(result);
    }),

    route('POST /admin/bookings/:id/times', async ({ params: { id }, body }, context) => {
      const times = workTimes(body, settings.timeZone);
      const asked = { ...times, reason: body.reason, version: context.ifMatch };
      const result = await bookingActs.correctTimes(id, asked, byCaller(context));
      return isRefused(result) ? result : changed(result);
    }),

    route('POST /admin/bookings/:id/reopen', async ({ params: { id }, body }, context) => {
      const made = { actorId: context.actor.id, route: 'POST /admin/bookings/:id/reopen', of: id } as const;
      const { id: reopenId } = creationFor(made, context.idempotencyKey);
      const asked = { reopenId, reason: body.reason, version: context.ifMatch };
      const result = await bookingActs.reopen(id, asked, byCaller(context));
      return isRefused(result) ? result : changed(result);
    }),

    route('POST /admin/calendar/assign-job', async ({ body }, context) => {
      const time = visitTime({ start: body.start_time, end: body.end_time }, zone(context));
      if (isRefused(time)) return time;
      const cleanerId = body.cleaner_id;
      const result = await bookingActs.change(
        body.booking_id,
        {
          move: { ...time, overrideCapacity: body.override_capacity },
          cleanerId,
          notes: body.notes ?? null,
          moveNotes: null,
          version: context.ifMatch,
        },
        byCaller(context),
      );
      if (isRefused(result)) return result;
      const { position, version } = result;
      return {
        id: body.booking_id,
        position,
        version,
        body: (show: Show) => answer(result, { cleanerId, now: context.now }, show),
      };
    }),
  ];

  async function answer(
    { booking: state, version }: Finished,
    { cleanerId, now }: { readonly cleanerId: CleanerId; readonly now: Temporal.Instant },
    show: Show,
  ) {
    if (!('place' in state)) return undefined;
    const { date, slotId } = state.place;
    const place = { cleanerId, date, slotId };
    const [shown, jobs, { available }] = await Promise.all([
      show('GET /admin/bookings/:id', { id: state.bookingId }),
      views.jobsAt(place),
      availabilityAt(cleanerId, place),
    ]);
    const booking = unlessOlder(shown, { version });
    const message = slotWarning({
      isUnavailable: available === false,
      others: othersBefore(jobs, state.bookingId),
      hasBegun: Temporal.Instant.compare(slotStart(date, slotId, settings.timeZone), now) <= 0,
    });
    return booking && { warning: message !== null, message, booking };
  }
}
