import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { bookingStream } from '../../booking/booking.ts';
import type { Booking, KnownBooking, OwedRefund } from '../../booking/booking-state.ts';
import {
  type CameIn,
  completeRestore,
  recordPayment,
  refuseRestore,
} from '../../booking/payment-decisions.ts';
import { useOf } from '../../booking/policy.ts';
import { createBookingSteps } from '../../booking/steps.ts';
import { dayStream } from '../../day/day.ts';
import { claimPlace } from '../../day/decisions.ts';
import { isRefused } from '../../kernel/decision.ts';
import type { Folded } from '../../kernel/folded.ts';
import { idFrom } from '../../kernel/idempotency.ts';
import { type Kit, latest } from '../../kernel/kit.ts';
import { accepted } from '../../kernel/transact.ts';
import { type Ledger, ledgerStream, type Payment, type Refund } from '../../ledger/ledger.ts';
import { refundAsked } from '../../ledger/refund-decisions.ts';
import { claimUse } from '../../promo/decisions.ts';
import { promoStream } from '../../promo/promo.ts';
import type { KeepCard } from '../charge/keep-card.ts';

/** The office was shown what it returns by hand before it decided. */
const decidedByOffice: ReadonlySet<OwedRefund['because']> = new Set(['office', 'customer-asked', 'request']);

const reasons: Record<OwedRefund['because'], Refund['reason']> = {
  office: 'cancelled',
  'customer-asked': 'cancelled',
  'hold-expired': 'cancelled',
  request: 'cancelled',
  'subscription-ended': 'cancelled',
  'subscription-paused': 'paused',
  skipped: 'skipped',
  edited: 'edited',
  'late-payment': 'late-payment',
};

export interface Settled {
  readonly ledger: Folded<Ledger>;
  readonly booking: Booking;
  readonly position: bigint | undefined;
}

/** A payment that arrived and that its booking has not recorded. The fee of a subscription has no booking. */
export const unsettled = ({ payments }: Ledger, booking: Booking): Payment | undefined =>
  booking.status === 'none'
    ? undefined
    : payments.find(
        ({ status, paymentId }) => status === 'succeeded' && !booking.payments.includes(paymentId),
      );

/** Carries payments over to the booking, and its refunds over to its ledger. */
export function createSettlement(
  { streams, settings }: Pick<Kit, 'streams' | 'settings'>,
  keepCard: KeepCard,
) {
  const { transact, load } = streams;
  const { timeZone } = settings;
  const finish = createBookingSteps(streams, settings);

  const cameOf = (ledger: Ledger, { paymentId, amount }: Payment): CameIn & { claimId: string } => ({
    paymentId,
    amount,
    ledger,
    refundId: idFrom('late-payment', paymentId),
    claimId: idFrom('restore', paymentId),
  });

  /** When the booking expired, the use of its promo code was released: if none is left, it cannot be restored. */
  async function refusedUse(booking: KnownBooking, came: CameIn & { claimId: string }, by: WriteContext) {
    const use = useOf(booking, came.claimId);
    if (use === null) return undefined;
    const claimed = await transact(promoStream(use.code), claimUse(use), by);
    return isRefused(claimed) ? refuseRestore({ ...came, reason: 'promo-unusable' }) : undefined;
  }

  async function restore(
    booking: Folded<Booking>,
    came: CameIn & { claimId: string },
    by: WriteContext,
  ): Promise<Folded<Booking>> {
    const { state } = booking;
    if (state.status !== 'cancelled' || state.restore?.claimId !== came.claimId) return booking;
    const { bookingId, restore: place } = state;
    const capacityOn = await settings.capacity();
    const capacity = capacityOn(place.date);
    const claim = { bookingId, date: place.date, claimId: came.claimId, capacity, overrideCapacity: false };
    const claimed = await transact(dayStream(place.date), claimPlace(claim), by);
    const refused = isRefused(claimed)
      ? refuseRestore({ ...came, reason: claimed.refused === 'day-closed' ? 'day-closed' : 'day-full' })
      : await refusedUse(state, came, by);
    return accepted(
      await transact(bookingStream(bookingId), refused ?? completeRestore({ ...came, timeZone }), by),
    );
  }

  async function noteInBooking(
    bookingId: BookingId,
    came: CameIn & { claimId: string },
    by: WriteContext,
  ): Promise<Folded<Booking>> {
    const decide = recordPayment({ ...came, now: by.time, timeZone });
    const noted = accepted(await transact(bookingStream(bookingId), decide, by));
    return restore(noted, came, { ...by, causation: noted.last?.id ?? by.causation });
  }

  async function askRefunds(
    { state: booking }: Folded<Booking>,
    before: Folded<Ledger>,
    by: WriteContext,
  ): Promise<Folded<Ledger>> {
    let ledger = before;
    if (booking.status === 'none') return ledger;
    const { bookingId, customerId } = booking;
    const subject = { ledgerId: bookingId, owes: 'booking', customerId } as const;
    for (const { refundId, amount, because } of booking.refunds) {
      const isByHand = decidedByOffice.has(because);
      const decide = refundAsked({ subject, refundId, amount, reason: reasons[because], isByHand });
      ledger = accepted(await transact(ledgerStream(subject.ledgerId), decide, by));
    }
    return ledger;
  }

  /** Refunds before the next payment. */
  return async function settle(bookingId: BookingId, by: WriteContext): Promise<Settled> {
    const stream = ledgerStream(bookingId);
    let booking = await load(bookingStream(bookingId));
    let ledger = await askRefunds(booking, await load(stream), by);
    for (;;) {
      const payment = unsettled(ledger.state, booking.state);
      if (payment === undefined) break;
      const because = { ...by, causation: ledger.last?.id ?? by.causation };
      if (ledger.state.subject !== null) await keepCard(ledger.state.subject, payment, because);
      booking = await noteInBooking(bookingId, cameOf(ledger.state, payment), because);
      ledger = await askRefunds(booking, ledger, because);
      if (unsettled(ledger.state, booking.state)?.paymentId === payment.paymentId) break;
    }
    const done = await finish(booking, by);
    return {
      ledger,
      booking: done.booking,
      position: latest(done.position, ledger.last?.position),
    };
  };
}
export type Settle = ReturnType<typeof createSettlement>;
