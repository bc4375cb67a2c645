import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { type Decide, isRefused, refuse, unlessStale } from '../../kernel/decision.ts';
import type { Folded } from '../../kernel/folded.ts';
import { type Done, latest } from '../../kernel/kit.ts';
import { accepted, type Streams } from '../../kernel/transact.ts';
import { bookingStream } from '../booking.ts';
import type { BookingMoney } from '../booking-money.ts';
import type { Booking } from '../booking-state.ts';
import { type Finished, standing } from '../steps.ts';
import { refuseReopen, reopening, requestReopen, revokeCompletion } from './reopen-decisions.ts';

/** What a reopened visit no longer has: its draft invoice, and the pay. */
export type TakeBack = Pick<BookingMoney, 'canTakeBackPay' | 'takeBackPay'> & {
  readonly voidInvoice: (id: BookingId, by: WriteContext) => Promise<Done | Refused>;
};

/**
 * Takes the pay of a visit that is being reopened back, then ends the reopening, one way or the other. The request does
 * it before it answers; after a crash `work` does the same.
 */
export const createReopenSteps =
  ({ transact }: Streams, { canTakeBackPay, takeBackPay, voidInvoice }: TakeBack) =>
  async (booking: Folded<Booking>, by: WriteContext): Promise<Finished> => {
    const begun = reopening(booking.state);
    if (begun === undefined) return standing(booking);
    const because = { ...by, causation: booking.last?.id ?? by.causation };
    const { bookingId } = begun.booking;
    const end = async (decide: Decide<Booking, BookingEvent>, position?: bigint) =>
      standing(accepted(await transact(bookingStream(bookingId), decide, because)), position);
    // A draft is voided only once the pay can be taken back.
    if (!(await canTakeBackPay(booking))) return end(refuseReopen({ reason: 'pay-withdrawn' }));
    const voided = await voidInvoice(bookingId, because);
    if (isRefused(voided)) return end(refuseReopen({ reason: 'invoice-closed' }));
    const taken = await takeBackPay(booking, because);
    return isRefused(taken)
      ? end(refuseReopen({ reason: 'pay-withdrawn' }), voided.position)
      : end(revokeCompletion(), latest(taken.position, voided.position));
  };

const closedDetail =
  'The invoice for this visit was already sent or paid, so the visit cannot be reopened. If it is not paid yet, cancel the invoice first.';

export interface Reopen {
  readonly reopenId: string;
  readonly reason: string;
  readonly version: string | null;
}

export function createReopen(
  { transact }: Streams,
  {
    finishReopening,
    explained,
  }: {
    readonly finishReopening: ReturnType<typeof createReopenSteps>;
    readonly explained: (refused: Refused, id: BookingId, version: string | null) => Promise<Refused>;
  },
) {
  return async (
    id: BookingId,
    { version, ...asked }: Reopen,
    by: WriteContext,
  ): Promise<Finished | Refused> => {
    const begun = await transact(bookingStream(id), unlessStale(version, requestReopen(asked)), by);
    if (isRefused(begun)) return explained(begun, id, version);
    const done = await finishReopening(begun, by);
    const { booking } = done;
    const outcome = booking.status === 'completed' ? booking.lastReopen?.outcome : undefined;
    if (outcome !== 'pay-withdrawn' && outcome !== 'invoice-closed') return done;
    const { position } = done;
    return refuse(outcome, outcome === 'invoice-closed' ? { position, detail: closedDetail } : { position });
  };
}
