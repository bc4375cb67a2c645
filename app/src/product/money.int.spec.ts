import { describe, expect, test, vi } from 'vitest';
import { settledTypes } from '../testing/crash-proof.ts';
import { mailedToken } from '../testing/mailed-link.ts';
import { cardOf, mastercard, provider, visa } from '../testing/payment-server.ts';
import { runCommand } from '../testing/run-command.ts';
import { patience, signedInProduct } from '../testing/signed-in.ts';
import { bookingRequest, call, openDates, signIn } from '../testing/spec-client.ts';

const { product, admin, customer, get, post, setClock } = await signedInProduct();

interface Card {
  readonly id: string;
  readonly last_four: string;
  readonly is_primary: boolean;
}
const cards = () => get<Card[]>('/payment-methods');

interface Item {
  readonly id: string;
  readonly status: string;
  readonly invoice_number: string | null;
}
const historyOf = async (id: string) =>
  (await get<Item[]>('/customer/payment-history')).find((item) => item.id === id);

interface Visit {
  readonly id: string;
  readonly subscription_id: string | null;
  readonly booking_date: string;
  readonly payment_status: string;
}
const visitsOf = async (subscription: string) =>
  (await get<Visit[]>('/customer/bookings')).filter((visit) => visit.subscription_id === subscription);

