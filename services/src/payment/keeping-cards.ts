import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Cards } from '../customer/cards.ts';
import { customerStream } from '../customer/customer.ts';
import type { Streams } from '../transact.ts';
import { type PaymentGateway, ProviderUnavailable } from './gateway.ts';
import type { LedgerSubject, Payment } from './ledger.ts';

/** Keeps the card of a payment that was made to be saved. */
export function createKeepingCards(
  { load }: Pick<Streams, 'load'>,
  gateway: PaymentGateway,
  cards: Pick<Cards, 'saveCard'>,
) {
  async function keep({ customerId }: LedgerSubject, intentId: string, by: WriteContext): Promise<void> {
    const { state: customer } = await load(customerStream(customerId));
    if (customer.providerCustomerId === null) return;
    const said = await gateway.payment(intentId);
    const methodId = said?.methodId ?? null;
    if (methodId === null || said?.customerId !== customer.providerCustomerId) return;
    const isKept = [...customer.cards.values()].some(({ providerMethodId }) => providerMethodId === methodId);
    if (!isKept) await cards.saveCard({ customerId, methodId, isPrimary: false }, by);
  }

  return async (subject: LedgerSubject, { intentId }: Payment, by: WriteContext): Promise<void> => {
    if (intentId === null) return;
    try {
      await keep(subject, intentId, by);
    } catch (error) {
      // A payment that has come is not kept waiting for a card that can be given again.
      if (!(error instanceof ProviderUnavailable)) throw error;
    }
  };
}
export type KeepCard = ReturnType<typeof createKeepingCards>;
