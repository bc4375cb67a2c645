import type { Stripe } from 'stripe';
import { ProviderUnavailable } from '../kernel/provider-errors.ts';
import type { ProviderRefusal } from './gateway.ts';
import { paymentOf } from './stripe-objects.ts';

export type StripeModule = typeof import('stripe');

const isOfTheCall = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500 && ![401, 403, 409, 429].includes(status);

/** Throws on errors that are not about the request itself: they leave the outcome unknown. */
function refusalIn({ Stripe }: StripeModule, error: unknown): InstanceType<typeof Stripe.errors.StripeError> {
  if (error instanceof Stripe.errors.StripeError && isOfTheCall(error.statusCode)) return error;
  // Its message may contain our key or what we sent, so only its kind is passed on.
  const kind = error instanceof Error ? error.name : typeof error;
  throw new ProviderUnavailable(`The payment provider gave no answer (${kind}).`);
}

/** An answer that must come: anything else leaves the outcome unknown. */
export async function answered<Answer>(
  module: StripeModule,
  question: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await question();
  } catch (error) {
    const { code, type } = refusalIn(module, error);
    throw new ProviderUnavailable(`The payment provider refused what it always grants (${code ?? type}).`);
  }
}

/** What is there; undefined when the provider does not know it. */
export async function found<Thing>(
  module: StripeModule,
  question: () => Promise<Thing>,
): Promise<Thing | undefined> {
  try {
    return await question();
  } catch (error) {
    if (refusalIn(module, error).statusCode === 404) return undefined;
    throw new ProviderUnavailable('The payment provider did not give what was looked for.');
  }
}

/** What was made or done, or the provider's refusal. A declined payment is that payment, with its failure. */
export async function refusable<Made>(
  module: StripeModule,
  question: () => Promise<Made>,
): Promise<Made | ProviderRefusal> {
  try {
    return await question();
  } catch (error) {
    const refusal = refusalIn(module, error);
    const declined: Stripe.PaymentIntent | undefined = refusal.payment_intent;
    if (refusal.statusCode === 402 && declined !== undefined) return paymentOf(declined) as Made;
    const { decline_code, code, rawType, type, message } = refusal;
    return { refused: { code: decline_code ?? code ?? rawType ?? type, message } };
  }
}
