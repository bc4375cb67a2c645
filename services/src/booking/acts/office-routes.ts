import { type CleanerId, shortId } from '@tidylog/contracts/vocabulary/ids';
import { fromDollars } from '@tidylog/contracts/vocabulary/money';
import { dateAt } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, type CallContext, route, type Show } from '@tidylog/server/route';
import type { JobAt, Views } from '@tidylog/server/views';
import { isRefused } from '../../kernel/decision.ts';
import { byCaller, type Kit } from '../../kernel/kit.ts';
import { refundChoice } from '../money/refund-choice.ts';
import { visitTime } from '../move/visit-time.ts';
import type { Finished } from '../steps.ts';
import type { createBookingActs } from './booking-acts.ts';
import { decidedAnswer, unlessOlder } from './decided-answer.ts';

interface Dependencies {
  readonly bookingActs: ReturnType<typeof createBookingActs>;
  readonly views: Pick<Views, 'jobsAt'>;
}

function othersBefore(jobs: readonly JobAt[], bookingId: string): JobAt[] {
  const own = jobs.find((job) => job.bookingId === bookingId);
  return jobs.filter((job) => job.bookingId !== bookingId && (own === undefined || job.since < own.since));
}

/** The wording of the specification (admin back-office, section 5), and which jobs they are. */
const warningOf = (others: readonly JobAt[]): string | null =>
  others.length === 0
    ? null
    : `${others.length} job(s) already assigned to this slot: ${others
        .map(({ customerName, bookingId }) => `${customerName} (${shortId(bookingId)})`)
        .join(', ')}`;

export function officeRoutes({ settings }: Kit, { bookingActs, views }: Dependencies): AnyRoute[] {
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

  return [
    route('PATCH /admin/bookings/:id', async ({ params, body }, context) => {
      const time =
        body.start_time === undefined
          ? undefined
          : visitTime({ start: body.start_time, end: body.end_time }, zone(context));
      if (time !== undefined && isRefused(time)) return time;
      const result = await bookingActs.change(
        params.id,
        {
          ...(time && { move: { ...time, overrideCapacity: body.override_capacity } }),
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
      const { refund_amount: given, reason } = query;
      const cancelling = {
        version: context.ifMatch,
        refundAmount: given === undefined ? null : fromDollars(given),
        choice: refundChoice(context),
        notes: reason || null,
      };
      const result = await bookingActs.cancel(params.id, cancelling, byCaller(context));
      return isRefused(result) ? result : changed(result);
    }),

    route('POST /admin/calendar/assign-job', async ({ body }, context) => {
      const time = visitTime({ start: body.start_time, end: body.end_time }, zone(context));
      if (isRefused(time)) return time;
      const cleanerId = body.cleaner_id;
      const result = await bookingActs.change(
        body.booking_id,
        {
          move: { ...time, overrideCapacity: false },
          cleanerId,
          notes: body.notes ?? null,
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
        body: (show: Show) => answer(result, cleanerId, show),
      };
    }),
  ];

  async function answer({ booking: state, version }: Finished, cleanerId: CleanerId, show: Show) {
    if (!('place' in state)) return undefined;
    const { date, slotId } = state.place;
    const [shown, jobs] = await Promise.all([
      show('GET /admin/bookings/:id', { id: state.bookingId }),
      views.jobsAt({ cleanerId, date, slotId }),
    ]);
    const booking = unlessOlder(shown, { version });
    const message = warningOf(othersBefore(jobs, state.bookingId));
    return booking && { warning: message !== null, message, booking };
  }
}
