import type { AskedRefund } from '@tidylog/contracts/events/booking';
import { type Cents, noMoney, subtract } from '@tidylog/contracts/vocabulary/money';
import { evolve } from '../../../booking/booking.ts';
import { type Booking, initial } from '../../../booking/booking-state.ts';
import { smallerOf } from '../../../ledger/amounts.ts';
import { askedUnder } from '../../../ledger/refund-decisions.ts';
import { type Block, some, text } from '../../render/content.ts';
import { money } from '../../render/words.ts';
import type { VisitDesk } from './about-booking.ts';

/** The refund when a visit is cancelled. */
export interface MoneyBack {
  readonly wasPaid: Cents;
  readonly asked: Cents;
}

/** Says "refunded" only after the provider has said so. */
export function moneyBackBlocks({ wasPaid, asked }: MoneyBack): readonly Block[] {
  if (wasPaid === noMoney) return [text('Nothing was charged.')];
  const kept = subtract(wasPaid, asked);
  return [
    ...some(
      asked > noMoney &&
        text(
          `We have asked our payment provider to refund ${money(asked)} to your card. We will email you when the refund is on its way.`,
        ),
    ),
    ...some(kept > noMoney && text(`We keep ${money(kept)} of what you paid.`)),
  ];
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
  const wasPaid = booking.status === 'none' ? noMoney : booking.paidInTotal;
  if (refund === null) return { wasPaid, asked: noMoney };
  const asked = askedUnder(ledger, refund.refundId);
  return { wasPaid, asked: asked ?? smallerOf(refund.amount ?? wasPaid, wasPaid) };
}
