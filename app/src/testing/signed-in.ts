import { afterAll } from 'vitest';
import { type Product, startProduct } from './product.ts';
import { call, type Reply, signIn } from './spec-client.ts';

interface SignedIn {
  readonly product: Product;
  readonly admin: string;
  readonly customer: string;
  readonly get: <Body>(path: string, token?: string) => Promise<Body>;
  readonly post: (path: string, body?: object, token?: string) => Promise<Reply>;
  readonly setClock: (now: string | null) => Promise<Reply>;
}

/** How long a test waits for the worker, and how often it checks. */
export const patience = { timeout: 20_000, interval: 200 };

/** A product for one spec file, at 9:00 on Monday, January 11, 2027; stopped after its tests. */
export async function signedInProduct(): Promise<SignedIn> {
  const product = await startProduct({ env: { TIDYLOG_CLOCK: '2027-01-11T09:00:00-06:00' } });
  afterAll(() => product.stop());
  const [admin, customer] = [await signIn(product, 'admin'), await signIn(product, 'customer')];
  return {
    product,
    admin,
    customer,
    get: async <Body>(path: string, token = customer) => (await call(product, path, { token })).body as Body,
    post: (path, body = {}, token = customer) => call(product, path, { token, body }),
    setClock: (now) => call(product, '/dev/clock', { method: 'PUT', token: admin, body: { now } }),
  };
}
