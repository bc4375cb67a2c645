import type { Cents } from '@tidylog/contracts/vocabulary/money';
import { ProviderUnavailable } from '../kernel/provider-errors.ts';
import type {
  ProviderDispute,
  ProviderNudge,
  ProviderPayment,
  ProviderRefund,
} from '../payment-provider/gateway.ts';
import { type Call, memoryGateway } from './memory-gateway.ts';
import { bankRefused, cardOf, createMemoryProvider } from './memory-provider.ts';

/**
 * A payment provider in memory that behaves like the real one: methods `pm_ok…`, `pm_declined…`, `pm_insufficient…` and
 * `pm_authenticate…`; what is made under a key is made once. Each call waits for its `turn` before it happens as a
 * whole, and again before its answer comes.
 */
export function createMemoryPayments(turn: (what: string) => Promise<unknown> = async () => undefined) {
  const provider = createMemoryProvider();
  const { setups, methods, intents, sessions, refunds, disputes } = provider;
  const { nextId, keepMethod, paid, declined, newIntent, intentNamed } = provider;
  const calls: Call[] = [];
  const troubles: { call: Call; when: 'before' | 'after' }[] = [];

  const troubled = (call: Call, when: 'before' | 'after'): void => {
    const index = troubles.findIndex((trouble) => trouble.call === call && trouble.when === when);
    if (index < 0) return;
    troubles.splice(index, 1);
    throw new ProviderUnavailable('The payment provider gave no answer.');
  };
  const answering = async <Answer>(call: Call, work: () => Answer): Promise<Answer> => {
    await turn(call);
    calls.push(call);
    troubled(call, 'before');
    const answer = work();
    await turn(`answer of ${call}`);
    troubled(call, 'after');
    return answer;
  };

  return {
    gateway: memoryGateway(provider, answering),
    calls,
    intents: () => [...intents.values()],
    charges: () => [...intents.values()].filter(({ status }) => status === 'succeeded'),
    refunds: () => [...refunds.values()],
    sessions: () => [...sessions.values()],
    disputes: () => [...disputes.values()],
    /** The next such call does not arrive. */
    ignore: (call: Call) => troubles.push({ call, when: 'before' }),
    /** The next such call is done, but its answer is lost. */
    loseAnswerOf: (call: Call) => troubles.push({ call, when: 'after' }),
    authenticate: (intentId: string, passes = true) =>
      passes ? paid(intentNamed(intentId)) : declined(intentNamed(intentId), bankRefused),
    payOnForm(sessionId: string, methodId = 'pm_ok'): ProviderPayment {
      const session = sessions.get(sessionId);
      if (session?.status !== 'open') throw new Error(`The form ${sessionId} is not open.`);
      const { reference, amount } = session;
      const intent = newIntent({ reference, amount, customerId: null });
      sessions.set(sessionId, { ...session, status: 'complete', intentId: intent.intentId });
      return paid({ ...intent, methodId, card: cardOf(methodId) });
    },
    /** As in the provider's dashboard. */
    detachByHand(methodId: string): void {
      provider.detached.add(methodId);
      keepMethod(methodId, null);
    },
    renewMethod(methodId: string, expiryYear: number): void {
      const method = methods.get(methodId);
      if (method?.card == null) throw new Error(`There is no card ${methodId}.`);
      methods.set(methodId, { ...method, card: { ...method.card, expiryYear } });
    },
    passSetup(setupIntentId: string, methodId: string): void {
      const setup = setups.get(setupIntentId);
      if (setup === undefined) throw new Error(`There is no setup ${setupIntentId}.`);
      setups.set(setupIntentId, { ...setup, status: 'succeeded', methodId });
      keepMethod(methodId, setup.customerId);
    },
    refundsAre: (status: ProviderRefund['status']) => {
      provider.refundsBecome = status;
    },
    settleRefund(providerRefundId: string, status: ProviderRefund['status']): void {
      const refund = refunds.get(providerRefundId);
      if (refund === undefined) throw new Error(`There is no refund ${providerRefundId}.`);
      const failureCode = status === 'failed' ? 'lost_or_stolen_card' : null;
      refunds.set(providerRefundId, { ...refund, status, failureCode });
    },
    chargeByHand(amount: Cents): string {
      const reference = null;
      return paid(newIntent({ reference, amount, customerId: null })).intentId;
    },
    forget: (intentId: string) => intents.delete(intentId),
    refundByHand(intentId: string, amount: Cents, status: ProviderRefund['status'] = 'succeeded'): string {
      const providerRefundId = nextId('re');
      const made = { providerRefundId, refundId: null, reference: null, intentId, amount, failureCode: null };
      refunds.set(providerRefundId, { ...made, status });
      return providerRefundId;
    },
    dispute(intentId: string, status: ProviderDispute['status'], disputeId = nextId('dp')): string {
      const { amount } = intentNamed(intentId);
      disputes.set(disputeId, { disputeId, status, intentId, amount, reason: 'fraudulent' });
      return disputeId;
    },
    forgetDispute: (disputeId: string) => disputes.delete(disputeId),
  };
}
export type MemoryPayments = ReturnType<typeof createMemoryPayments>;

/** A message of the provider about an object, as it comes to the webhook. */
export const nudgeAbout = (kind: ProviderNudge['kind'], objectId: string): Uint8Array =>
  Buffer.from(JSON.stringify({ eventId: crypto.randomUUID(), kind, objectId } satisfies ProviderNudge));
