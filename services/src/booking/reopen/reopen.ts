import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { type Decide, isRefused, refuse, unlessStale } from '../../kernel/decision.ts';
import type { Folded } from '../../kernel/folded.ts';
import { accepted, type Streams } from '../../kernel/transact.ts';
import { bookingStream } from '../booking.ts';
import type { BookingMoney } from '../booking-money.ts';
import type { Booking } from '../booking-state.ts';
import { type Finished, standing } from '../steps.ts';
import { refuseReopen, reopening, requestReopen, revokeCompletion } from './reopen-decisions.ts';

type TakeBackPay = BookingMoney['takeBackPay'];

/**
 * Takes the pay of a visit that is being reopened back, then ends the reopening, one way or the other. The request does
 * it before it answers; after a crash `work` does the same.
 */
export const createReopenSteps =
  ({ transact }: Streams, takeBackPay: TakeBackPay) =>
  async (booking: Folded<Booking>, by: WriteContext): Promise<Finished> => {
    const begun = reopening(booking.state);
    if (begun === undefined) return standing(booking);
    const because = { ...by, causation: booking.last?.id ?? by.causation };
    const taken = await takeBackPay(booking, because);
    const decide: Decide<Booking, BookingEvent> = isRefused(taken)
      ? refuseReopen({ reason: 'pay-withdrawn' })
      : revokeCompletion();
    const { bookingId } = begun.booking;
    const ended = accepted(await transact(bookingStream(bookingId), decide, because));
    return standing(ended, isRefused(taken) ? undefined : taken.position);
  };

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
    const isRefusedNow = booking.status === 'completed' && booking.lastReopen?.outcome === 'pay-withdrawn';
    return isRefusedNow ? refuse('pay-withdrawn', { position: done.position }) : done;
  };
}
