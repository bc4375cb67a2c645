import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Product, startProduct } from '../testing/product.ts';
import { bookingRequest, call, openDates, type Reply, signIn } from '../testing/spec-client.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMITS: 'on' } });
});
afterAll(() => product.stop());

/** Calls until it is told to wait; answers how often it was let in before. */
async function triesBefore(most: number, send: (index: number) => Promise<Reply>): Promise<number> {
  for (let index = 0; index < most; index += 1) {
    const { status, headers, body } = await send(index);
    if (status !== 429) continue;
    expect(body).toMatchObject({ code: 'too-often' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    return index;
  }
  return most;
}
const guess = (email: string) =>
  call(product, '/auth/login', { body: { email, password: crypto.randomUUID() } });

describe('guessing (SE-12, SE-13)', { timeout: 120_000 }, () => {
  test('passwords of a mailbox is slowed, while its neighbours sign in', async () => {
    expect(await triesBefore(15, () => guess('cleaner@tidylog.test'))).toBe(10);
    expect(await signIn(product, 'customer')).toMatch(/^ey/);
  });

  test('tells the same of a mailbox that is known and of one that is not', async () => {
    const answers = await Promise.all(['pending@tidylog.test', 'none@example.com'].map(guess));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const asked = await Promise.all(
      ['customer@tidylog.test', 'none@example.com'].map((email) =>
        call(product, '/auth/forgot-password', { body: { email } }),
      ),
    );
    expect(asked.map(({ status, text }) => `${status} ${text}`)).toEqual(['202 {}', '202 {}']);
  });

  test('promo codes and keys of guest bookings is slowed, whatever is guessed', async () => {
    const code = (index: number) =>
      call(product, '/validate-promo-code', { body: { code: `GUESS${index}`, subtotal: 100 } });
    expect(await triesBefore(60, code)).toBe(30);
    const [date = ''] = await openDates(product);
    const placed = await call(product, '/bookings/guest', { body: bookingRequest(date) });
    const { id } = placed.body as { id: string };
    const key = () => call(product, `/bookings/${id}/open`, { body: { key: crypto.randomUUID() } });
    expect(await triesBefore(60, key)).toBe(30);
  });
});
