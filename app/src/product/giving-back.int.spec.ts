import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Product, startProduct } from '../testing.ts';
import { atProvider, cardOf, control, provider, visa } from './payment-server.ts';
import { bookingRequest, call, openDates, signIn } from './spec-client.ts';

const patience = { timeout: 20_000, interval: 200 };

let product: Product;
let admin: string;
let customer: string;
beforeAll(async () => {
  product = await startProduct({ env: { TIDYLOG_CLOCK: '2027-01-11T09:00:00-06:00' } });
  [admin, customer] = [await signIn(product, 'admin'), await signIn(product, 'customer')];
});
afterAll(() => product.stop());

const get = async <Body>(path: string, token = customer): Promise<Body> =>
  (await call(product, path, { token })).body as Body;
const post = (path: string, body: object = {}) => call(product, path, { token: customer, body });

interface Standing {
  readonly status: string;
  readonly payment_status: string;
  readonly amount_paid: number;
  readonly balance_due: number;
  readonly total_amount: number;
  readonly money_back: string | null;
}
const standing = (id: string) => get<Standing>(`/bookings/${id}`);
const rooms = (bedrooms: number) => ({ bedrooms, bathrooms: 1, kitchen: true });

/** A visit that is booked and paid. */
async function paidVisit(bedrooms: number): Promise<{ readonly id: string; readonly total: number }> {
  const date = (await openDates(product)).at(-1) ?? '';
  const placed = await post('/bookings', bookingRequest(date, { rooms: rooms(bedrooms) }));
  const { id, total_amount: total } = placed.body as { id: string; total_amount: number };
  const paid = await post(`/bookings/${id}/pay`, { stripe_payment_method_id: await cardOf(product, visa) });
  expect(paid).toMatchObject({ status: 200, body: { payment_status: 'paid' } });
  return { id, total };
}

const edit = (id: string, bedrooms: number) =>
  call(product, '/customer/update-cleaning-selection', {
    method: 'PUT',
    token: customer,
    // Nothing is read afterwards that the worker has to fold first.
    headers: { Prefer: 'wait=0' },
    body: { appointment_id: id, house_size: '1000-2000', rooms: rooms(bedrooms) },
  });

interface ProviderThing {
  readonly id: string;
  readonly amount: number;
  readonly latest_charge: string;
  readonly metadata: { readonly ledgerId?: string };
}
const listed = async (path: string) =>
  (await atProvider<{ data: readonly ProviderThing[] }>(product, path)).data;
const intentOf = async (id: string): Promise<ProviderThing> => {
  const intent = (await listed('payment_intents?limit=100')).find(({ metadata }) => metadata.ledgerId === id);
  if (intent === undefined) throw new Error(`The provider knows no payment of ${id}.`);
  return intent;
};
/** In dollars, the first one first. */
const refundsOf = async (id: string): Promise<readonly number[]> =>
  (await listed(`refunds?payment_intent=${(await intentOf(id)).id}`))
    .map(({ amount }) => amount / 100)
    .toReversed();
const disputed = async (id: string) =>
  control<{ id: string }>(product, `charges/${(await intentOf(id)).latest_charge}/dispute`);

const mails = async (): Promise<readonly string[]> => {
  const answer = await fetch(`${product.url}/dev/mail/messages`);
  return ((await answer.json()) as { text: string }[]).map(({ text }) => text);
};

