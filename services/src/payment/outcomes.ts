import type { PaymentEvent, ShownCard } from '@tidylog/contracts/events/payment';
import type { LedgerId } from '@tidylog/contracts/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Decide } from '../decision.ts';
import type { Folded } from '../folded.ts';
import { accepted, type Streams } from '../transact.ts';
import { abandonPayment, type DetailsOf, failPayment, requireAction, succeedPayment } from './decisions.ts';
import type { PaymentGateway, ProviderCard, ProviderPayment } from './gateway.ts';
import { type Ledger, ledgerStream, type Payment, underWay } from './ledger.ts';

/** A payment of a ledger. */
export interface PaymentAt {
  readonly ledgerId: LedgerId;
  readonly payment: Payment;
}

const shown = (card: ProviderCard | null): ShownCard | null =>
  card && { brand: card.brand, lastFour: card.lastFour };

/** Asks the provider what became of payments, and records it: what the provider says is what happened. */
export function createOutcomes({ transact, load }: Streams, gateway: PaymentGateway) {
  const record = async (
    ledgerId: LedgerId,
    decide: Decide<Ledger, PaymentEvent>,
    by: WriteContext,
  ): Promise<Folded<Ledger>> => accepted(await transact(ledgerStream(ledgerId), decide, by));

  const succeeded = (
    { ledgerId, payment: { paymentId } }: PaymentAt,
    { received: amount, intentId: providerIntentId, card }: ProviderPayment,
    by: WriteContext,
  ) => record(ledgerId, succeedPayment({ paymentId, amount, providerIntentId, card: shown(card) }), by);

  const abandoned = (
    { ledgerId, payment: { paymentId } }: PaymentAt,
    reason: DetailsOf<'PaymentAbandoned'>['reason'],
    by: WriteContext,
  ) => record(ledgerId, abandonPayment({ paymentId, reason }), by);

  /** Records what is settled of a payment; what can still become anything is left as it is. */
  async function hear(at: PaymentAt, said: ProviderPayment, by: WriteContext): Promise<Folded<Ledger>> {
    const { paymentId } = at.payment;
    switch (said.status) {
      case 'succeeded':
        return succeeded(at, said, by);
      case 'cancelled':
        return abandoned(at, 'expired', by);
      case 'action':
        return record(at.ledgerId, requireAction({ paymentId, offSession: false }), by);
      case 'open':
      case 'processing':
        return load(ledgerStream(at.ledgerId));
    }
  }

  /** A declined payment is closed at the provider, so that nobody pays by it later on. */
  async function decline(at: PaymentAt, said: ProviderPayment, by: WriteContext): Promise<Folded<Ledger>> {
    const after = await gateway.cancelPayment(said.intentId);
    if (after?.status === 'succeeded') return succeeded(at, after, by);
    const { paymentId } = at.payment;
    const code = said.failure?.code ?? 'declined';
    if (at.payment.by === 'charge' && code === 'authentication_required')
      await record(at.ledgerId, requireAction({ paymentId, offSession: true }), by);
    return record(at.ledgerId, failPayment({ paymentId, code, card: shown(said.card) }), by);
  }

  async function closedAtProvider({ intentId, sessionId }: Payment): Promise<ProviderPayment | undefined> {
    const session = sessionId === null ? undefined : await gateway.expireCheckout(sessionId);
    const named = session?.intentId ?? intentId;
    return named === null ? undefined : gateway.cancelPayment(named);
  }

  /** Gives a payment up, unless the money has come meanwhile, or is on its way and cannot be stopped. */
  async function giveUp(
    at: PaymentAt,
    reason: DetailsOf<'PaymentAbandoned'>['reason'],
    by: WriteContext,
  ): Promise<Folded<Ledger>> {
    const said = await closedAtProvider(at.payment);
    if (said?.status === 'succeeded') return succeeded(at, said, by);
    return said?.status === 'processing' ? load(ledgerStream(at.ledgerId)) : abandoned(at, reason, by);
  }

  async function resolveForm(at: PaymentAt, sessionId: string, by: WriteContext): Promise<Folded<Ledger>> {
    const session = await gateway.checkout(sessionId);
    if (session === undefined || session.status === 'expired') return abandoned(at, 'expired', by);
    const said = session.intentId === null ? undefined : await gateway.payment(session.intentId);
    return said?.status === 'succeeded' ? succeeded(at, said, by) : load(ledgerStream(at.ledgerId));
  }

  async function resolveIntent(at: PaymentAt, intentId: string, by: WriteContext): Promise<Folded<Ledger>> {
    const said = await gateway.payment(intentId);
    if (said === undefined) return abandoned(at, 'expired', by);
    if (said.status === 'open' && said.failure !== null) return decline(at, said, by);
    // The money was never asked for: a charge is carried on by who began it, a customer has gone.
    return said.status === 'open' && at.payment.by !== 'charge'
      ? giveUp(at, 'expired', by)
      : hear(at, said, by);
  }

  /**
   * Finds out what became of the payment that is under way. Not while a request may still be at it: a payment that
   * was not asked for yet is given up.
   */
  async function resolve(ledger: Folded<Ledger>, by: WriteContext): Promise<Folded<Ledger>> {
    const payment = underWay(ledger.state);
    const { subject } = ledger.state;
    if (payment === undefined || subject === null) return ledger;
    const at = { ledgerId: subject.ledgerId, payment };
    if (payment.sessionId !== null) return resolveForm(at, payment.sessionId, by);
    if (payment.intentId !== null) return resolveIntent(at, payment.intentId, by);
    return payment.by === 'charge' ? ledger : abandoned(at, 'expired', by);
  }

  return { record, hear, decline, giveUp, resolve };
}
export type Outcomes = ReturnType<typeof createOutcomes>;
