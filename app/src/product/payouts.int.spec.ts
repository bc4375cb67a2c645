import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Product, startProduct } from '../testing/product.ts';
import { patientCall as call, signIn } from '../testing/spec-client.ts';

let product: Product;
let admin: string;
let cleaner: string;
let cleanerId: string;
beforeAll(async () => {
  product = await startProduct();
  [admin, cleaner] = [await signIn(product, 'admin'), await signIn(product, 'cleaner')];
  cleanerId = (await get<{ id: string }>('/auth/me', cleaner)).id;
});
afterAll(() => product.stop());

const get = async <Body>(path: string, token: string): Promise<Body> =>
  (await call(product, path, { token })).body as Body;
const post = (path: string, token: string, body: object = {}) => call(product, path, { token, body });

interface Balance {
  readonly available: number;
  readonly pending: number;
}
interface Payment {
  readonly id: string;
  readonly status: string;
}
const balance = () => get<Balance>('/cleaner/wallet-balance', cleaner);
const lines = () => get<readonly object[]>('/cleaner/wallet-transactions', cleaner);

const details = {
  account_holder: 'Rosa Delgado',
  routing_number: '011000138',
  account_number: '000123456789',
  account_type: 'checking',
};

test('a method is added once, and its number is never shown again', async () => {
  const none = await post('/cleaner/payment-methods', cleaner, {});
  expect(none).toMatchObject({ status: 422, body: { detail: 'Please select a payment method' } });
  const added = await post('/cleaner/payment-methods', cleaner, { method: 'bank', name: 'Chase', details });
  expect(added).toMatchObject({ status: 201, body: { name: 'Chase', last_four: '6789', is_default: true } });
  const shown = await call(product, '/cleaner/payment-methods', { token: cleaner });
  expect([added.text, shown.text].join()).not.toMatch(/000123456789|011000138/);
});

describe('money that is taken out', () => {
  const sent = async (type: string, body: string) => {
    const answer = await fetch(`${product.url}/api/cleaner/withdraw`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${cleaner}`, 'Content-Type': type },
      body,
    });
    const { detail } = (await answer.json()) as { detail?: string };
    return [answer.status, detail];
  };
  const asForm = (amount: string) =>
    sent('application/x-www-form-urlencoded', new URLSearchParams({ amount }).toString());
  const asJson = (amount: unknown) => sent('application/json', JSON.stringify({ amount }));
  const noEvent = async (act: () => Promise<unknown>) => {
    const before = [await balance(), await lines()];
    expect(await act()).toEqual([422, 'Invalid withdrawal amount']);
    expect([await balance(), await lines()]).toEqual(before);
  };

  test.each([-50, 0, 0.001, 2.5, 10.999, '50', '1e3', 'NaN', '10,50', null, 99_999_999_999])(
    'is not %j as JSON (MN-21)',
    (amount) => noEvent(() => asJson(amount)),
  );
  test.each(['-50', '0', '0.001', '2.50', '10.999', '1e3', 'NaN', '10,50', 'null', '99999999999'])(
    'is not %s as a form (MN-21)',
    (amount) => noEvent(() => asForm(amount)),
  );
  test('is a plain decimal of a form', async () => {
    expect(await asForm('1000.50')).toEqual([409, 'Invalid withdrawal amount']);
  });

  test('is there once: eight withdrawals of all of it at the same moment (MN-20)', async () => {
    const bonus = { type: 'earning', kind: 'bonus', amount: 100, description: 'Bonus' };
    await post(`/admin/cleaners/${cleanerId}/wallet`, admin, bonus);
    const { available } = await balance();
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        post('/cleaner/withdraw', cleaner, { amount: available, note: `try ${index}` }),
      ),
    );
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { body } of tries.filter(({ status }) => status !== 201))
      expect(body).toMatchObject({
        status: 409,
        code: 'more-than-available',
        detail: 'Invalid withdrawal amount',
        available: 0,
      });
    expect(await balance()).toMatchObject({ available: 0, pending: available });
  });
});

test('money that the bank sent back is there again, in one refund, and the method is marked (N-64)', async () => {
  const [waiting] = await get<readonly Payment[]>('/cleaner/payments', cleaner);
  const { pending: amount } = await balance();
  const act = (name: string, body: object = {}) => post(`/admin/payouts/${waiting?.id}/${name}`, admin, body);
  expect(await act('complete', { reference: 'ACH 1' })).toMatchObject({
    status: 200,
    body: { status: 'completed', reference: 'ACH 1', version: '3' },
  });
  expect(await balance()).toMatchObject({ available: 0, pending: 0, paid_out: amount });
  for (let tries = 0; tries < 2; tries += 1)
    expect(await act('fail', { reason: 'Account closed' })).toMatchObject({
      status: 200,
      body: { status: 'failed', failure: 'returned', failure_note: 'Account closed' },
    });
  expect(await balance()).toMatchObject({ available: amount, pending: 0, paid_out: 0 });
  const types = (await get<readonly { type: string }[]>('/cleaner/wallet-transactions', cleaner)).map(
    ({ type }) => type,
  );
  expect(types.filter((type) => type === 'refund')).toHaveLength(1);
  const [method] = await get<readonly { returned_at: string | null }[]>('/cleaner/payment-methods', cleaner);
  expect(method?.returned_at).not.toBeNull();
  expect(await act('complete')).toMatchObject({ status: 409, body: { code: 'withdrawal-decided' } });
});

test('a cleaner who was dismissed still gets what they are owed', async () => {
  await call(product, `/admin/cleaners/${cleanerId}`, { method: 'DELETE', token: admin });
  cleaner = await signIn(product, 'cleaner');
  const withdrawn = await post('/cleaner/withdraw', cleaner, { amount: 50 });
  expect(withdrawn).toMatchObject({ status: 201, body: { net_amount: 47.5 } });
  const { id } = withdrawn.body as Payment;
  const file = await post('/admin/payouts/export', admin, { ids: [id] });
  expect(file.headers.get('content-type')).toContain('text/csv');
  expect(file.headers.get('cache-control')).toContain('no-store');
  expect(file.text).toContain('"011000138","000123456789","47.50"');
});
