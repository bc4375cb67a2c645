import type { correctionEndpoints } from '@tidylog/contracts/api/correction-endpoints';
import type { ParsedCall } from '@tidylog/contracts/api/endpoint';
import { officeDateError } from '@tidylog/contracts/domain/office-dates';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import { fromDollars } from '@tidylog/contracts/vocabulary/money';
import { dateAt } from '@tidylog/contracts/vocabulary/time';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { type CallerOf, isPermitted } from '@tidylog/server/caller';
import { lacking } from '@tidylog/server/lack';
import { type AnyRoute, type ContextOf, route, type Show } from '@tidylog/server/route';
import { isRefused, refuse } from '../../kernel/decision.ts';
import { idFrom } from '../../kernel/idempotency.ts';
import { byCaller, type Done, type Kit, latest } from '../../kernel/kit.ts';
import type { createBookingActs } from '../acts/booking-acts.ts';
import { decidedAnswer, unlessOlder } from '../acts/decided-answer.ts';
import { bookingStream } from '../booking.ts';
import type { Booking } from '../booking-state.ts';
import { refundChoice } from '../money/refund-choice.ts';
import { type AccessSettlement, reportToSettle } from './settlement.ts';

interface Dependencies {
  readonly bookingActs: ReturnType<typeof createBookingActs>;
  /** What was decided to be paid for the way, and is not yet. */
  readonly payForWay: (booking: Booking, by: WriteContext) => Promise<Done>;
}

type Body = ParsedCall<(typeof correctionEndpoints)['POST /admin/bookings/:id/access-problem']>['body'];
type Context = ContextOf<{ readonly staff: 'dispatch' }>;

const mayPay = (caller: CallerOf<{ readonly staff: 'dispatch' }>, pay: number): boolean =>
  pay === 0 || isPermitted(caller, 'money');

export function accessRoutes(
  { streams, settings }: Pick<Kit, 'streams' | 'settings'>,
  { bookingActs, payForWay }: Dependencies,
): AnyRoute[] {
  const placeOf = ({ booking_date: date, time_slot: slotId, override_capacity }: Body, { now }: Context) => {
    const message = date && officeDateError(date, dateAt(now, settings.timeZone));
    return {
      toDate: date ?? null,
      toSlotId: slotId ?? null,
      overrideCapacity: override_capacity,
      offDay: message ? refuse('invalid-input', { errors: [{ path: 'booking_date', message }] }) : undefined,
    };
  };

  const decide = (id: BookingId, body: Body, settles: AccessSettlement, context: Context) => {
    const [by, version] = [byCaller(context), context.ifMatch];
    const notes = body.reason;
    if (body.outcome === 'cancelled') {
      const refundAmount = body.refund_amount === undefined ? null : fromDollars(body.refund_amount);
      const choice = refundChoice(context);
      return bookingActs.cancel(id, { version, refundAmount, choice, notes, askedBy: 'office', settles }, by);
    }
    const move = body.outcome === 'moved' ? { move: placeOf(body, context) } : {};
    return bookingActs.change(id, { ...move, notes, version, settles }, by);
  };

  return [
    route('POST /admin/bookings/:id/access-problem', async ({ params: { id }, body }, context) => {
      if (!mayPay(context, body.cleaner_pay)) return lacking('money');
      if (body.outcome === 'moved' && body.booking_date === undefined && body.time_slot === undefined)
        return refuse('invalid-input', {
          errors: [{ path: 'booking_date', message: 'Choose the new day or the new time.' }],
        });
      const { state: before } = await streams.load(bookingStream(id));
      if (before.status === 'none') return refuse('not-found');
      const report = reportToSettle(before, body.report_id);
      if (report === undefined) return refuse('nothing-to-settle');
      const { reportId } = report;
      const terms = {
        reportId,
        cleanerPay: fromDollars(body.cleaner_pay),
        earningId: idFrom('access-problem', id, reportId),
      };
      const done = await decide(id, body, { outcome: body.outcome, terms }, context);
      if (isRefused(done)) return done;
      const { booking, version } = done;
      const paid = await payForWay(booking, byCaller(context));
      return {
        body: async (show: Show) => unlessOlder(await show('GET /admin/bookings/:id', { id }), { version }),
        known: decidedAnswer(booking, version),
        position: latest(done.position, paid.position),
        version,
      };
    }),
  ];
}
