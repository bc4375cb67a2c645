import { cardError, invalid } from '../api/errors.ts';
import type { PaymentIntent } from '../storage/intents.ts';
import { type Charge, type PaymentMethod, shown } from '../storage/objects.ts';
import { authenticationRequired, type Decline } from './cards.ts';
import { charge } from './charges.ts';
import type { Context } from './context.ts';
import { intentError, notAuthenticated, stepOfBank } from './intent-fields.ts';
import { attach, keepsCard, methodOf } from './payment-methods.ts';

interface Confirmation {
  readonly intent: PaymentIntent;
  readonly method: PaymentMethod;
  readonly isOffSession: boolean;
  readonly refusesSteps: boolean;
}

type BankAnswer = 'pays' | 'declines' | 'asks' | 'misses-owner';

function bankAnswer({ internal }: PaymentMethod, isOffSession: boolean): BankAnswer {
  const { decline, authentication } = internal.conduct;
  if (decline) return 'declines';
  if (authentication === undefined) return 'pays';
  if (!isOffSession) return 'asks';
  return authentication === 'unless-set-up' && internal.setUp ? 'pays' : 'misses-owner';
}

function keepCard(context: Context, intent: PaymentIntent, method: PaymentMethod): void {
  const isKept = intent.customer !== null && intent.setup_future_usage !== null;
  const setUp = method.internal.setUp || intent.setup_future_usage === 'off_session';
  const spent = !isKept && method.customer === null;
  const used = { ...method, internal: { ...method.internal, setUp, spent } };
  context.store.save(used);
  if (isKept && intent.customer !== null && keepsCard(method.internal.conduct))
    attach(context, used, intent.customer);
}

function succeed(context: Context, intent: PaymentIntent, method: PaymentMethod, isAuthenticated: boolean) {
  const paid = charge(context, { intent, method, isAuthenticated });
  keepCard(context, intent, method);
  const done: PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: paid.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  };
  context.store.save(done);
  context.emit('payment_intent.succeeded', done);
  return done;
}

interface Failure {
  readonly intent: PaymentIntent;
  readonly method: PaymentMethod;
  readonly decline: Decline;
  readonly refused?: Charge;
}

function fail(context: Context, { intent, method, decline, refused }: Failure): PaymentIntent {
  const error = intentError(decline, method);
  const failed: PaymentIntent = {
    ...intent,
    last_payment_error: refused ? { ...error, charge: refused.id } : error,
    latest_charge: refused?.id ?? intent.latest_charge,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  context.store.save(failed);
  context.emit('payment_intent.payment_failed', failed);
  return failed;
}

function decline(context: Context, { intent, method }: Confirmation, why: Decline): never {
  const refused = charge(context, { intent, method, decline: why });
  const failed = fail(context, { intent, method, decline: why, refused });
  throw cardError({
    ...why,
    charge: refused.id,
    payment_intent: shown(failed),
    payment_method: shown(method),
  });
}

function ask(context: Context, { intent, method }: Confirmation): PaymentIntent {
  const asking: PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: stepOfBank(intent.client_secret),
    payment_method: method.id,
    status: 'requires_action',
  };
  context.store.save(asking);
  context.emit('payment_intent.requires_action', asking);
  return asking;
}

/** Asks the bank of a card for the amount of an intent. */
export function confirmPayment(context: Context, confirmation: Confirmation): PaymentIntent {
  const { intent, method, isOffSession, refusesSteps } = confirmation;
  switch (bankAnswer(method, isOffSession)) {
    case 'pays':
      return succeed(context, intent, method, false);
    case 'declines':
      return decline(context, confirmation, method.internal.conduct.decline ?? authenticationRequired);
    case 'misses-owner':
      return decline(context, confirmation, authenticationRequired);
    case 'asks':
      if (refusesSteps) return decline(context, confirmation, authenticationRequired);
      return ask(context, confirmation);
  }
}

/** The cardholder did, or did not, confirm to the bank that it is them. */
export function authenticatePayment(context: Context, id: string, isComplete: boolean): PaymentIntent {
  const intent = context.store.find('payment_intent', id);
  if (intent?.status !== 'requires_action' || intent.payment_method === null)
    throw invalid({
      code: 'payment_intent_unexpected_state',
      message: 'This payment does not wait for authentication.',
    });
  const method = methodOf(context, intent.payment_method);
  if (isComplete) return succeed(context, intent, method, true);
  return fail(context, { intent, method, decline: notAuthenticated('payment_intent') });
}
