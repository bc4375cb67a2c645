import type { EndpointName } from '@tidylog/contracts/api/endpoints';
import type { Actor } from '@tidylog/contracts/events/event';
import type { EventLog } from '@tidylog/eventlog/event-log';
import type { AnyRoute } from '@tidylog/server/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answer, type Caller, call, settings } from '../testing/calls.ts';
import { booked, contactOf, guest, office, registered } from '../testing/company.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { documentQueries } from './queries.ts';

let tables: ReadTables;
let routes: readonly AnyRoute[];

const mia: Actor = { id: id('Mia Member'), role: 'customer' };
const ben: Actor = { id: id('Ben Hur'), role: 'customer' };
const visa = { brand: 'visa', lastFour: '4242' };

const ledgerOf = (name: string, customer = 'Mia Member') =>
  ({ ledgerId: id(name), owes: 'booking', customerId: id(customer) }) as const;
const paymentOf = (name: string, customer?: string) => ({
  ...ledgerOf(name, customer),
  paymentId: id(`payment of ${name}`),
});

const visit = (history: History, name: string, customer = 'Mia Member', changes = {}) =>
  booked(history, name, {
    isGuest: false,
    customerId: id(customer),
    contact: contactOf(customer),
    ...changes,
  });

const start = ({ add }: History, name: string, at: string) =>
  add('PaymentStarted', { ...paymentOf(name), amount: 34_200, by: 'card', attempt: 1 }, { at });

// Late on the 4th in Chicago, the 5th already in UTC.
const evening = '2027-01-05T03:00:00Z';
const pay = (history: History, name: string, number: string, at = evening) => {
  start(history, name, at);
  const came = { amount: 34_200, providerIntentId: 'pi_1', card: visa };
  history.add('PaymentSucceeded', { ...paymentOf(name), ...came }, { at });
  history.add('ReceiptNumbered', { ...paymentOf(name), receiptNumber: number }, { at });
};

const company = (): History => {
  const history = newHistory();
  const { add } = history;
  registered(history, 'Mia Member');
  registered(history, 'Ben Hur');
  for (const name of ['paid', 'refunded', 'declined', 'in progress', 'untouched', 'abandoned'])
    visit(history, name);
  visit(history, 'of Ben', 'Ben Hur');
  visit(history, 'before', 'Mia Member', { bookingDate: '2027-01-09' });
  visit(history, 'after', 'Mia Member', { bookingDate: '2027-01-22' });
  pay(history, 'after', 'RCP-2027-000000', '2027-01-04T16:00:00Z');
  pay(history, 'paid', 'RCP-2027-000001');
  pay(history, 'refunded', 'RCP-2027-000002', '2027-01-06T15:00:00Z');
  const refund = { ...paymentOf('refunded'), refundId: id('refund'), amount: 10_000 };
  add('RefundRequested', { ...refund, reason: 'office', note: null }, { at: '2027-01-07T15:00:00Z' });
  start(history, 'declined', '2027-01-08T15:00:00Z');
  const declined = { ...paymentOf('declined'), code: 'card_declined', card: visa };
  add('PaymentFailed', declined, { at: '2027-01-08T15:00:00Z' });
  start(history, 'in progress', '2027-01-09T15:00:00Z');
  start(history, 'abandoned', '2027-01-09T15:00:00Z');
  add('PaymentAbandoned', { ...paymentOf('abandoned'), reason: 'expired' }, { at: '2027-01-09T15:00:00Z' });
  const fee = { ledgerId: id('subscription'), owes: 'fee', customerId: id('Mia Member') } as const;
  add('FeeDue', { ...fee, amount: 20_000 }, { at: '2027-01-10T15:00:00Z' });
  booked(history, 'as a guest');
  pay(history, 'before', 'RCP-2027-000003', '2027-01-11T15:00:00Z');
  return history;
};

beforeAll(async () => {
  tables = await readTables();
  routes = documentQueries({ pool: tables.pool, settings, log: {} as EventLog });
  await tables.fold(company().events);
});
afterAll(() => tables.remove());

const params = (name: string) => ({ params: { id: id(name) } });
const history = async (actor = mia) =>
  (await answer(routes, 'GET /customer/payment-history', {}, { actor })).body;
const invoice = async (name: string) =>
  (await answer(routes, 'GET /customer/invoice/:id', params(name), { actor: mia })).body;

/** A file: its name and the first bytes that tell what it is. */
async function fileOf(route: EndpointName, name: string, caller: Caller) {
  const result = (await call(routes, route as 'GET /bookings/:id/receipt', params(name), caller)) as {
    file?: { bytes: Uint8Array; name: string };
  };
  if (result.file === undefined) return result;
  return { name: result.file.name, text: new TextDecoder('latin1').decode(result.file.bytes) };
}