describe('money', { timeout: 120_000 }, () => {
  let booking: string;
  let subscription: string;

  test('that is paid for the first visit gives a receipt, and leaves the card', async () => {
    const [date = ''] = await openDates(product);
    const placed = await post('/bookings', bookingRequest(date, { frequency: 'weekly' }));
    ({ id: booking, subscription_id: subscription } = placed.body as {
      id: string;
      subscription_id: string;
    });
    const paid = await post(`/bookings/${booking}/pay`, {
      stripe_payment_method_id: await cardOf(product, visa),
    });
    expect(paid).toMatchObject({ status: 200, body: { payment_status: 'paid', client_secret: null } });
    await vi.waitFor(
      async () =>
        expect(await historyOf(booking)).toMatchObject({
          status: 'completed',
          payment_method: { card_brand: 'visa', last_four: '4242' },
          invoice_number: 'RCP-2027-000001',
          balance_due: 0,
        }),
      patience,
    );
    await vi.waitFor(
      async () => expect(await cards()).toMatchObject([{ last_four: '4242', is_primary: true }]),
      patience,
    );
    expect(await get(`/bookings/${booking}`)).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      balance_due: 0,
    });
  });

  test('is told in papers of its owner alone', async () => {
    const paper = await call(product, `/customer/invoice/${booking}/download`, { token: customer });
    expect(paper.headers.get('content-type')).toBe('application/pdf');
    expect(paper.headers.get('content-disposition')).toContain('RCP-2027-000001.pdf');
    expect(paper.text).toMatch(/^%PDF-/);
    const calendar = await call(product, `/bookings/${booking}/calendar.ics`, { token: customer });
    expect(calendar.headers.get('content-type')).toContain('text/calendar');
    expect(calendar.text).toContain(`UID:${booking}@tidylog`);
    const other = await call(product, '/auth/register', {
      body: { email: 'other@example.com', password: 'secret-1', first_name: 'O', last_name: 'Ther' },
    });
    const { access_token: token } = other.body as { access_token: string };
    for (const path of [`/customer/invoice/${booking}`, `/bookings/${booking}/receipt`])
      expect((await call(product, path, { token })).status).toBe(404);
  });

  test('cards are added, made primary and removed, but for the last one', async () => {
    const { client_secret: secret } = (await post('/payment-methods/setup-intent')).body as {
      client_secret: string;
    };
    const method = await cardOf(product, mastercard);
    const refused = await post('/payment-methods', {
      stripe_payment_method_id: method,
      cardholder_name: 'Ana López',
    });
    expect(refused).toMatchObject({ status: 422, body: { code: 'card-not-set-up' } });
    const setup = secret.slice(0, secret.indexOf('_secret'));
    await provider(product, `setup_intents/${setup}/confirm`, { payment_method: method });
    const added = await post('/payment-methods', {
      stripe_payment_method_id: method,
      cardholder_name: 'Ana López',
    });
    expect(added).toMatchObject({ status: 201, body: { last_four: '4444', is_primary: false } });
    const [first, second] = await cards();
    const put = { method: 'PUT', token: customer };
    expect(await call(product, `/payment-methods/${second?.id}/set-primary`, put)).toMatchObject({
      status: 200,
      body: { last_four: '4444', is_primary: true },
    });
    const remove = { method: 'DELETE', token: customer };
    expect((await call(product, `/payment-methods/${second?.id}`, remove)).status).toBe(204);
    expect(await cards()).toEqual([{ ...first, is_primary: true }]);
    expect(await call(product, `/payment-methods/${first?.id}`, remove)).toMatchObject({
      status: 409,
      body: { detail: 'At least one active credit card must be on file to hold your appointments.' },
    });
  });

  test('for a later visit is charged 24 hours before it starts', async () => {
    await vi.waitFor(async () => expect(await visitsOf(subscription)).toHaveLength(2), patience);
    const next = (await visitsOf(subscription)).find(({ id }) => id !== booking);
    const eve = Temporal.PlainDate.from(next?.booking_date ?? '')
      .subtract({ days: 1 })
      .toString();
    await setClock(`${eve}T07:59:00-06:00`);
    expect(await get(`/bookings/${next?.id}`)).toMatchObject({ payment_status: 'pending' });
    await setClock(`${eve}T08:00:01-06:00`);
    await vi.waitFor(
      async () =>
        expect(await historyOf(next?.id ?? '')).toMatchObject({
          status: 'completed',
          invoice_number: 'RCP-2027-000002',
        }),
      patience,
    );
  });

  test('for an early end is charged once, and has its own receipt', async () => {
    const ended = await post(`/customer/subscriptions/${subscription}/cancel`);
    expect(ended).toMatchObject({ status: 200, body: { status: 'cancelled', fee_charged: 200 } });
    await vi.waitFor(
      async () =>
        expect(await historyOf(subscription)).toMatchObject({
          status: 'completed',
          total_amount: 200,
          invoice_number: 'RCP-2027-000003',
        }),
      patience,
    );
  });

  test('makes the pay for a job available that was done before', async () => {
    const cleaner = await signIn(product, 'cleaner');
    const { id: cleaner_id } = await get<{ id: string }>('/auth/me', cleaner);
    const date = (await openDates(product)).at(-1) ?? '';
    const { id } = (await post('/bookings', bookingRequest(date))).body as { id: string };
    for (const body of [{ status: 'confirmed', cleaner_id }, { status: 'completed' }]) {
      const changed = await call(product, `/admin/bookings/${id}`, { method: 'PATCH', token: admin, body });
      expect(changed.status).toBe(200);
    }
    const { total_amount: total } = await get<{ total_amount: number }>(`/bookings/${id}`);
    const wallet = () => get<{ available: number; pending: number }>('/cleaner/wallet-balance', cleaner);
    const pay = Math.round(total * 60) / 100;
    await vi.waitFor(
      async () => expect(await wallet()).toMatchObject({ available: 0, pending: pay }),
      patience,
    );
    const paid = await post(`/bookings/${id}/pay`, { stripe_payment_method_id: await cardOf(product, visa) });
    expect(paid).toMatchObject({ status: 200, body: { payment_status: 'paid' } });
    await vi.waitFor(
      async () => expect(await wallet()).toMatchObject({ available: pay, pending: 0 }),
      patience,
    );
  });

  test('is the same sum in the history of its payments and on the dashboard', async () => {
    const items = await get<{ total_amount: number; refunded_amount: number }[]>('/customer/payment-history');
    const received = items.reduce((sum, item) => sum + item.total_amount - item.refunded_amount, 0);
    expect(received).toBeGreaterThan(0);
    expect(await get('/admin/stats', admin)).toMatchObject({ total_revenue: received });
  });

  test('is paid and released no second time after a rebuild of all rows (ES-05)', async () => {
    const before = await settledTypes(product);
    expect(before).toEqual(expect.arrayContaining(['JobPaymentCredited', 'JobPaymentReleased']));
    const env = {
      DATABASE_URL: product.databaseUrl,
      EVENTSTORE_URL: product.eventStoreUrl,
      DATA_DIR: product.dataDir,
    };
    expect(await runCommand(['rebuild', '--all'], { env })).toMatchObject({ exitCode: 0 });
    expect(await settledTypes(product)).toEqual(before);
  });
});

