import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Product, startProduct } from '../testing/product.ts';
import { runCommand } from '../testing/run-command.ts';
import { bookingRequest, call, openDates, signIn } from '../testing/spec-client.ts';

interface Received {
  readonly message_id: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly { readonly filename: string; readonly content_type: string }[];
}

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { TIDYLOG_CLOCK: '2027-01-11T09:00:00-06:00' } });
});
afterAll(() => product.stop());

const mailsTo = async (address: string): Promise<Received[]> => {
  const answer = await fetch(`${product.url}/dev/mail/messages?to=${encodeURIComponent(address)}`);
  return JSON.parse(await answer.text());
};
const book = async (email: string, date: string): Promise<string> => {
  const customer = { ...bookingRequest('').customer, email };
  const { body } = await call(product, '/bookings/guest', { body: bookingRequest(date, { customer }) });
  return (body as { id: string }).id;
};
const patient = { timeout: 45_000, interval: 100 };
const allMails = async (): Promise<Received[]> =>
  JSON.parse(await (await fetch(`${product.url}/dev/mail/messages`)).text());
/** The time to pay that a person has before a mail is sent. */
const letTimeToPayPass = (now: string) =>
  call(product, '/dev/clock', { method: 'PUT', body: { now: `2027-01-11T${now}-06:00` } });

test('a guest is mailed a link that opens the booking, once, whatever is rebuilt (ES-05)', {
  timeout: 180_000,
}, async () => {
  const [date = ''] = await openDates(product);
  const id = await book('link@example.com', date);
  await letTimeToPayPass('09:01:00');
  await vi.waitFor(async () => expect(await mailsTo('link@example.com')).toHaveLength(1), patient);
  const [mail] = await mailsTo('link@example.com');
  const key = /#key=(\S+)/.exec(mail?.text ?? '')?.[1];
  expect(mail?.text).toContain(`${product.url}/confirmation/${id}#key=`);
  const opened = await call(product, `/bookings/${id}/open`, { body: { key } });
  expect(opened.status).toBe(204);
  const before = await allMails();
  const env = {
    DATABASE_URL: product.databaseUrl,
    EVENTSTORE_URL: product.eventStoreUrl,
    DATA_DIR: product.dataDir,
  };
  expect(await runCommand(['rebuild', 'todos'], { env })).toMatchObject({ exitCode: 0 });
  // Mails are sent in the order in which they were requested: a repeated one would come before this one.
  const later = 'later@example.com';
  await book(later, date);
  await letTimeToPayPass('09:02:00');
  await vi.waitFor(async () => expect(await mailsTo(later)).toHaveLength(1), patient);
  await vi.waitFor(async () => {
    const { body } = await call(product, '/health');
    expect(body).toMatchObject({ mail: 'on', mails_waiting: 0 });
  }, patient);
  const [last] = await mailsTo(later);
  const others = (await allMails()).filter(({ message_id }) => message_id !== last?.message_id);
  expect(others).toEqual(before);
});

test('the mail about a payment has its receipt attached', { timeout: 180_000 }, async () => {
  const dates = await openDates(product);
  const customer = { ...bookingRequest('').customer, email: 'paid@example.com' };
  const body = bookingRequest(dates[5] ?? '', { customer });
  const booked = await call(product, '/bookings/guest', { body });
  const { id } = booked.body as { id: string };
  const headers = { Cookie: (booked.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
  const card = { stripe_payment_method_id: 'pm_card_visa' };
  expect(await call(product, `/bookings/${id}/pay`, { body: card, headers })).toMatchObject({ status: 200 });
  await vi.waitFor(async () => {
    const mails = await mailsTo('paid@example.com');
    const receiptMail = mails.find(({ subject }) => subject.startsWith('Paid and confirmed'));
    expect(receiptMail?.text).toContain('Your receipt is attached as a PDF file.');
    const receipts = receiptMail?.attachments.filter(
      ({ content_type }) => content_type === 'application/pdf',
    );
    expect(receipts).toMatchObject([{ filename: expect.stringMatching(/^RCP-\d{4}-\d{6}\.pdf$/) }]);
  }, patient);
});

test('the mailbox stands under the public port, with a policy of its own', async () => {
  const page = await fetch(`${product.url}/dev/mail`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(await page.text()).toContain('<title>Mailbox</title>');
});

test('a guest’s link ends 30 days after the visit, and a new one can be mailed', {
  timeout: 180_000,
}, async () => {
  const email = 'late@example.com';
  const token = await signIn(product, 'admin');
  const date = (await openDates(product))[7] ?? '';
  const customer = { ...bookingRequest('').customer, email };
  const booked = await call(product, '/bookings/guest', { body: bookingRequest(date, { customer }) });
  const { id } = booked.body as { id: string };
  const cookieOf = ({ headers }: { readonly headers: Headers }) => ({
    Cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '',
  });
  const keys = async () =>
    (await mailsTo(email)).flatMap(({ text }) => new RegExp(`/${id}#key=(\\S+)`).exec(text)?.[1] ?? []);
  await vi.waitFor(async () => expect(await keys()).toHaveLength(1), patient);
  const [first] = await keys();
  const after = Temporal.PlainDate.from(date).add({ days: 31 }).toString();
  const setClock = (now: string | null) =>
    call(product, '/dev/clock', { method: 'PUT', token, body: { now } });
  await setClock(`${after}T12:00:00-06:00`);
  try {
    const opened = await call(product, `/bookings/${id}/open`, { body: { key: first } });
    expect(opened.body).toMatchObject({ status: 409, code: 'guest-link-over' });
    const summary = `/bookings/${id}/guest-summary`;
    const refused = await call(product, summary, { headers: cookieOf(booked) });
    expect(refused.body).toMatchObject({ status: 409, code: 'guest-link-over' });
    const [asked, unknown] = [
      await call(product, `/bookings/${id}/new-link`, { method: 'POST' }),
      await call(product, `/bookings/${crypto.randomUUID()}/new-link`, { method: 'POST' }),
    ];
    expect([asked.status, asked.text]).toEqual([202, unknown.text]);
    expect([unknown.status, asked.headers.get('set-cookie')]).toEqual([202, null]);
    await vi.waitFor(async () => expect(new Set(await keys()).size).toBe(2), patient);
    const [fresh] = (await keys()).filter((key) => key !== first);
    const again = await call(product, `/bookings/${id}/open`, { body: { key: fresh } });
    expect(again.status).toBe(204);
    expect(await call(product, summary, { headers: cookieOf(again) })).toMatchObject({ status: 200 });
  } finally {
    await setClock(null);
  }
});
