import type { AskedRefund } from '@tidylog/contracts/events/booking';
import { type Cents, noMoney, subtract } from '@tidylog/contracts/vocabulary/money';
import { evolve } from '../../../booking/booking.ts';
import { type Booking, initial } from '../../../booking/booking-state.ts';
import { moneyOf, smallerOf } from '../../../ledger/amounts.ts';
import type { Ledger } from '../../../ledger/ledger.ts';
import { askedIn, askedUnder, byHandUnder } from '../../../ledger/refund-decisions.ts';
import { type Block, some, text } from '../../render/content.ts';
import { money } from '../../render/words.ts';
import type { VisitDesk } from './about-booking.ts';

/** The refund when a visit is cancelled. */
export interface MoneyBack {
  readonly wasPaid: Cents;
  readonly asked: Cents;
  /** The part of `asked` that the office returns itself. */
  readonly byHand: Cents;
}

/** Says "refunded" only after the provider has said so. */
export function moneyBackBlocks({ wasPaid, asked, byHand }: MoneyBack): readonly Block[] {
  if (wasPaid === noMoney) return [text('Nothing was charged.')];
  const kept = subtract(wasPaid, asked);
  const toCard = subtract(asked, byHand);
  return [
    ...some(
      toCard > noMoney &&
        text(
          `We have asked our payment provider to refund ${money(toCard)} to your card. We will email you when the refund is on its way.`,
        ),
    ),
    ...some(
      byHand > noMoney &&
        text(`Our office returns ${money(byHand)} to you in person, as you did not pay it by card.`),
    ),
    ...some(kept > noMoney && text(`We keep ${money(kept)} of what you paid.`)),
  ];
}

/** Without what the office had already refunded. */
function paidBefore(booking: Booking, ledger: Ledger, refund: AskedRefund | null): Cents {
  if (booking.status === 'none') return noMoney;
  const own = new Set(refund === null ? [] : askedIn(ledger, refund.refundId));
  const others = { ...ledger, refunds: ledger.refunds.filter((one) => !own.has(one)) };
  const isSeen = ledger.payments.some(({ status }) => status === 'succeeded');
  const { kept } = moneyOf(others, booking.refunds);
  return isSeen ? smallerOf(booking.paidInTotal, kept) : booking.paidInTotal;
}

/** What was paid when the visit was cancelled, and what its ledger was asked to refund. */
export function moneyBackOf(
  { id, data: refund }: { readonly id: string; readonly data: AskedRefund | null },
  { visit, ledger }: VisitDesk,
): MoneyBack {
  const before = visit.events.slice(
    0,
    visit.events.findIndex((event) => event.id === id),
  );
  const booking = before.reduce<Booking>(evolve, initial);
  const wasPaid = paidBefore(booking, ledger, refund);
  if (refund === null) return { wasPaid, asked: noMoney, byHand: noMoney };
  const asked = askedUnder(ledger, refund.refundId);
  return {
    wasPaid,
    asked: asked ?? smallerOf(refund.amount ?? wasPaid, wasPaid),
    byHand: byHandUnder(ledger, refund.refundId),
  };
}
