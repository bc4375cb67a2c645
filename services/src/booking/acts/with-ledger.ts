import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { type Decide, refuse } from '../../kernel/decision.ts';
import { initial, type Ledger, paymentIn } from '../../ledger/ledger.ts';
import type { BookingMoney } from '../booking-money.ts';
import type { Booking } from '../booking-state.ts';

type BookingAct = Decide<Booking, BookingEvent>;
/** Makes an act of a decision that depends on what was paid. */
export type ByLedger = (decide: (ledger: Ledger) => BookingAct) => BookingAct;

const knowsMore = (booking: Booking, ledger: Ledger): boolean =>
  booking.status !== 'none' &&
  booking.payments.some((paymentId) => paymentIn(ledger, paymentId)?.status !== 'succeeded');

/** For acts that do not depend on what was paid. */
export const unpriced = <Done>(
  _id: BookingId,
  act: (byLedger: ByLedger) => Promise<Done>,
  _by: WriteContext,
): Promise<Done> => act((decide) => decide(initial));

const mostRounds = 5;

/**
 * Acts on a booking by what was paid for it. A payment may arrive after its ledger was read and before the act is
 * written: then the ledger is read once more, so that no payment is overlooked.
 */
export const createWithLedger =
  ({ ledgerOf }: Pick<BookingMoney, 'ledgerOf'>) =>
  async <Done>(
    id: BookingId,
    act: (byLedger: ByLedger) => Promise<Done>,
    by: WriteContext,
  ): Promise<Done> => {
    for (let round = 1; ; round += 1) {
      const ledger = await ledgerOf(id, by);
      let isBehind = false;
      const done = await act((decide) => (booking, version) => {
        isBehind = round < mostRounds && knowsMore(booking, ledger);
        return isBehind ? refuse('payment-under-way') : decide(ledger)(booking, version);
      });
      if (!isBehind) return done;
    }
  };