describe('a subscription that was ordered from a typed mailbox', { timeout: 180_000 }, () => {
  const email = 'owner.of.mailbox@example.com';
  const password = 'battery staple';
  let owner: string;
  let cookie: string;
  let subscription: string;
  let ownCard: string;

  const asOwner = (path: string, body?: object, method?: string) =>
    call(product, path, {
      token: owner,
      ...(body !== undefined && { body }),
      ...(method !== undefined && { method }),
    });
  const subscriptionsOf = async () =>
    (await asOwner('/customer/subscriptions')).body as Record<string, unknown>[];
  const visits = async () =>
    ((await asOwner('/customer/bookings')).body as Visit[])
      .filter(({ subscription_id }) => subscription_id === subscription)
      .toSorted((one, other) => one.booking_date.localeCompare(other.booking_date));
  const paidWith = async (id: string | undefined) =>
    ((await asOwner('/customer/payment-history')).body as (Item & { payment_method: unknown })[]).find(
      (item) => item.id === id,
    );
  /** Comes to the eve of the visit of that number, and hears with which card it was paid. */
  const cardOfVisit = async (number: number) => {
    await vi.waitFor(async () => expect((await visits()).length).toBeGreaterThan(number), patience);
    const visit = (await visits())[number];
    const eve = Temporal.PlainDate.from(visit?.booking_date ?? '').subtract({ days: 1 });
    await setClock(`${eve.toString()}T08:00:01-06:00`);
    return vi.waitFor(async () => {
      const paid = await paidWith(visit?.id);
      expect(paid).toMatchObject({ status: 'completed' });
      return paid?.payment_method;
    }, patience);
  };

  test('is begun by a stranger with a card of their own, while its owner has one here', async () => {
    const account = { email, password, first_name: 'Olga', last_name: 'Owner' };
    const registered = await call(product, '/auth/register', { body: account });
    owner = (registered.body as { access_token: string }).access_token;
    const setup = (await asOwner('/payment-methods/setup-intent', {})).body as { client_secret: string };
    const method = await cardOf(product, visa);
    const setupId = setup.client_secret.slice(0, setup.client_secret.indexOf('_secret'));
    await provider(product, `setup_intents/${setupId}/confirm`, { payment_method: method });
    const saved = await asOwner('/payment-methods', {
      stripe_payment_method_id: method,
      cardholder_name: 'Olga Owner',
    });
    ownCard = (saved.body as { id: string }).id;

    const [date = ''] = await openDates(product);
    const order = bookingRequest(date, { frequency: 'weekly' });
    const stranger = { ...order.customer, email: ` ${email.toUpperCase()} `.trim(), first_name: 'Stan' };
    const placed = await call(product, '/bookings/guest', { body: { ...order, customer: stranger } });
    const { id, subscription_id } = placed.body as { id: string; subscription_id: string };
    subscription = subscription_id;
    cookie = placed.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const pay = (body: object) => call(product, `/bookings/${id}/pay`, { body, headers: { Cookie: cookie } });
    expect((await pay({ payment_method_id: ownCard })).status).toBe(422);
    const paid = await pay({ stripe_payment_method_id: await cardOf(product, mastercard), save: true });
    expect(paid).toMatchObject({ status: 200, body: { payment_status: 'paid' } });
    expect(await subscriptionsOf()).toEqual([]);
    expect((await asOwner('/customer/payment-methods')).body).toMatchObject([{ last_four: '4242' }]);
  });

  test('is charged to the card that was given for it, also once the mailbox is proved', async () => {
    const token = await mailedToken(product, email, '/verify-email');
    expect((await asOwner('/auth/verify-email', { token })).status).toBe(204);
    await vi.waitFor(
      async () =>
        expect(await subscriptionsOf()).toMatchObject([
          { id: subscription, can_take_over: true, card: { card_brand: 'mastercard', last_four: '4444' } },
        ]),
      patience,
    );
    expect(await cardOfVisit(1)).toEqual({ card_brand: 'mastercard', last_four: '4444' });
    const chosen = await asOwner(
      `/customer/subscriptions/${subscription}/card`,
      { payment_method_id: ownCard },
      'PUT',
    );
    expect(chosen).toMatchObject({ status: 409, body: { code: 'take-over-first' } });
  });

  test('is charged to the card of its owner after the act that names it', async () => {
    const path = `/customer/subscriptions/${subscription}/take-over`;
    expect((await asOwner(path, { payment_method_id: 'another' })).status).toBe(422);
    expect((await post(path, { payment_method_id: ownCard })).status).toBe(404);
    const taken = await asOwner(path, { payment_method_id: ownCard });
    expect(taken).toMatchObject({
      status: 200,
      body: { can_take_over: false, card: { card_brand: 'visa', last_four: '4242' } },
    });
    expect(await asOwner(path, { payment_method_id: ownCard })).toMatchObject({ status: 200 });
    expect(await cardOfVisit(2)).toEqual({ card_brand: 'visa', last_four: '4242' });
    expect((await visits()).length).toBeGreaterThan(2);
    await asOwner(`/customer/subscriptions/${subscription}/cancel`, {});
    await vi.waitFor(
      async () =>
        expect(await paidWith(subscription)).toMatchObject({
          total_amount: 200,
          payment_method: { last_four: '4242' },
        }),
      patience,
    );
  });
});
