import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import { fromDollars, noMoney } from '@tidylog/contracts/vocabulary/money';
import { type AnyRoute, type CallContext, route } from '@tidylog/server/route';
import type { Views } from '@tidylog/server/views';
import { isRefused, refuse } from '../../kernel/decision.ts';
import { creationOf } from '../../kernel/idempotency.ts';
import { byCaller, type Kit } from '../../kernel/kit.ts';
import { refundChoice } from '../money/refund-choice.ts';
import type { RefundChoice } from '../money/refund-limit.ts';
import { ownBooking } from '../owner/own-booking.ts';
import type { Finished } from '../steps.ts';
import type { createRequests } from './requests.ts';

interface Dependencies {
  readonly requests: ReturnType<typeof createRequests>;
  readonly views: Views;
}

type Decided = (
  details: {
    readonly id: string;
    readonly bookingId: BookingId;
    readonly refundAmount: ReturnType<typeof fromDollars>;
    readonly choice: RefundChoice;
    readonly adminNotes: string | null;
    readonly overrideCapacity: boolean;
  },
  by: ReturnType<typeof byCaller>,
) => Promise<Finished | Refused>;

export function requestRoutes(kit: Kit, { requests, views }: Dependencies): AnyRoute[] {
  const cents = (dollars: number | null | undefined) => fromDollars(dollars ?? 0);

  const actions: Record<
    'approve_cancellation' | 'deny_cancellation' | 'approve_reschedule' | 'deny_reschedule',
    Decided
  > = {
    approve_cancellation: requests.approveCancelling,
    deny_cancellation: requests.rejectCancelling,
    approve_reschedule: requests.approveMoving,
    deny_reschedule: requests.denyMoving,
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
        errors: [{ path: 'refund_amount', message: 'Only an approval can include a refund.' }],
      });
    return actions[action]({ ...details, bookingId }, byCaller(context));
  };

  return [
    route('POST /cancellation-requests', async ({ body: { booking_id, reason } }, context) => {
      const own = await ownBooking(kit, context, booking_id);
      if (isRefused(own)) return own;
      const { bookingId } = own;
      const creation = creationOf(context.actor.id, 'POST /cancellation-requests', context.idempotencyKey);
      const asked = { creation, bookingId, reason, version: context.ifMatch };
      const filed = await requests.requestCancelling(asked, byCaller(context));
      if (isRefused(filed)) return filed;
      const { id: requestId, booking } = filed;
      const status = ('cancellationRequest' in booking && booking.cancellationRequest?.status) || 'pending';
      return {
        id: requestId,
        position: filed.position,
        known: { id: requestId, booking_id, status },
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
      const asked = {
        creation,
        bookingId,
        version: context.ifMatch,
        toDate: body.new_date,
        toSlotId: body.new_time_slot,
        reason: body.reason || null,
      };
      const filed = await requests.requestMoving(asked, byCaller(context));
      if (isRefused(filed)) return filed;
      const { booking, position } = filed;
      const status = ('rescheduleOrder' in booking && booking.rescheduleOrder?.status) || 'pending';
      return { body: { id: filed.id, status }, position };
    }),

    route('PATCH /admin/cancellation-requests/:id', async ({ params: { id }, body }, context) => {
      const details = {
        id,
        adminNotes: body.admin_notes || null,
        refundAmount: cents(body.refund_amount),
        choice: refundChoice(context),
        overrideCapacity: false,
      };
      const action = body.status === 'approved' ? 'approve_cancellation' : 'deny_cancellation';
      const decided = await decide(action, details, context);
      if (isRefused(decided)) return decided;
      return {
        body: async () => {
          const shown = await views.cancellationRequest(id);
          return shown?.processed_at === null ? undefined : shown;
        },
        known: { id, status: body.status },
        position: decided.position,
      };
    }),

    route('POST /admin/orders/:id/:action', async ({ params: { id, action }, body }, context) => {
      const details = {
        id,
        adminNotes: body.admin_notes || null,
        refundAmount: cents(body.refund_amount),
        choice: refundChoice(context),
        overrideCapacity: body.override_capacity,
      };
      const decided = await decide(action, details, context);
      if (isRefused(decided)) return decided;
      const status = action.startsWith('approve_') ? ('approved' as const) : ('rejected' as const);
      return { body: { id, status }, position: decided.position };
    }),
  ];
}
