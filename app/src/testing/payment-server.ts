import type { Product } from './product.ts';

type WithPayments = Pick<Product, 'standIns'>;
type Form = Readonly<Record<string, string>>;

async function ask<Body>(
  { standIns }: WithPayments,
  path: string,
  { body, method = 'POST' }: { readonly body?: string | URLSearchParams; readonly method?: string } = {},
): Promise<Body> {
  const { port, secretKey } = standIns.payments ?? {};
  const headers = new Headers({ Authorization: `Bearer ${secretKey}` });
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  const init: RequestInit = body === undefined ? { headers } : { method, headers, body };
  const answer = await fetch(`http://127.0.0.1:${port}/${path}`, init);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}

/** What the payment provider knows. */
export const atProvider = <Body>(product: WithPayments, path: string): Promise<Body> =>
  ask(product, `v1/${path}`);

/** Asks the payment provider for something, as its browser script or its dashboard does. */
export const provider = <Body>(product: WithPayments, path: string, form: Form): Promise<Body> =>
  ask(product, `v1/${path}`, { body: new URLSearchParams(form) });

/** Triggers what only a bank can do. */
export const control = <Body>(product: WithPayments, path: string, body: object = {}): Promise<Body> =>
  ask(product, `control/${path}`, { body: JSON.stringify(body) });

/** Sets how the provider sends its webhooks. */
export const webhooks = (product: WithPayments, manner: { readonly paused: boolean }): Promise<unknown> =>
  ask(product, 'control/webhooks', { method: 'PUT', body: JSON.stringify(manner) });

export const visa = '4242424242424242';
export const mastercard = '5555555555554444';

/** The provider's id for a typed card. */
export async function cardOf(product: WithPayments, number: string): Promise<string> {
  const { id } = await provider<{ id: string }>(product, 'payment_methods', {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '2034',
    'card[cvc]': '123',
  });
  return id;
}
