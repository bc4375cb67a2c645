import type { Refused } from '@tidylog/contracts/domain/refused';
import type { SettingsInForce } from '@tidylog/contracts/domain/settings';
import { erased } from '@tidylog/contracts/events/event';
import { accountIdOf, type BookingId, type CustomerId } from '@tidylog/contracts/vocabulary/ids';
import { type Cents, noMoney } from '@tidylog/contracts/vocabulary/money';
import type { EventLog, WriteContext } from '@tidylog/eventlog/event-log';
import type { Cards } from '../../customer/cards.ts';
import { userStream } from '../../identity/user.ts';
import { isRefused, refuse } from '../../kernel/decision.ts';
import type { Done } from '../../kernel/kit.ts';
import { ProviderUnavailable } from '../../kernel/provider-errors.ts';
import type { Streams } from '../../kernel/transact.ts';
import { failPayment, namePayment } from '../../ledger/decisions.ts';
import { type LedgerSubject, ledgerStream, paymentIn, underWay } from '../../ledger/ledger.ts';
import { isProviderRefusal, type PaymentGateway } from '../../payment-provider/gateway.ts';
import type { Accounts } from '../settle/accounts.ts';
import { bookedBy } from './booked-by.ts';
import type { Outcomes } from './outcomes.ts';
import { describePayment, type RefusedNow } from './payable.ts';
import type { PaymentRequests } from './payment-requests.ts';

export interface CheckoutOf {
  readonly subject: LedgerSubject;
  readonly owed: Cents;
  readonly keeper: CustomerId | null;
  readonly returnUrl: string;
}

export interface CheckoutOpened extends Done {
  readonly clientSecret: string;
}

interface Dependencies {
  readonly log: Pick<EventLog, 'read'>;
  readonly streams: Streams;
  readonly settings: Pick<SettingsInForce, 'at'>;
  readonly gateway: PaymentGateway;
  readonly cards: Pick<Cards, 'providerCustomer'>;
  readonly paymentRequests: PaymentRequests;
  readonly outcomes: Outcomes;
  readonly accounts: Accounts;
  readonly refusedNow: RefusedNow;
}

/**
 * Opens the provider's own form for what is due. While the form is open for this amount, the same one is given again.
 */
export function createCheckout(dependencies: Dependencies) {
  const { log, streams, settings, gateway, cards, paymentRequests, outcomes, accounts, refusedNow } =
    dependencies;

  async function emailOf({ ledgerId, owes, customerId }: LedgerSubject): Promise<string | null> {
    if (owes === 'booking') return bookedBy(log, ledgerId as BookingId);
    const { state: user } = await streams.load(userStream(accountIdOf(customerId)));
    return user.status === 'registered' && user.contact !== erased ? user.contact.email : null;
  }

  async function openForm({ subject, owed }: CheckoutOf): Promise<string | null> {
    const ledger = await accounts.ledger(subject.ledgerId);
    const payment = underWay(ledger);
    const { dueOf } = await accounts.money(subject.ledgerId);
    if (payment?.sessionId == null || payment.amount !== dueOf(owed)) return null;
    const session = await gateway.checkout(payment.sessionId);
    return session?.status === 'open' ? session.clientSecret : null;
  }

  async function atProvider(checkout: CheckoutOf, paymentId: string, amount: Cents, by: WriteContext) {
    const { subject, keeper, returnUrl } = checkout;
    const { ledgerId } = subject;
    return gateway.createCheckout({
      ledgerId,
      paymentId,
      amount,
      customerId: keeper && (await cards.providerCustomer(keeper, by)),
      email: await emailOf(subject),
      saveForLater: keeper !== null,
      description: describePayment(subject, await settings.at(by.time)),
      returnUrl,
    });
  }

  async function open(checkout: CheckoutOf, by: WriteContext): Promise<CheckoutOpened | Refused> {
    const { subject, owed } = checkout;
    const { ledgerId } = subject;
    const paymentId = crypto.randomUUID();
    const started = await paymentRequests.start(
      {
        ...subject,
        paymentId,
        by: 'checkout',
        attempt: 1,
        owed,
        givenBack: await accounts.givenBack(ledgerId),
      },
      { replaces: true, by },
    );
    if (isRefused(started)) return started;
    const fails = (code: string) =>
      outcomes.record(ledgerId, failPayment({ paymentId, code, card: null }), by);
    const session = await atProvider(
      checkout,
      paymentId,
      underWay(started.state)?.amount ?? noMoney,
      by,
    ).catch(async (error: unknown) => {
      if (error instanceof ProviderUnavailable) await fails('unavailable');
      throw error;
    });
    if (isProviderRefusal(session)) {
      await fails(session.refused.code);
      return refuse('payment-declined');
    }
    const naming = namePayment({ paymentId, providerIntentId: null, providerSessionId: session.sessionId });
    const named = await streams.transact(ledgerStream(ledgerId), naming, by);
    if (isRefused(named)) {
      await gateway.expireCheckout(session.sessionId);
      return named;
    }
    const refused = await refusedNow(subject);
    if (refused === undefined)
      return { clientSecret: session.clientSecret ?? '', position: named.last?.position };
    const payment = paymentIn(named.state, paymentId);
    if (payment !== undefined) await outcomes.giveUp({ ledgerId, payment }, 'nothing-due', by);
    return refused;
  }

  return async (checkout: CheckoutOf, by: WriteContext): Promise<CheckoutOpened | Refused> => {
    const { subject, owed } = checkout;
    if ((await accounts.money(subject.ledgerId)).dueOf(owed) === 0)
      return refuse(owed === 0 ? 'nothing-due' : 'already-paid');
    const clientSecret = await openForm(checkout);
    if (clientSecret !== null) return { clientSecret, position: undefined };
    const opened = await open(checkout, by);
    // The replaced form may have been paid in the meantime.
    await accounts.agree(subject.ledgerId, by);
    return opened;
  };
}
