import type { BookingId, LedgerId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { bookingStream } from '../../booking/booking.ts';
import type { KnownBooking } from '../../booking/booking-state.ts';
import { giveCard } from '../../customer/card-decisions.ts';
import type { Cards } from '../../customer/cards.ts';
import { customerStream } from '../../customer/customer.ts';
import type { Kit } from '../../kernel/kit.ts';
import { ProviderUnavailable } from '../../kernel/provider-errors.ts';
import { accepted } from '../../kernel/transact.ts';
import { type LedgerSubject, ledgerStream, type Payment } from '../../ledger/ledger.ts';
import type { PaymentGateway } from '../../payment-provider/gateway.ts';
import { cardHolderOf } from '../card-holder.ts';

interface Kept {
  readonly booking: KnownBooking;
  readonly payment: Payment;
  readonly cardId: string;
}

/** Keeps the card of a payment that was made to be saved, also for the subscription that it began. */
export function createKeepCard(
  { log, streams: { load, transact } }: Pick<Kit, 'log' | 'streams'>,
  gateway: PaymentGateway,
  cards: Pick<Cards, 'saveCard'>,
) {
  async function isPaidByOffice(ledgerId: LedgerId, paymentId: string): Promise<boolean> {
    for await (const { type, data, metadata } of log.read(ledgerStream(ledgerId).name))
      if (type === 'PaymentStarted' && data.paymentId === paymentId) return metadata.actor.role === 'admin';
    return false;
  }

  async function giveToSubscription({ booking, payment, cardId }: Kept, by: WriteContext): Promise<void> {
    const { bookingId, customerId, isGuest, occurrence } = booking;
    if (isGuest || occurrence?.number !== 0) return;
    if (await isPaidByOffice(bookingId, payment.paymentId)) return;
    const decide = giveCard({ customerId, cardId, subscriptionId: occurrence.subscriptionId });
    accepted(await transact(customerStream(customerId), decide, by));
  }

  async function methodOf(intentId: string, providerCustomerId: string): Promise<string | null> {
    const said = await gateway.payment(intentId);
    return said?.customerId === providerCustomerId ? said.methodId : null;
  }

  async function keep(booking: KnownBooking, payment: Payment, by: WriteContext): Promise<void> {
    const customerId = cardHolderOf(booking);
    if (customerId === null || payment.intentId === null) return;
    const { state: customer } = await load(customerStream(customerId));
    if (customer.providerCustomerId === null) return;
    const methodId = await methodOf(payment.intentId, customer.providerCustomerId);
    if (methodId === null) return;
    const known = [...customer.cards.values()].find(({ providerMethodId }) => providerMethodId === methodId);
    const kept = known ?? (await cards.saveCard({ customerId, methodId, isPrimary: false }, by));
    if (kept !== undefined) await giveToSubscription({ booking, payment, cardId: kept.cardId }, by);
  }

  return async ({ ledgerId }: LedgerSubject, payment: Payment, by: WriteContext): Promise<void> => {
    const { state: booking } = await load(bookingStream(ledgerId as BookingId));
    if (booking.status === 'none') return;
    try {
      await keep(booking, payment, by);
    } catch (error) {
      // A payment that arrived does not wait for a card, which can be given again.
      if (!(error instanceof ProviderUnavailable)) throw error;
    }
  };
}
export type KeepCard = ReturnType<typeof createKeepCard>;
