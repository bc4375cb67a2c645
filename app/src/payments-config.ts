import { z } from '@tidylog/contracts/schemas/zod';
import { standInUrl, type ToldStandIns } from './stand-ins/told.ts';

const keyOf = (pattern: RegExp, what: string) => z.string().regex(pattern, what).optional();

/** The variables of the payment provider: all of them or none. */
export const paymentVariables = {
  STRIPE_SECRET_KEY: keyOf(/^[rs]k_(live|test)_\w+$/, 'use a secret key of Stripe, which begins with sk_'),
  STRIPE_PUBLISHABLE_KEY: keyOf(
    /^pk_(live|test)_\w+$/,
    'use a publishable key of Stripe, which begins with pk_',
  ),
  STRIPE_WEBHOOK_SECRET: keyOf(
    /^whsec_[\w+/=]+$/,
    'use the signing secret of a webhook of Stripe, which begins with whsec_',
  ),
};
type PaymentVariable = keyof typeof paymentVariables;
type PaymentValues = Readonly<Partial<Record<PaymentVariable, string | undefined>>>;

export interface PaymentsConfig {
  readonly provider: 'stripe' | 'local';
  readonly secretKey: string;
  /** Browsers get it; it is no secret. */
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** The local payment server; undefined for Stripe's own address. */
  readonly url: string | undefined;
}

/** The variable that is missing when others of the same provider are set. */
export function missingPaymentVariable(values: PaymentValues): PaymentVariable | undefined {
  const names: PaymentVariable[] = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];
  const missing = names.filter((name) => values[name] === undefined);
  return missing.length === names.length ? undefined : missing[0];
}

/** Stripe if it is configured, otherwise the local payment server if it runs, otherwise none. */
export function paymentsOf(values: PaymentValues, { payments }: ToldStandIns): PaymentsConfig | undefined {
  const secretKey = values.STRIPE_SECRET_KEY;
  const publishableKey = values.STRIPE_PUBLISHABLE_KEY;
  const webhookSecret = values.STRIPE_WEBHOOK_SECRET;
  if (secretKey && publishableKey && webhookSecret)
    return { provider: 'stripe', secretKey, publishableKey, webhookSecret, url: undefined };
  if (payments === undefined) return undefined;
  const { port, ...keys } = payments;
  return { provider: 'local', ...keys, url: standInUrl({ port }) };
}
