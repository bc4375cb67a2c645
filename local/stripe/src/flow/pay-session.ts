import { invalid } from '../api/errors.ts';
import type { PaymentIntent } from '../storage/intents.ts';
import type { CheckoutSession } from '../storage/objects.ts';
import { sessionOf } from './checkout-sessions.ts';
import { authenticatePayment, confirmPayment } from './confirm-payment.ts';
import type { Context } from './context.ts';
import { usable } from './intent-fields.ts';
import { draftPayment, paymentIntentOf } from './payment-intents.ts';
import { methodOf } from './payment-methods.ts';

function paymentOf(context: Context, session: CheckoutSession): PaymentIntent {
  if (session.payment_intent !== null) return paymentIntentOf(context, session.payment_intent);
  const { amount_total: amount, currency, customer, internal } = session;
  const draft = draftPayment(context, {}, { amount, currency });
  const intent: PaymentIntent = {
    ...draft,
    ...internal.intent,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    customer,
  };
  context.store.save(intent);
  context.store.save({ ...session, payment_intent: intent.id });
  return intent;
}

function completed(context: Context, id: string): CheckoutSession {
  const session = sessionOf(context, id);
  if (session.status !== 'open' || session.payment_intent === null) return session;
  if (paymentIntentOf(context, session.payment_intent).status !== 'succeeded') return session;
  const done: CheckoutSession = { ...session, payment_status: 'paid', status: 'complete' };
  context.store.save(done);
  context.emit('checkout.session.completed', done);
  return done;
}

/** Pays a session with a card. Throws a decline, which leaves the session open for another card. */
export function paySession(context: Context, id: string, method: string): CheckoutSession {
  const session = sessionOf(context, id);
  if (session.status !== 'open')
    throw invalid({
      message:
        session.status === 'complete' ? 'This checkout has been paid already.' : 'This checkout has expired.',
    });
  confirmPayment(context, {
    intent: paymentOf(context, session),
    method: usable(methodOf(context, method), session.customer),
    isOffSession: false,
    refusesSteps: false,
  });
  return completed(context, id);
}

/** The bank's step during a checkout. */
export function authenticateSession(context: Context, id: string, isComplete: boolean): CheckoutSession {
  const { payment_intent } = sessionOf(context, id);
  authenticatePayment(context, payment_intent ?? '', isComplete);
  return completed(context, id);
}
