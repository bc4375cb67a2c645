import type { Stripe } from 'stripe';
import type { ProviderRefusal } from './gateway.ts';
import { answered, found, refusable, type StripeModule } from './stripe-answers.ts';

export interface StripeAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiUrl?: string | undefined;
  /** For one try, in milliseconds. */
  readonly timeout?: number;
  readonly retries?: number;
}

const addressOf = (apiUrl: string | undefined) => {
  if (apiUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const isSecure = protocol === 'https:';
  return {
    host: hostname,
    port: port === '' ? (isSecure ? 443 : 80) : Number(port),
    protocol: isSecure ? ('https' as const) : ('http' as const),
  };
};

/** Loaded when it is first needed: it takes a moment. */
function clientOf({ secretKey, apiUrl, timeout = 8_000, retries = 1 }: StripeAccount) {
  let loading: Promise<{ module: StripeModule; client: Stripe }> | undefined;
  const load = async () => {
    const module = await import('stripe');
    const options = { ...addressOf(apiUrl), timeout, maxNetworkRetries: retries, telemetry: false };
    return { module, client: new module.Stripe(secretKey, options) };
  };
  return () => {
    loading ??= load();
    return loading;
  };
}

type Question<Answer> = (stripe: Stripe) => Promise<Answer>;

/** The ways to call the provider. All throw `ProviderUnavailable` when the outcome is unknown. */
export interface StripeCalls {
  readonly loaded: () => Promise<{ readonly module: StripeModule; readonly client: Stripe }>;
  /** For what always succeeds. */
  readonly ask: <Answer>(question: Question<Answer>) => Promise<Answer>;
  /** For what may not be there. */
  readonly look: <Answer>(question: Question<Answer>) => Promise<Answer | undefined>;
  /** For what may be refused. */
  readonly demand: <Answer>(question: Question<Answer>) => Promise<Answer | ProviderRefusal>;
}

export function createStripeCalls(account: StripeAccount): StripeCalls {
  const loaded = clientOf(account);
  return {
    loaded,
    ask: async (question) => {
      const { module, client } = await loaded();
      return answered(module, () => question(client));
    },
    look: async (question) => {
      const { module, client } = await loaded();
      return found(module, () => question(client));
    },
    demand: async (question) => {
      const { module, client } = await loaded();
      return refusable(module, () => question(client));
    },
  };
}
