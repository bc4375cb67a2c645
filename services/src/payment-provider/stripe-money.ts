import {
  businessCurrency,
  isProviderRefusal,
  type NewCheckout,
  type PaymentGateway,
  type ProviderRefusal,
} from './gateway.ts';
import type { StripeCalls } from './stripe-client.ts';
import { checkoutOf, disputeOf, paymentOf, refundOf } from './stripe-objects.ts';

type MoneyCalls =
  | 'createPayment'
  | 'confirmPayment'
  | 'payment'
  | 'cancelPayment'
  | 'createCheckout'
  | 'checkout'
  | 'expireCheckout'
  | 'refund'
  | 'refundOf'
  | 'refundsOf'
  | 'dispute'
  | 'disputesOf';

const currency = businessCurrency;
/** The provider allows at least 30. */
const formMinutes = 60;
/** Cards, including those in wallets, and nothing that takes customers away from our page. */
const onOurPage = {
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const },
  allowed_payment_method_types: ['card' as const],
};
const withCard = { expand: ['payment_method', 'latest_charge'] };
const toKeep = (saveForLater: boolean) =>
  saveForLater ? { setup_future_usage: 'off_session' as const } : {};

const payerOf = ({ customerId, email }: NewCheckout) => {
  if (customerId !== null) return { customer: customerId };
  return email === null ? {} : { customer_email: email };
};

const formOf = (checkout: NewCheckout) => {
  const { ledgerId, paymentId, amount, description, returnUrl, saveForLater } = checkout;
  const metadata = { ledgerId, paymentId };
  const price = { currency, unit_amount: amount, product_data: { name: description } };
  return {
    ui_mode: 'embedded_page' as const,
    mode: 'payment' as const,
    allowed_payment_method_types: ['card' as const],
    return_url: returnUrl,
    redirect_on_completion: 'always' as const,
    expires_at: Math.floor(Date.now() / 1000) + formMinutes * 60,
    line_items: [{ quantity: 1, price_data: price }],
    metadata,
    payment_intent_data: { metadata, description, ...toKeep(saveForLater) },
    ...payerOf(checkout),
  };
};

/** Payments, refunds and disputes at Stripe. */
export function stripeMoney({ ask, look, demand }: StripeCalls): Pick<PaymentGateway, MoneyCalls> {
  const payment: PaymentGateway['payment'] = (intentId) =>
    look(async (stripe) => paymentOf(await stripe.paymentIntents.retrieve(intentId, withCard)));
  const checkout: PaymentGateway['checkout'] = (sessionId) =>
    look(async (stripe) => checkoutOf(await stripe.checkout.sessions.retrieve(sessionId)));

  /** It is no error when an object can no longer be changed: the object itself says why. */
  const unlessOver = async <Known extends object>(
    done: Known | ProviderRefusal,
    current: () => Promise<Known | undefined>,
  ): Promise<Known | undefined> => (isProviderRefusal(done) ? current() : done);

  return {
    createPayment: ({ ledgerId, paymentId, amount, customerId, description }) =>
      demand(async (stripe) => {
        const metadata = { ledgerId, paymentId };
        const payer = customerId === null ? {} : { customer: customerId };
        return paymentOf(
          await stripe.paymentIntents.create(
            { amount, currency, description, ...onOurPage, metadata, ...payer },
            { idempotencyKey: paymentId },
          ),
        );
      }),
    confirmPayment: async ({ intentId, paymentId, methodId, offSession, saveForLater }) => {
      const confirmed = await demand(async (stripe) =>
        paymentOf(
          await stripe.paymentIntents.confirm(
            intentId,
            {
              ...withCard,
              payment_method: methodId,
              ...(offSession && { off_session: true }),
              ...toKeep(saveForLater),
            },
            { idempotencyKey: `confirm-${paymentId}` },
          ),
        ),
      );
      const isOver =
        isProviderRefusal(confirmed) && confirmed.refused.code === 'payment_intent_unexpected_state';
      return (isOver ? await payment(intentId) : undefined) ?? confirmed;
    },
    payment,
    cancelPayment: async (intentId) =>
      unlessOver(
        await demand(async (stripe) => paymentOf(await stripe.paymentIntents.cancel(intentId))),
        () => payment(intentId),
      ),

    createCheckout: (asked) =>
      demand(async (stripe) =>
        checkoutOf(await stripe.checkout.sessions.create(formOf(asked), { idempotencyKey: asked.paymentId })),
      ),
    checkout,
    expireCheckout: async (sessionId) =>
      unlessOver(
        await demand(async (stripe) => checkoutOf(await stripe.checkout.sessions.expire(sessionId))),
        () => checkout(sessionId),
      ),

    refund: ({ refundId, attempt, ledgerId, paymentId, intentId, amount }) =>
      demand(async (stripe) => {
        const metadata = { refundId, ledgerId, paymentId };
        return refundOf(
          await stripe.refunds.create(
            { payment_intent: intentId, amount, metadata },
            { idempotencyKey: attempt === 0 ? refundId : `${refundId}-${attempt}` },
          ),
        );
      }),
    refundOf: (providerRefundId) =>
      look(async (stripe) => refundOf(await stripe.refunds.retrieve(providerRefundId))),
    refundsOf: (intentId) =>
      ask(async (stripe) => {
        const refunds = await Array.fromAsync(stripe.refunds.list({ payment_intent: intentId, limit: 100 }));
        return refunds.map(refundOf).toReversed();
      }),
    disputesOf: (intentId) =>
      ask(async (stripe) => {
        const disputes = await Array.fromAsync(
          stripe.disputes.list({ payment_intent: intentId, limit: 100 }),
        );
        return disputes.map(disputeOf).toReversed();
      }),
    dispute: (disputeId) => look(async (stripe) => disputeOf(await stripe.disputes.retrieve(disputeId))),
  };
}
