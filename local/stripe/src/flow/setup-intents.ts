import { cardError, invalid, missing } from '../api/errors.ts';
import { type Form, flagAt, metadataAt, textAt } from '../api/form.ts';
import { clientSecretOf, newId } from '../storage/ids.ts';
import type { SetupIntent } from '../storage/intents.ts';
import type { PaymentMethod } from '../storage/objects.ts';
import { shown } from '../storage/objects.ts';
import type { Context } from './context.ts';
import {
  commonFields,
  intentError,
  notAuthenticated,
  refuseWithoutReturnUrl,
  stepOfBank,
  usable,
} from './intent-fields.ts';
import { attach, keepsCard, methodOf } from './payment-methods.ts';

export function setupIntentOf({ store }: Context, id: string): SetupIntent {
  const found = store.find('setup_intent', id);
  if (!found) throw missing('setupintent', id, 'intent');
  return found;
}

function saved(context: Context, intent: SetupIntent, event: string): SetupIntent {
  context.store.save(intent);
  context.emit(event, intent);
  return intent;
}

function succeed(context: Context, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  const setUp = { ...method, internal: { ...method.internal, setUp: true } };
  context.store.save(setUp);
  if (intent.customer !== null) attach(context, setUp, intent.customer);
  const done = { ...intent, payment_method: method.id, status: 'succeeded', next_action: null } as const;
  return saved(context, { ...done, last_setup_error: null }, 'setup_intent.succeeded');
}

function fail(context: Context, intent: SetupIntent, error: SetupIntent['last_setup_error']): SetupIntent {
  const status = 'requires_payment_method';
  const failed = {
    ...intent,
    payment_method: null,
    status,
    next_action: null,
    last_setup_error: error,
  } as const;
  return saved(context, failed, 'setup_intent.setup_failed');
}

const unexpected = (intent: SetupIntent, verb: string) =>
  invalid({
    code: 'setup_intent_unexpected_state',
    message: `You cannot ${verb} this SetupIntent because it has a status of ${intent.status}.`,
    setup_intent: shown(intent),
  });

/** Tries the card of an intent. Throws a decline, and records it in the intent. */
export function confirmSetup(context: Context, id: string, form: Form): SetupIntent {
  const intent = setupIntentOf(context, id);
  if (['succeeded', 'canceled', 'requires_action'].includes(intent.status))
    throw unexpected(intent, 'confirm');
  refuseWithoutReturnUrl(form, intent.automatic_payment_methods);
  const name = textAt(form, 'payment_method') ?? intent.payment_method;
  if (name === null)
    throw invalid({
      message:
        'You cannot confirm this SetupIntent because it is missing a payment method. Update the intent with a ' +
        'payment method and then confirm it again.',
      code: 'setup_intent_unexpected_state',
    });
  const method = usable(methodOf(context, name), intent.customer);
  const { conduct } = method.internal;
  if (conduct.decline && !keepsCard(conduct)) {
    const failed = fail(context, intent, intentError(conduct.decline, method));
    throw cardError({ ...conduct.decline, setup_intent: shown(failed), payment_method: shown(method) });
  }
  if (conduct.authentication === undefined) return succeed(context, intent, method);
  const next_action = stepOfBank(intent.client_secret);
  const asking = { ...intent, payment_method: method.id, status: 'requires_action', next_action } as const;
  return saved(context, { ...asking, last_setup_error: null }, 'setup_intent.requires_action');
}

/** The cardholder did, or did not, confirm to the bank that it is them. */
export function authenticateSetup(context: Context, id: string, isComplete: boolean): SetupIntent {
  const intent = setupIntentOf(context, id);
  if (intent.status !== 'requires_action' || intent.payment_method === null)
    throw unexpected(intent, 'authenticate');
  const method = methodOf(context, intent.payment_method);
  if (isComplete) return succeed(context, intent, method);
  return fail(context, intent, intentError(notAuthenticated('setup_intent'), method));
}

export function createSetup(context: Context, form: Form): SetupIntent {
  const id = newId('seti');
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    ...commonFields(context, form),
    application: null,
    client_secret: clientSecretOf(id),
    last_setup_error: null,
    latest_attempt: null,
    mandate: null,
    usage: textAt(form, 'usage') ?? 'off_session',
  };
  saved(context, intent, 'setup_intent.created');
  return flagAt(form, 'confirm') ? confirmSetup(context, id, form) : intent;
}

export function updateSetup(context: Context, id: string, form: Form): SetupIntent {
  const before = setupIntentOf(context, id);
  const intent = { ...before, metadata: metadataAt(form, 'metadata', before.metadata) };
  const description = textAt(form, 'description');
  const next = description === undefined ? intent : { ...intent, description };
  context.store.save(next);
  return next;
}

export function cancelSetup(context: Context, id: string, form: Form): SetupIntent {
  const intent = setupIntentOf(context, id);
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent, 'cancel');
  const cancellation_reason = textAt(form, 'cancellation_reason') ?? null;
  const canceled = { ...intent, status: 'canceled', cancellation_reason, next_action: null } as const;
  return saved(context, canceled, 'setup_intent.canceled');
}