describe('money that goes back', { timeout: 120_000 }, () => {
  test('goes back once for each edit, whatever else is behind', async () => {
    const { id, total } = await paidVisit(6);
    const worker = product.pid('worker');
    process.kill(worker, 'SIGSTOP');
    const edits = [await edit(id, 4), await edit(id, 1)];
    process.kill(worker, 'SIGCONT');
    expect(edits.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = [15 * 2, 15 * 3];
    await vi.waitFor(async () => expect(await refundsOf(id)).toEqual([first, second]), patience);
    await vi.waitFor(
      async () =>
        expect(await standing(id)).toMatchObject({
          payment_status: 'paid',
          amount_paid: total - first - second,
          balance_due: 0,
          money_back: `$${first + second}.00 was refunded to your card.`,
        }),
      patience,
    );
  });

  test('does not go back for a dearer edit, which is due instead', async () => {
    const { id, total } = await paidVisit(6);
    const worker = product.pid('worker');
    process.kill(worker, 'SIGSTOP');
    await edit(id, 1);
    await edit(id, 4);
    process.kill(worker, 'SIGCONT');
    await vi.waitFor(async () => expect(await refundsOf(id)).toEqual([75]), patience);
    await vi.waitFor(
      async () => expect(await standing(id)).toMatchObject({ amount_paid: total - 75, balance_due: 45 }),
      patience,
    );
  });

  test('at the provider counts at once, and what is left can be given back', async () => {
    const { id, total } = await paidVisit(2);
    const before = await get<{ total_revenue: number }>('/admin/stats', admin);
    await provider(product, 'refunds', { payment_intent: (await intentOf(id)).id, amount: '5000' });
    await vi.waitFor(
      async () =>
        expect(await standing(id)).toMatchObject({
          payment_status: 'partially_refunded',
          amount_paid: total - 50,
          balance_due: 0,
        }),
      patience,
    );
    expect(await get('/admin/stats', admin)).toMatchObject({ total_revenue: before.total_revenue - 50 });
    const asked = await post('/cancellation-requests', { booking_id: id, reason: 'We move house.' });
    const decide = (refund_amount: number) =>
      call(product, `/admin/cancellation-requests/${(asked.body as { id: string }).id}`, {
        method: 'PATCH',
        token: admin,
        body: { status: 'approved', refund_amount },
      });
    expect(await decide(total)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'refund_amount', message: expect.stringContaining(`$${total - 50}`) }] },
    });
    expect((await decide(total - 50)).status).toBe(200);
    await vi.waitFor(
      async () =>
        expect(await standing(id)).toMatchObject({
          status: 'cancelled',
          payment_status: 'refunded',
          amount_paid: 0,
          money_back: `$${total}.00 was refunded to your card.`,
        }),
      patience,
    );
    expect(await refundsOf(id)).toEqual([50, total - 50]);
  });

  test('is not promised of what a bank holds, and what it took counts as given back', async () => {
    const { id, total } = await paidVisit(2);
    const dispute = await disputed(id);
    await vi.waitFor(
      async () =>
        expect(await get(`/admin/bookings/${id}`, admin)).toMatchObject({
          payment_note: `the bank disputes $${total}.00`,
        }),
      patience,
    );
    expect(await edit(id, 1)).toMatchObject({ status: 409, body: { code: 'payment-disputed' } });
    const cancel = (query = '') =>
      call(product, `/admin/bookings/${id}${query}`, { method: 'DELETE', token: admin });
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'payment-disputed' } });
    expect(await standing(id)).toMatchObject({ status: 'confirmed', amount_paid: total });
    const before = await get<{ total_revenue: number }>('/admin/stats', admin);
    await control(product, `disputes/${dispute.id}/close`, { status: 'lost' });
    await vi.waitFor(
      async () =>
        expect(await standing(id)).toMatchObject({
          payment_status: 'refunded',
          amount_paid: 0,
          balance_due: 0,
          money_back: `$${total}.00 was taken back by your bank.`,
        }),
      patience,
    );
    expect(await get('/admin/stats', admin)).toMatchObject({ total_revenue: before.total_revenue - total });
    expect((await cancel()).status).toBe(200);
    expect((await refundsOf(id)).length).toBe(0);
  });

  test('goes back in full when the office cancels, or as much as it says, with its reason', async () => {
    const [all, part] = [await paidVisit(2), await paidVisit(2)];
    const cancel = (id: string, query = '') =>
      call(product, `/admin/bookings/${id}${query}`, { method: 'DELETE', token: admin });
    expect((await cancel(all.id)).status).toBe(200);
    const reason = 'Our team stood at your door.';
    expect(await cancel(part.id, '?refund_amount=1000000')).toMatchObject({ status: 422 });
    expect(await cancel(part.id, `?refund_amount=100&reason=${encodeURIComponent(reason)}`)).toMatchObject({
      status: 200,
      body: { status: 'cancelled' },
    });
    await vi.waitFor(async () => expect(await refundsOf(all.id)).toEqual([all.total]), patience);
    await vi.waitFor(async () => expect(await refundsOf(part.id)).toEqual([100]), patience);
    await vi.waitFor(
      async () =>
        expect(await standing(part.id)).toMatchObject({
          payment_status: 'partially_refunded',
          money_back: `$100.00 was refunded to your card. $${part.total - 100}.00 of what you paid was kept, as our office decided: “${reason}”`,
        }),
      patience,
    );
    await vi.waitFor(async () => {
      const texts = await mails();
      expect(texts.some((text) => text.includes(reason) && text.includes('provider to refund $100.00'))).toBe(
        true,
      );
      expect(texts.some((text) => text.includes(`We refunded $${all.total}.00`))).toBe(true);
      expect(texts.some((text) => text.includes(reason) && text.includes('We refunded'))).toBe(false);
    }, patience);
  });
});
