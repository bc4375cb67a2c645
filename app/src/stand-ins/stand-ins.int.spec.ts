import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Product, startProduct } from '../testing/product.ts';
import { standInUrl } from './told.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const payments = () => {
  const told = product.standIns.payments;
  if (told === undefined) throw new Error('No payment server runs.');
  return told;
};
const ask = async (path: string, body?: URLSearchParams) => {
  const headers = { Authorization: `Bearer ${payments().secretKey}`, Connection: 'close' };
  const method = body === undefined ? 'GET' : 'POST';
  const response = await fetch(standInUrl(payments()) + path, { method, headers, ...(body ? { body } : {}) });
  return (await response.json()) as Record<string, unknown>;
};

const webhookUrl = async () => (await ask('/control/webhooks')).url;

describe('the process of the stand-ins', () => {
  test('runs the payment server, which knows where its webhooks go', async () => {
    expect(await webhookUrl()).toBe(`${product.url}/api/webhooks/stripe`);
    expect((await fetch(`${standInUrl(payments())}/v1/customers`)).status).toBe(401);
  });

  test('has its webhooks taken by the api, which knows their secret', async () => {
    await ask('/v1/customers', new URLSearchParams({ name: 'Ann' }));
    await vi.waitFor(async () => expect((await ask('/control/webhooks')).waiting).toEqual([]), {
      timeout: 10_000,
    });
    const unsigned = await fetch(`${product.url}/api/webhooks/stripe`, { method: 'POST', body: '{}' });
    expect(unsigned.status).toBe(400);
  });

  test('shows its pages under the public port', async () => {
    const page = await fetch(`${product.url}/dev/pay/card?purpose=method`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    const text = await page.text();
    expect(text).toContain(payments().publishableKey);
    expect(text).not.toContain(payments().secretKey);
    for (const file of ['pay.css', 'card.js', 'shared.js', 'card-fields.js'])
      expect((await fetch(`${product.url}/dev/pay/${file}`)).status).toBe(200);
    expect((await fetch(`${product.url}/dev/pay/card.html`)).status).toBe(404);
  });

  test('takes a typed card through the public port', async () => {
    const response = await fetch(`${product.url}/dev/pay/api/tokenize`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${payments().publishableKey}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({
        card: { number: '4242424242424242', exp_month: '12', exp_year: '2034', cvc: '123' },
      }),
    });
    expect(await response.json()).toMatchObject({ last4: '4242', payment_method: expect.any(String) });
  });

  test('has, after a crash, the same address, keys and customers', async () => {
    const { id } = await ask('/v1/customers', new URLSearchParams({ name: 'Ann' }));
    const pid = product.pid('stand-ins');
    await product.kill('stand-ins');
    expect(product.pid('stand-ins')).not.toBe(pid);
    expect(await ask(`/v1/customers/${String(id)}`)).toMatchObject({ id, name: 'Ann' });
    const known = `${product.url}/api/webhooks/stripe`;
    await vi.waitFor(async () => expect(await webhookUrl()).toBe(known), { timeout: 60_000 });
  });
});
