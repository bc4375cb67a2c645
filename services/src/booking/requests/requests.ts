import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import type { Cents } from '@tidylog/contracts/vocabulary/money';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { dayStream } from '../../day/day.ts';
import { isRefused, refuse } from '../../kernel/decision.ts';
import { type Creation, idFrom } from '../../kernel/idempotency.ts';
import type { Kit } from '../../kernel/kit.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { createBookingActs } from '../acts/booking-acts.ts';
import { bookingStream } from '../booking.ts';
import { refuseOffDay } from '../day-on-offer.ts';
import type { RefundChoice } from '../money/refund-limit.ts';
import type { Finished } from '../steps.ts';
import { approveCancellation, rejectCancellation, requestCancellation } from './cancellation-decisions.ts';
import {
  approveRescheduleOrder,
  denyRescheduleOrder,
  type FiledOrder,
  fileRescheduleOrder,
} from './order-decisions.ts';

interface Deciding {
  readonly id: string;
  readonly bookingId: BookingId;
}

interface PaymentRequests {
  readonly creation: Creation;
  readonly bookingId: BookingId;
  readonly version: string | null;
}
type Asked = Finished & { readonly id: string };

export interface CancellationDecision extends Deciding {
  readonly adminNotes: string | null;
  readonly refundAmount: Cents;
  readonly choice: RefundChoice;
}

const fullForOffice = 'This day is fully booked. Approve the move beyond capacity, or deny it.';

/** What customers request from the office about a visit, and how the office decides it. */
export function createRequests(kit: Kit, bookingActs: ReturnType<typeof createBookingActs>) {
  const { streams, settings } = kit;

  const requestCancelling = async (
    { creation, bookingId, version, reason }: PaymentRequests & { readonly reason: string },
    by: WriteContext,
  ): Promise<Asked | Refused> => {
    const id = idFrom('cancellation-request', creation.id, bookingId);
    const decide = requestCancellation({ requestId: id, reason });
    const filed = await bookingActs.act(bookingId, { decide, version }, by);
    return isRefused(filed) ? filed : { ...filed, id };
  };

  const unbookable = async (date: LocalDate, now: Temporal.Instant): Promise<FiledOrder['unbookable']> => {
    const off = await refuseOffDay(kit, { date, now, path: 'new_date' });
    if (off !== undefined) return off;
    const [{ state: day }, capacityOn] = await Promise.all([
      streams.load(dayStream(date)),
      settings.capacity(),
    ]);
    return day.places.size >= capacityOn(date) ? refuse('day-full') : undefined;
  };

  const requestMoving = async (
    {
      creation,
      bookingId,
      version,
      ...wish
    }: PaymentRequests & Pick<FiledOrder, 'toDate' | 'toSlotId' | 'reason'>,
    by: WriteContext,
  ): Promise<Asked | Refused> => {
    const id = idFrom('reschedule-request', creation.id, bookingId);
    const at = { now: by.time, timeZone: settings.timeZone };
    const order = { ...wish, ...at, orderId: id, unbookable: await unbookable(wish.toDate, by.time) };
    const filed = await bookingActs.act(bookingId, { decide: fileRescheduleOrder(order), version }, by);
    return isRefused(filed) ? filed : { ...filed, id };
  };

  const approveCancelling = async (
    { id: requestId, bookingId, adminNotes, refundAmount, choice }: CancellationDecision,
    by: WriteContext,
  ): Promise<Finished | Refused> => {
    const refundId = idFrom('cancellation-refund', requestId);
    const approval = { requestId, adminNotes, refundAmount, choice, refundId };
    const decide = (ledger: Ledger) => approveCancellation({ ...approval, ledger });
    return bookingActs.actOnMoney(bookingId, { decide, version: null }, by);
  };

  /** A refused move left a claim under its name: the next one has another name. */
  const moveIdOf = async ({ id: orderId, bookingId }: Deciding): Promise<string> => {
    const { state } = await streams.load(bookingStream(bookingId));
    const wasTried = 'left' in state && state.left.some(({ claimId }) => claimId === orderId);
    return wasTried ? crypto.randomUUID() : orderId;
  };

  return {
    requestCancelling,
    requestMoving,
    approveCancelling,

    rejectCancelling: (
      { id: requestId, bookingId, adminNotes }: Omit<CancellationDecision, 'refundAmount' | 'choice'>,
      by: WriteContext,
    ) =>
      bookingActs.act(
        bookingId,
        { decide: rejectCancellation({ requestId, adminNotes }), version: null },
        by,
      ),

    approveMoving: async (
      {
        overrideCapacity,
        adminNotes,
        ...order
      }: Deciding & Pick<CancellationDecision, 'adminNotes'> & { readonly overrideCapacity: boolean },
      by: WriteContext,
    ): Promise<Finished | Refused> => {
      const moveId = await moveIdOf(order);
      const at = { now: by.time, timeZone: settings.timeZone };
      const approval = { orderId: order.id, moveId, overrideCapacity, adminNotes, ...at };
      const decide = approveRescheduleOrder(approval);
      const moved = await bookingActs.move(order.bookingId, { moveId, decide, version: null }, by);
      const isFull = isRefused(moved) && moved.refused === 'day-full';
      return isFull ? refuse('day-full', { detail: fullForOffice }) : moved;
    },

    denyMoving: (
      { id: orderId, bookingId, adminNotes }: Deciding & Pick<CancellationDecision, 'adminNotes'>,
      by: WriteContext,
    ) =>
      bookingActs.act(bookingId, { decide: denyRescheduleOrder({ orderId, adminNotes }), version: null }, by),
  };
}
