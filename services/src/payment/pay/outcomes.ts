import type { PaymentEvent, ShownCard } from '@tidylog/contracts/events/payment';
import type { LedgerId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Decide } from '../../kernel/decision.ts';
import type { Folded } from '../../kernel/folded.ts';
import { accepted, type Streams } from '../../kernel/transact.ts';
import {
  abandonPayment,
  type DetailsOf,
  failPayment,
  requireAction,
  succeedPayment,
} from '../../ledger/decisions.ts';
import { type Ledger, ledgerStream, type Payment, paymentIn, underWay } from '../../ledger/ledger.ts';
import type { PaymentGateway, ProviderCard, ProviderPayment } from '../../payment-provider/gateway.ts';

/** A payment of a ledger. */
export interface PaymentAt {
  readonly ledgerId: LedgerId;
  readonly payment: Payment;
}

const shown = (card: ProviderCard | null): ShownCard | null =>
  card && { brand: card.brand, lastFour: card.lastFour };

function paymentUnderWay({ state }: Folded<Ledger>): PaymentAt | undefined {
  const payment = underWay(state);
  return payment && state.subject ? { ledgerId: state.subject.ledgerId, payment } : undefined;
}

/** Asks the provider what became of payments and records it: the provider's answer is what happened. */
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
    { ledgerId, payment: seen }: PaymentAt,
    reason: DetailsOf<'PaymentAbandoned'>['reason'],
    by: WriteContext,
  ) => record(ledgerId, abandonPayment({ paymentId: seen.paymentId, reason, seen }), by);

  const failed = (
    { ledgerId, payment: { paymentId } }: PaymentAt,
    said: ProviderPayment,
    by: WriteContext,
  ) => {
    const code = said.failure?.code ?? 'declined';
    return record(ledgerId, failPayment({ paymentId, code, card: shown(said.card) }), by);
  };

  async function hear(at: PaymentAt, said: ProviderPayment, by: WriteContext): Promise<Folded<Ledger>> {
    const { paymentId } = at.payment;
    switch (said.status) {
      case 'succeeded':
        return succeeded(at, said, by);
      case 'cancelled':
        // A decline is closed at the provider before it is recorded here: the provider's message may come in between.
        return said.failure === null ? abandoned(at, 'expired', by) : failed(at, said, by);
      case 'action':
        return record(at.ledgerId, requireAction({ paymentId, offSession: false }), by);
      case 'open':
      case 'processing':
        return load(ledgerStream(at.ledgerId));
    }
  }

  /** Closed at the provider too, so that no one pays with it later. */
  async function decline(at: PaymentAt, said: ProviderPayment, by: WriteContext): Promise<Folded<Ledger>> {
    const after = await gateway.cancelPayment(said.intentId);
    if (after?.status === 'succeeded') return succeeded(at, after, by);
    const { paymentId, by: how } = at.payment;
    if (how === 'charge' && said.failure?.code === 'authentication_required')
      await record(at.ledgerId, requireAction({ paymentId, offSession: true }), by);
    return failed(at, said, by);
  }

  async function closedAtProvider({ intentId, sessionId }: Payment): Promise<ProviderPayment | undefined> {
    const session = sessionId === null ? undefined : await gateway.expireCheckout(sessionId);
    const named = session?.intentId ?? intentId;
    return named === null ? undefined : gateway.cancelPayment(named);
  }

  /** Unless the money has arrived, or is on its way and cannot be stopped. */
  async function giveUp(
    at: PaymentAt,
    reason: DetailsOf<'PaymentAbandoned'>['reason'],
    by: WriteContext,
  ): Promise<Folded<Ledger>> {
    const said = await closedAtProvider(at.payment);
    if (said?.status === 'succeeded') return succeeded(at, said, by);
    if (said?.status === 'processing') return load(ledgerStream(at.ledgerId));
    const after = await abandoned(at, reason, by);
    const payment = paymentIn(after.state, at.payment.paymentId);
    const wasNamed = payment?.status === 'under-way';
    return wasNamed ? giveUp({ ...at, payment }, reason, by) : after;
  }

  async function resolveForm(at: PaymentAt, sessionId: string, by: WriteContext): Promise<Folded<Ledger>> {
    const session = await gateway.checkout(sessionId);
    if (session === undefined || session.status === 'expired') return abandoned(at, 'expired', by);
    const said = session.intentId === null ? undefined : await gateway.payment(session.intentId);
    return said?.status === 'succeeded' ? succeeded(at, said, by) : load(ledgerStream(at.ledgerId));
  }

  /** Closes nothing: a request may still be working on the payment. */
  async function look(ledger: Folded<Ledger>, by: WriteContext): Promise<Folded<Ledger>> {
    const at = paymentUnderWay(ledger);
    if (at === undefined) return ledger;
    const { sessionId, intentId } = at.payment;
    if (sessionId !== null) return resolveForm(at, sessionId, by);
    const said = intentId === null ? undefined : await gateway.payment(intentId);
    return said === undefined ? ledger : hear(at, said, by);
  }

  async function resolveIntent(at: PaymentAt, intentId: string, by: WriteContext): Promise<Folded<Ledger>> {
    const said = await gateway.payment(intentId);
    if (said === undefined) return abandoned(at, 'expired', by);
    if (said.status === 'open' && said.failure !== null) return decline(at, said, by);
    // The money was never requested. Our own charge is continued later, but a customer has left.
    return said.status === 'open' && at.payment.by !== 'charge'
      ? giveUp(at, 'expired', by)
      : hear(at, said, by);
  }

  /** When no request is working on it anymore: a payment whose money was not requested is closed. */
  async function resolve(ledger: Folded<Ledger>, by: WriteContext): Promise<Folded<Ledger>> {
    const at = paymentUnderWay(ledger);
    if (at === undefined) return ledger;
    const { sessionId, intentId, by: how } = at.payment;
    if (sessionId !== null) return resolveForm(at, sessionId, by);
    if (intentId !== null) return resolveIntent(at, intentId, by);
    return how === 'charge' ? ledger : abandoned(at, 'expired', by);
  }

  return { record, hear, decline, giveUp, look, resolve };
}
export type Outcomes = ReturnType<typeof createOutcomes>;
