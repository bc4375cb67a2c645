import { type AnyRoute, type CallContext, type Refused, route } from '@tidylog/contracts/api/route';
import type { BookingId } from '@tidylog/contracts/ids';
import { fromDollars, noMoney } from '@tidylog/contracts/money';
import { isRefused, refuse } from '../decision.ts';
import { creationOf, idFrom } from '../idempotency.ts';
import { byCaller, type Kit } from '../kit.ts';
import type { Views } from '../ports.ts';
import { requestCancellation } from './cancellation-decisions.ts';
import type { createChanging } from './changing.ts';
import { fileRescheduleOrder } from './order-decisions.ts';
import { ownBooking } from './own-booking.ts';
import { createRequesting } from './requesting.ts';
import type { Finished } from './steps.ts';

interface Dependencies {
  readonly changing: ReturnType<typeof createChanging>;
  readonly views: Views;
}

type Decided = (
  details: {
    readonly id: string;
    readonly bookingId: BookingId;
    readonly refundAmount: ReturnType<typeof fromDollars>;
    readonly adminNotes: string | null;
    readonly overrideCapacity: boolean;
  },
  by: ReturnType<typeof byCaller>,
) => Promise<Finished | Refused>;

export function requestRoutes(kit: Kit, { changing, views }: Dependencies): AnyRoute[] {
  const requesting = createRequesting(kit, changing);
  const cents = (dollars: number | null | undefined) => fromDollars(dollars ?? 0);

  const actions: Record<
    'approve_cancellation' | 'deny_cancellation' | 'approve_reschedule' | 'deny_reschedule',
    Decided
  > = {
    approve_cancellation: requesting.approveCancelling,
    deny_cancellation: requesting.rejectCancelling,
    approve_reschedule: requesting.approveMoving,
    deny_reschedule: requesting.denyMoving,
  };

  const decide = async (
    action: keyof typeof actions,
    details: Omit<Parameters<Decided>[0], 'bookingId'>,
    context: CallContext,
  ): Promise<Finished | Refused> => {
    const kind = action.endsWith('_cancellation') ? 'cancellation' : 'reschedule';
    const bookingId = await views.bookingOfRequest(details.id, kind);
    if (bookingId === undefined) return refuse('not-found');
    if (action.startsWith('deny_') && details.refundAmount > noMoney)
      return refuse('invalid-input', {
        errors: [{ path: 'refund_amount', message: 'Only an approval can give money back.' }],
      });
    return actions[action]({ ...details, bookingId }, byCaller(context));
  };

  return [
    route('POST /cancellation-requests', async ({ body: { booking_id, reason } }, context) => {
      const own = await ownBooking(kit, context, booking_id);
      if (isRefused(own)) return own;
      const { bookingId } = own;
      const creation = creationOf(context.actor.id, 'POST /cancellation-requests', context.idempotencyKey);
      const requestId = idFrom('cancellation-request', creation.id, bookingId);
      const asked = requestCancellation({ requestId, reason });
      const filed = await changing.act(bookingId, asked, byCaller(context));
      if (isRefused(filed)) return filed;
      return {
        id: requestId,
        position: filed.position,
        body: async () => {
          const shown = await views.cancellationRequest(requestId);
          if (shown === undefined) return undefined;
          const { id, status, requested_at } = shown;
          return { id, booking_id, reason: shown.reason, status, requested_at };
        },
      };
    }),

    route('POST /customer/reschedule-requests', async ({ body }, context) => {
      const own = await ownBooking(kit, context, body.appointment_id);
      if (isRefused(own)) return own;
      const { bookingId } = own;
      const creation = creationOf(
        context.actor.id,
        'POST /customer/reschedule-requests',
        context.idempotencyKey,
      );
      const orderId = idFrom('reschedule-request', creation.id, bookingId);
      const order = fileRescheduleOrder({
        orderId,
        toDate: body.new_date,
        toSlotId: body.new_time_slot,
        reason: body.reason || null,
        now: context.now,
        timeZone: kit.settings.timeZone,
        unbookable: await requesting.unbookable(body.new_date, context.now),
      });
      const filed = await changing.act(bookingId, order, byCaller(context));
      if (isRefused(filed)) return filed;
      const { booking, position } = filed;
      const status = ('rescheduleOrder' in booking && booking.rescheduleOrder?.status) || 'pending';
      return { body: { id: orderId, status }, position };
    }),

    route('PATCH /admin/cancellation-requests/:id', async ({ params: { id }, body }, context) => {
      const details = {
        id,
        adminNotes: body.admin_notes || null,
        refundAmount: cents(body.refund_amount),
        overrideCapacity: false,
      };
      const action = body.status === 'approved' ? 'approve_cancellation' : 'deny_cancellation';
      const decided = await decide(action, details, context);
      if (isRefused(decided)) return decided;
      return { body: () => views.cancellationRequest(id), position: decided.position };
    }),

    route('POST /admin/orders/:id/:action', async ({ params: { id, action }, body }, context) => {
      const details = {
        id,
        adminNotes: null,
        refundAmount: cents(body.refund_amount),
        overrideCapacity: body.override_capacity,
      };
      const decided = await decide(action, details, context);
      if (isRefused(decided)) return decided;
      const status = action.startsWith('approve_') ? ('approved' as const) : ('rejected' as const);
      return { body: { id, status }, position: decided.position };
    }),
  ];
}
