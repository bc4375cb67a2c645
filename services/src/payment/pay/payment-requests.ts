import type { Refused } from '@tidylog/contracts/domain/refused';
import type { CustomerId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Cards } from '../../customer/cards.ts';
import { isRefused, refuse } from '../../kernel/decision.ts';
import type { Folded } from '../../kernel/folded.ts';
import { ProviderUnavailable } from '../../kernel/provider-errors.ts';
import type { Streams } from '../../kernel/transact.ts';
import { failPayment, namePayment, type StartPayment } from '../../ledger/decisions.ts';
import { cardGone, type Ledger, ledgerStream, type Payment, paymentIn } from '../../ledger/ledger.ts';
import {
  isProviderRefusal,
  type PaymentGateway,
  type ProviderFailure,
  type ProviderPayment,
  type ProviderRefusal,
} from '../../payment-provider/gateway.ts';
import type { Outcomes } from './outcomes.ts';
import { createPaymentStart } from './payment-start.ts';

/** The means of a payment. */
export interface PayWith {
  readonly methodId: string;
  readonly providerCustomerId: string | null;
  /** Who keeps the card with us; nobody keeps one that was just given. */
  readonly savedBy?: CustomerId;
  readonly saveForLater: boolean;
  readonly offSession: boolean;
  readonly description: string;
  /** Checked just before the money is requested. */
  readonly refusedNow?: () => Promise<Refused | undefined>;
}

/** The result of a payment request. */
export interface Asked {
  readonly ledger: Folded<Ledger>;
  readonly payment: Payment;
  readonly clientSecret: string | null;
  readonly failure: ProviderFailure | null;
}

/** Requests money from the provider: each step is recorded before the next one, and harmless when repeated. */
export function createPaymentRequests(
  { transact, load }: Streams,
  {
    gateway,
    outcomes,
    cards,
  }: { readonly gateway: PaymentGateway; readonly outcomes: Outcomes; readonly cards: Pick<Cards, 'isGone'> },
) {
  const { record, hear, decline } = outcomes;
  const start = createPaymentStart({ transact, load }, outcomes);

  const asked = (
    ledger: Folded<Ledger>,
    paymentId: string,
    more: Partial<Pick<Asked, 'clientSecret' | 'failure'>> = {},
  ): Asked => {
    const payment = paymentIn(ledger.state, paymentId);
    if (payment === undefined) throw new Error(`The ledger does not know payment ${paymentId}.`);
    return { clientSecret: null, failure: null, ledger, payment, ...more };
  };

  /** A charge of ours stays in progress, to be continued. */
  const unavailable = async (
    { ledgerId, paymentId, by: how }: StartPayment,
    by: WriteContext,
  ): Promise<void> => {
    if (how === 'charge') return;
    await record(ledgerId, failPayment({ paymentId, code: 'unavailable', card: null }), by);
  };

  async function concluded(
    { ledgerId, paymentId }: StartPayment,
    said: ProviderPayment | ProviderRefusal,
    { by, methodId, savedBy }: PayWith & { readonly by: WriteContext },
  ): Promise<Asked> {
    if (isProviderRefusal(said)) {
      const isGone = savedBy !== undefined && (await cards.isGone({ customerId: savedBy, methodId }, by));
      const code = isGone ? cardGone : said.refused.code;
      // The provider's message is for developers. What a bank says comes with the payment.
      return asked(await record(ledgerId, failPayment({ paymentId, code, card: null }), by), paymentId);
    }
    const { payment } = asked(await load(ledgerStream(ledgerId)), paymentId);
    const at = { ledgerId, payment };
    if (said.status === 'open' && said.failure !== null)
      return asked(await decline(at, said, by), paymentId, { failure: said.failure });
    const clientSecret = said.status === 'action' ? said.clientSecret : null;
    return asked(await hear(at, said, by), paymentId, { clientSecret });
  }

  /** The answer may get lost after the money arrived: then the provider is asked what happened. */
  async function confirm(
    details: StartPayment,
    intentId: string,
    { methodId, saveForLater, offSession }: PayWith,
  ) {
    const { paymentId } = details;
    try {
      return await gateway.confirmPayment({ intentId, paymentId, methodId, saveForLater, offSession });
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      const said = await gateway.payment(intentId);
      if (said === undefined || (said.status === 'open' && said.failure === null)) throw error;
      return said;
    }
  }

  async function made(
    details: StartPayment,
    ledger: Folded<Ledger>,
    { providerCustomerId: customerId, description, by }: PayWith & { readonly by: WriteContext },
  ): Promise<ProviderPayment | ProviderRefusal> {
    const { ledgerId, paymentId } = details;
    const { intentId, amount } = asked(ledger, paymentId).payment;
    try {
      if (intentId === null)
        return await gateway.createPayment({ ledgerId, paymentId, amount, customerId, description });
      const known = await gateway.payment(intentId);
      if (known === undefined) throw new ProviderUnavailable('The payment provider does not know a payment.');
      return known;
    } catch (error) {
      if (error instanceof ProviderUnavailable) await unavailable(details, by);
      throw error;
    }
  }

  async function carryOn(
    details: StartPayment,
    started: Folded<Ledger>,
    how: PayWith & { readonly by: WriteContext },
  ): Promise<Asked> {
    const { by } = how;
    const { ledgerId, paymentId } = details;
    const { payment } = asked(started, paymentId);
    if (payment.status !== 'under-way') return asked(started, paymentId);
    const said = await made(details, started, how);
    if (isProviderRefusal(said) || said.status !== 'open' || said.failure !== null)
      return concluded(details, said, how);
    const naming = namePayment({ paymentId, providerIntentId: said.intentId, providerSessionId: null });
    const noted = await transact(ledgerStream(ledgerId), naming, by);
    if (isRefused(noted)) {
      await gateway.cancelPayment(said.intentId);
      return asked(await load(ledgerStream(ledgerId)), paymentId);
    }
    if ((await how.refusedNow?.()) !== undefined) {
      const { payment: ready } = asked(noted, paymentId);
      return asked(await outcomes.giveUp({ ledgerId, payment: ready }, 'nothing-due', by), paymentId);
    }
    return concluded(details, await confirm(details, said.intentId, how), how);
  }

  async function ask(
    details: StartPayment,
    how: PayWith & { readonly replaces: boolean },
    by: WriteContext,
  ): Promise<Asked | Refused> {
    const started = await start(details, { replaces: how.replaces, by });
    if (isRefused(started)) return started;
    return carryOn(details, started, { ...how, by });
  }

  return { start, ask };
}
export type PaymentRequests = ReturnType<typeof createPaymentRequests>;

/** The refusal for a requested payment that did not succeed. */
export function refusalOf({
  payment,
  failure,
}: Asked): Refused<'payment-declined' | 'payment-replaced' | 'card-gone'> | undefined {
  switch (payment.status) {
    case 'failed':
      if (payment.failure === cardGone) return refuse('card-gone');
      return refuse('payment-declined', failure?.message ? { detail: failure.message } : {});
    case 'abandoned':
      return refuse('payment-replaced');
    case 'under-way':
    case 'succeeded':
      return undefined;
  }
}
