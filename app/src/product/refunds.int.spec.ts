import { afterAll, describe, expect, test, vi } from 'vitest';
import { atProvider, cardOf, control, provider, visa, webhooks } from '../testing/payment-server.ts';
import { runCommand } from '../testing/run-command.ts';
import { patience, signedInProduct } from '../testing/signed-in.ts';
import { bookingRequest, call, openDates } from '../testing/spec-client.ts';

const { product, admin, customer, get, post, setClock } = await signedInProduct();

interface Payment {
  readonly status: string;
  readonly payment_status: string;
  readonly amount_paid: number;
  readonly balance_due: number;
  readonly total_amount: number;
  readonly money_back: string | null;
}
const paymentOf = (id: string) => get<Payment>(`/bookings/${id}`);
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
    // Nothing read afterwards needs the worker to fold it first.
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

describe('a refund', { timeout: 120_000 }, () => {
  test('is made once for each edit, even if other steps are late', async () => {
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
        expect(await paymentOf(id)).toMatchObject({
          payment_status: 'paid',
          amount_paid: total - first - second,
          balance_due: 0,
          money_back: `$${first + second}.00 was refunded to your card.`,
        }),
      patience,
    );
  });

  test('is not made for a more expensive edit, which is due instead', async () => {
    const { id, total } = await paidVisit(6);
    const worker = product.pid('worker');
    process.kill(worker, 'SIGSTOP');
    await edit(id, 1);
    await edit(id, 4);
    process.kill(worker, 'SIGCONT');
    await vi.waitFor(async () => expect(await refundsOf(id)).toEqual([75]), patience);
    await vi.waitFor(
      async () => expect(await paymentOf(id)).toMatchObject({ amount_paid: total - 75, balance_due: 45 }),
      patience,
    );
  });

  test('at the provider counts at once, and the rest can be refunded', async () => {
    const { id, total } = await paidVisit(2);
    const before = await get<{ total_revenue: number }>('/admin/stats', admin);
    await provider(product, 'refunds', { payment_intent: (await intentOf(id)).id, amount: '5000' });
    await vi.waitFor(
      async () =>
        expect(await paymentOf(id)).toMatchObject({
          payment_status: 'partially_refunded',
          amount_paid: total - 50,
          balance_due: 0,
        }),
      patience,
    );
    const revenue = before.total_revenue - 50;
    await vi.waitFor(
      async () => expect(await get('/admin/stats', admin)).toMatchObject({ total_revenue: revenue }),
      patience,
    );
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
        expect(await paymentOf(id)).toMatchObject({
          status: 'cancelled',
          payment_status: 'refunded',
          amount_paid: 0,
          money_back: `$${total}.00 was refunded to your card.`,
        }),
      patience,
    );
    expect(await refundsOf(id)).toEqual([50, total - 50]);
  });

  test('is not promised for what a bank holds, and what it took counts as refunded', async () => {
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
    expect(await paymentOf(id)).toMatchObject({ status: 'confirmed', amount_paid: total });
    const before = await get<{ total_revenue: number }>('/admin/stats', admin);
    await control(product, `disputes/${dispute.id}/close`, { status: 'lost' });
    await vi.waitFor(
      async () =>
        expect(await paymentOf(id)).toMatchObject({
          payment_status: 'refunded',
          amount_paid: 0,
          balance_due: 0,
          money_back: `$${total}.00 was taken back by your bank.`,
        }),
      patience,
    );
    expect(await get('/admin/stats', admin)).toMatchObject({ total_revenue: before.total_revenue - total });
    expect(await get(`/admin/bookings/${id}`, admin)).toMatchObject({ charged_back: total });
    expect((await cancel()).status).toBe(200);
    expect((await refundsOf(id)).length).toBe(0);
  });

  test('that a bank held when it was sent waits, and is made once the dispute is won', async () => {
    const { id, total } = await paidVisit(2);
    await webhooks(product, { paused: true });
    const dispute = await disputed(id);
    expect((await call(product, `/admin/bookings/${id}`, { method: 'DELETE', token: admin })).status).toBe(
      200,
    );
    await vi.waitFor(
      async () =>
        expect(await get(`/admin/bookings/${id}`, admin)).toMatchObject({
          money: { being_refunded: 0, waits_for_bank: total },
        }),
      patience,
    );
    await webhooks(product, { paused: false });
    await control(product, `disputes/${dispute.id}/close`, { status: 'won' });
    await vi.waitFor(
      async () =>
        expect(await get(`/admin/bookings/${id}`, admin)).toMatchObject({
          money: { refunded: total, waits_for_bank: 0 },
        }),
      patience,
    );
    expect(await refundsOf(id)).toEqual([total]);
  });

  test('is made in full when the office cancels, or of the amount it enters, with its reason', async () => {
    const [all, part] = [await paidVisit(2), await paidVisit(2)];
    const cancel = (id: string, query = '') =>
      call(product, `/admin/bookings/${id}${query}`, { method: 'DELETE', token: admin });
    expect((await cancel(all.id)).status).toBe(200);
    const reason = 'Our team could not get in.';
    expect(await cancel(part.id, '?refund_amount=1000000')).toMatchObject({ status: 422 });
    expect(await cancel(part.id, `?refund_amount=100&reason=${encodeURIComponent(reason)}`)).toMatchObject({
      status: 200,
      body: { status: 'cancelled' },
    });
    await vi.waitFor(async () => expect(await refundsOf(all.id)).toEqual([all.total]), patience);
    await vi.waitFor(async () => expect(await refundsOf(part.id)).toEqual([100]), patience);
    await vi.waitFor(
      async () =>
        expect(await paymentOf(part.id)).toMatchObject({
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

interface Checks {
  readonly checks: readonly { readonly id: string; readonly kind: string; readonly text: string }[];
  readonly last_look_at: string | null;
  readonly next_look_at: string | null;
}
const checks = () => get<Checks>('/admin/payment-checks', admin);
const reconcile = (...args: readonly string[]) =>
  runCommand(['reconcile', ...args], { env: { DATA_DIR: product.dataDir } });

const officeMails = async (): Promise<readonly string[]> => {
  const answer = await fetch(`${product.url}/dev/mail/messages`);
  const all = (await answer.json()) as { subject: string }[];
  return all.map(({ subject }) => subject).filter((subject) => subject.includes('(booking '));
};

test('the office is emailed about a dispute and its end, and sees it until it settles it', {
  timeout: 120_000,
}, async () => {
  const { id, total } = await paidVisit(2);
  const dispute = await disputed(id);
  const ofDispute = async () => (await checks()).checks.find((check) => check.id === dispute.id);
  const short = id.slice(-8);
  await vi.waitFor(async () => {
    expect(await officeMails()).toContain(`A customer's bank disputes $${total}.00 (booking ${short})`);
    expect(await ofDispute()).toMatchObject({ kind: 'dispute-open' });
  }, patience);
  await control(product, `disputes/${dispute.id}/close`, { status: 'lost' });
  await vi.waitFor(async () => {
    expect(await officeMails()).toContain(`The dispute about $${total}.00 was lost (booking ${short})`);
    expect(await ofDispute()).toMatchObject({ kind: 'dispute-lost' });
  }, patience);
  const settled = await call(product, `/admin/payment-checks/${dispute.id}/settle`, {
    token: admin,
    method: 'POST',
  });
  expect(settled.status).toBe(204);
  expect(await ofDispute()).toBeUndefined();
});

describe('what no webhook reported', { timeout: 120_000 }, () => {
  afterAll(() => webhooks(product, { paused: false }));

  test('is found by a comparison with the provider, once', async () => {
    const { id, total } = await paidVisit(2);
    await webhooks(product, { paused: true });
    await provider(product, 'refunds', { payment_intent: (await intentOf(id)).id, amount: '5000' });
    const before = await paymentOf(id);
    expect(before).toMatchObject({ payment_status: 'paid', amount_paid: total });

    const first = await reconcile();
    expect(first.output).toContain(`recorded: RefundRequested $50.00, ledger ${id}\n`);
    expect(first.output).toContain(`recorded: RefundSucceeded $50.00, ledger ${id}\n`);
    expect(first.exitCode).toBe(0);
    await vi.waitFor(
      async () =>
        expect(await paymentOf(id)).toMatchObject({
          payment_status: 'partially_refunded',
          amount_paid: total - 50,
          balance_due: 0,
        }),
      patience,
    );
    const again = await Promise.all([reconcile('--since', '2020-01-01'), reconcile()]);
    for (const { exitCode, output } of again) {
      expect(output).toMatch(/^\d+ payments? compared, 0 facts recorded, 0 differences left\.\n$/);
      expect(exitCode).toBe(0);
    }

    const asked = await post('/cancellation-requests', { booking_id: id, reason: 'We move house.' });
    const decide = (refund_amount: number) =>
      call(product, `/admin/cancellation-requests/${(asked.body as { id: string }).id}`, {
        method: 'PATCH',
        token: admin,
        body: { status: 'approved', refund_amount },
      });
    expect(await decide(total)).toMatchObject({ status: 422 });
    expect(await decide(total - 50)).toMatchObject({ status: 200 });
    await vi.waitFor(async () => expect(await refundsOf(id)).toEqual([50, total - 50]), patience);
  });

  test('is found for cards: one that the provider no longer has is removed', async () => {
    const method = await cardOf(product, visa);
    const begun = await post('/payment-methods/setup-intent');
    const { client_secret: secret } = begun.body as { client_secret: string };
    const setup = secret.slice(0, secret.indexOf('_secret'));
    await provider(product, `setup_intents/${setup}/confirm`, { payment_method: method });
    const details = { stripe_payment_method_id: method, cardholder_name: 'Ana López' };
    expect(await post('/payment-methods', details)).toMatchObject({ status: 201 });
    const cards = () => get<readonly object[]>('/payment-methods');
    expect(await cards()).toMatchObject([{ last_four: '4242', is_primary: true }]);

    await provider(product, `payment_methods/${method}/detach`, {});
    const { exitCode, output } = await reconcile();
    expect(output).toMatch(/^recorded: CardRemoved, customer [0-9a-f-]{36}$/m);
    expect(exitCode).toBe(0);
    await vi.waitFor(async () => expect(await cards()).toEqual([]), patience);
    expect((await reconcile()).output).toContain(' 0 facts recorded');
  });

  test('is found at night, without being asked for', async () => {
    const { id, total } = await paidVisit(2);
    await provider(product, 'refunds', { payment_intent: (await intentOf(id)).id, amount: '7000' });
    const { next_look_at } = await checks();
    await setClock(next_look_at);
    await vi.waitFor(
      async () => expect(await paymentOf(id)).toMatchObject({ amount_paid: total - 70 }),
      patience,
    );
    await vi.waitFor(async () => expect((await checks()).last_look_at).not.toBeNull(), patience);
  });

  test('is shown to the office if it is not a fact, until the office settles it', async () => {
    const stray = await provider<{ id: string; latest_charge: string }>(product, 'payment_intents', {
      amount: '4200',
      currency: 'usd',
      payment_method: await cardOf(product, visa),
      confirm: 'true',
      'automatic_payment_methods[enabled]': 'true',
      'automatic_payment_methods[allow_redirects]': 'never',
    });
    const text = 'The payment provider received $42.00 that belongs to no booking here.';
    expect(await reconcile()).toEqual({
      exitCode: 3,
      output: expect.stringContaining(`to check: ${stray.latest_charge}: ${text}\n`),
    });
    const shown = async () => (await checks()).checks.find((check) => check.text === text);
    await vi.waitFor(async () => expect(await shown()).toMatchObject({ kind: 'unknown-charge' }), patience);
    const { id } = (await shown()) ?? { id: '' };
    const metrics = await (await fetch(`${product.url}/metrics`)).text();
    expect(metrics).toMatch(/^tidylog_payment_checks_open [1-9]/m);
    expect(metrics).toMatch(/^tidylog_payment_facts_recorded_late [1-9]/m);
    expect(metrics).toMatch(/^tidylog_payments_reconciled_timestamp_seconds \d/m);
    const settle = (what: string) =>
      call(product, `/admin/payment-checks/${what}/settle`, { token: admin, method: 'POST' });
    expect((await settle('nothing-like-it')).status).toBe(404);
    expect((await settle(id)).status).toBe(204);
    expect(await shown()).toBeUndefined();
    await reconcile();
    expect(await shown()).toBeUndefined();
  });
});