describe('the payment history', () => {
  test('has what was paid, is in progress, failed or is owed, by date of service or else its own, the newest first', async () => {
    expect(
      (await history()).map(({ id: found, status, balance_due }) => [found, status, balance_due]),
    ).toEqual([
      [id('after'), 'completed', 0],
      [id('in progress'), 'pending', 342],
      [id('declined'), 'failed', 342],
      [id('refunded'), 'completed', 0],
      [id('paid'), 'completed', 0],
      [id('subscription'), 'pending', 200],
      [id('before'), 'completed', 0],
    ]);
  });

  test('tells of a payment what was cleaned, by which card and under which number', async () => {
    expect((await history()).find((item) => item.id === id('paid'))).toEqual({
      id: id('paid'),
      service_date: '2027-01-15',
      rooms: [
        { name: 'Bedrooms', count: 3 },
        { name: 'Bathrooms', count: 2 },
        { name: 'Kitchen', count: 1 },
      ],
      add_ons: [{ name: 'Inside Oven', quantity: 2 }],
      total_amount: 342,
      payment_method: { card_brand: 'visa', last_four: '4242' },
      status: 'completed',
      invoice_number: 'RCP-2027-000001',
      refunded_amount: 0,
      balance_due: 0,
      money_back: null,
    });
  });

  test('tells what was refunded', async () => {
    const refunded = (await history()).find((item) => item.id === id('refunded'));
    expect(refunded).toMatchObject({ total_amount: 342, refunded_amount: 100 });
  });

  test('is of nobody else', async () => {
    expect(await history(ben)).toEqual([]);
  });
});

describe('an invoice', () => {
  test('adds up, and bears the date of the business', async () => {
    const { paper, ...fields } = await invoice('paid');
    expect(paper).toMatchObject({
      lines: [{ amount: '$210.00' }, { amount: '$125.00' }, { text: 'Inside Oven', amount: '$30.00' }],
      total: { amount: '$342.00' },
      balance: { text: 'Balance due', amount: '$0.00' },
    });
    expect(fields).toEqual({
      invoice_number: 'RCP-2027-000001',
      customer_name: 'Mia Member',
      customer_email: 'mia.member@example.com',
      customer_phone: '713-555-0101',
      service_date: '2027-01-15',
      time_slot: '8:00 AM - 10:00 AM',
      house_size: '2000-2500',
      base_price: 210,
      room_price: 125,
      add_ons: [{ name: 'Inside Oven', quantity: 2, price: 15 }],
      processing_fee: 0,
      subtotal: 365,
      discount: 49.06,
      tax_rate: 0.0825,
      tax_amount: 26.06,
      total_amount: 342,
      refunded_amount: 0,
      payment_method: { card_brand: 'visa', last_four: '4242' },
      status: 'completed',
      payment_date: '2027-01-04',
    });
  });

  test('of what nothing was paid for has no number', async () => {
    expect(await invoice('untouched')).toMatchObject({
      invoice_number: null,
      status: 'pending',
      payment_method: null,
      payment_date: null,
    });
  });

  test('of a fee is one sum', async () => {
    expect(await invoice('subscription')).toMatchObject({
      customer_name: 'Mia Member',
      service_date: null,
      time_slot: null,
      base_price: 200,
      subtotal: 200,
      total_amount: 200,
      status: 'pending',
    });
  });

  test('is a file named after its number', async () => {
    const file = await fileOf('GET /customer/invoice/:id/download', 'paid', { actor: mia });
    expect(file).toMatchObject({ name: 'RCP-2027-000001.pdf', text: expect.stringMatching(/^%PDF-/) });
  });
});

describe('a receipt', () => {
  test.each<readonly [who: string, booking: string, caller: Caller, name: RegExp]>([
    ['its owner', 'paid', { actor: mia }, /^RCP-2027-000001\.pdf$/],
    ['the office', 'paid', { actor: office }, /^RCP-2027-000001\.pdf$/],
    [
      'the guest with its key',
      'as a guest',
      { actor: guest, keys: [id('as a guest')] },
      /^booking-summary-.{8}\.pdf$/,
    ],
  ])('is given to %s', async (_who, booking, caller, name) => {
    const file = await fileOf('GET /bookings/:id/receipt', booking, caller);
    expect(file).toMatchObject({
      name: expect.stringMatching(name),
      text: expect.stringMatching(/^%PDF-/),
    });
  });
});

describe('a visit for a calendar', () => {
  test('starts at eight in Houston', async () => {
    const file = await fileOf('GET /bookings/:id/calendar.ics', 'paid', { actor: mia });
    expect(file).toMatchObject({
      name: `cleaning-${id('paid').slice(-8)}.ics`,
      text: expect.stringContaining('DTSTART:20270115T140000Z'),
    });
  });
});

describe('what is another customer’s', () => {
  test.each([
    'GET /customer/invoice/:id',
    'GET /customer/invoice/:id/download',
    'GET /bookings/:id/receipt',
    'GET /bookings/:id/calendar.ics',
  ] as const)('is not there by %s, just as what is unknown', async (route) => {
    const unknown = await fileOf(route, 'unknown', { actor: ben });
    expect(unknown).toEqual({ refused: 'not-found' });
    expect(await fileOf(route, 'paid', { actor: ben })).toEqual(unknown);
  });

  test('is not there where it is a fee', async () => {
    expect(await fileOf('GET /customer/invoice/:id', 'subscription', { actor: ben })).toEqual({
      refused: 'not-found',
    });
  });
});
