import type { Actor } from '@tidylog/contracts/events/event';
import type { EventLog } from '@tidylog/eventlog/event-log';
import type { AnyRoute } from '@tidylog/server/route';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentQueries } from '../documents/queries.ts';
import { answer, call, settings } from '../testing/calls.ts';
import { booked, cleanerApplied, contactOf, office, registered } from '../testing/company.ts';
import { invoiced } from '../testing/golden-invoices.ts';
import { id, newHistory } from '../testing/history.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { invoiceFile } from './paper.ts';
import { invoiceQueries } from './queries.ts';

const mia: Actor = { id: id('Mia Member'), role: 'customer' };
const names = {
  greek: 'Ελένη Παπαδοπούλου',
  cyrillic: 'Анна Каренина',
  arabic: 'محمد عبدالله',
  hebrew: 'יוסי כהן',
  vietnamese: 'Nguyễn Thị Hằng',
};

let tables: ReadTables;
let routes: readonly AnyRoute[];

const company = () => {
  const history = newHistory();
  const { add } = history;
  registered(history, 'Mia Member');
  const visit = (name: string, contact = contactOf('Mia Member')) =>
    booked(history, name, { isGuest: false, customerId: id('Mia Member'), contact }).request;
  const billed = (name: string, number: number, contact = contactOf('Mia Member')) =>
    invoiced(history, visit(name, contact), { name: `invoice ${name}`, number });
  const sent = { byMail: true, dueDate: '2027-01-22', balanceDue: 34_200 };
  const pay = (name: string, amount: number, method: 'check' | 'cash' = 'check', part = '') => {
    const payment = { ledgerId: id(name), owes: 'booking', customerId: id('Mia Member') } as const;
    const paymentId = id(`payment of ${name}${part}`);
    add('PaymentRecorded', { ...payment, paymentId, amount, method, note: null });
    add('ReceiptNumbered', { ...payment, paymentId, receiptNumber: 'RCP-2027-000001' });
  };
  const credit = (name: string) =>
    add('JobPaymentCredited', {
      cleanerId: id('Carla Díaz'),
      bookingId: id(name),
      bookingDate: '2027-01-15',
      completion: 1,
      amount: 14_100,
      status: name === 'paid' ? 'available' : 'pending',
      base: 23_500,
      share: 6_000,
    });
  cleanerApplied(history, 'Carla Díaz');
  add('InvoiceSent', { ...billed('sent', 1), ...sent });
  credit('sent');
  pay('sent', 10_000);
  const paid = billed('paid', 2);
  pay('paid', 14_200);
  pay('paid', 10_000, 'cash', ' again');
  pay('paid', 10_000, 'check', ' once more');
  credit('paid');
  add('InvoiceSent', { ...paid, ...sent });
  add('InvoicePaid', { ...paid, by: 'payment' });
  billed('drafted', 3);
  pay('drafted', 34_200);
  const gone = billed('voided', 4);
  add('InvoiceVoided', { ...gone, reason: 'reopened', note: null });
  add('InvoiceReleased', gone);
  Object.entries(names).forEach(([script, name], index) => {
    const [firstName = '', ...rest] = name.split(' ');
    billed(script, 10 + index, { ...contactOf('Mia Member'), firstName, lastName: rest.join(' ') });
  });
  ['Some Caller', 'Known Caller', 'Gone Caller'].forEach((name, index) => {
    const contact = { ...contactOf(name), email: null };
    const { request } = booked(history, `visit of ${name}`, { customerId: id(name), contact });
    invoiced(history, request, { name: `invoice ${name}`, number: 20 + index });
  });
  const known = { customerId: id('Known Caller'), contact: contactOf('Known Caller'), address: null };
  add('CustomerAdded', known, { by: office });
  add('CustomerAdded', { ...known, customerId: id('Gone Caller') }, { by: office });
  const streams = [`invoice-${id('invoice Gone Caller')}`];
  add('PersonErased', { personId: id('Gone Caller'), streams });
  return history;
};

beforeAll(async () => {
  tables = await readTables();
  const sources = { pool: tables.pool, settings };
  routes = [...invoiceQueries(sources), ...documentQueries({ ...sources, log: {} as EventLog })];
  await tables.fold(company().events);
});
afterAll(() => tables.remove());

const params = (name: string) => ({ params: { id: id(name) } });
const invoice = async (name: string, now = '2027-01-20T15:00:00Z') =>
  (await answer(routes, 'GET /admin/invoices/:id', params(`invoice ${name}`), { actor: office, now })).body;
const pdf = async (name: string) =>
  (await answer(routes, 'GET /admin/invoices/:id/pdf', params(`invoice ${name}`), { actor: office })).body;

async function textOf(base64: string): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(Buffer.from(base64, 'base64')), verbosity: 0 });
  const { items } = await (await (await loading.promise).getPage(1)).getTextContent();
  await loading.destroy();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ');
}

describe('an invoice', () => {
  test('has its content as it was made, and its money as it is', async () => {
    expect(await invoice('sent')).toMatchObject({
      invoice_number: 'INV-2027-000001',
      status: 'sent',
      customer_name: 'Mia Member',
      customer_address: { street: '12 Oak Lane', zip_code: '77433' },
      items: [{ unit_price: 210, total_price: 210 }, {}, { quantity: 2, unit_price: 15, total_price: 30 }],
      subtotal: 365,
      discount_amount: 49.06,
      tax_rate: 0.0825,
      tax_amount: 26.06,
      total_amount: 342,
      amount_paid: 100,
      balance_due: 242,
      notes: 'Checks to Old Name.',
      visit_date: '2027-01-15',
      time_slot: '8:00 AM - 10:00 AM',
      payments: [{ amount: 100, way: 'Check' }],
      paid_by: 'Check',
    });
    expect(await invoice('paid')).toMatchObject({ paid_by: 'Check, Cash' });
    expect(await invoice('drafted')).toMatchObject({ payments: [{ amount: 342, way: 'Check' }] });
    expect(await invoice('voided')).toMatchObject({ payments: [], paid_by: null });
  });

  test('says which pay waits for its payment', async () => {
    expect(await invoice('sent')).toMatchObject({
      waiting_pay: { cleaner_name: 'Carla Díaz', amount: 141 },
    });
    expect(await invoice('paid')).toMatchObject({ waiting_pay: null });
    expect(await invoice('drafted')).toMatchObject({ waiting_pay: null });
  });

  test('is emailed to its own address, or to the one in the record of its customer', async () => {
    expect(await invoice('sent')).toMatchObject({ email_to: 'mia.member@example.com' });
    expect(await invoice('Some Caller')).toMatchObject({
      customer_email: null,
      email_to: null,
      customer_erased: false,
    });
    expect(await invoice('Known Caller')).toMatchObject({
      customer_email: null,
      email_to: 'known.caller@example.com',
    });
    expect(await invoice('Gone Caller')).toMatchObject({ email_to: null, customer_erased: true });
  });

  test('is overdue from the day after its due date, as the business has it', async () => {
    // Late on the 22nd in Chicago, the 23rd already in UTC.
    expect(await invoice('sent', '2027-01-23T05:30:00Z')).toMatchObject({ status: 'sent' });
    expect(await invoice('sent', '2027-01-23T06:30:00Z')).toMatchObject({ status: 'overdue' });
    expect(await invoice('paid', '2027-01-23T06:30:00Z')).toMatchObject({ status: 'paid' });
  });

  test('that is void is not owed, and says why', async () => {
    expect(await invoice('voided')).toMatchObject({
      status: 'cancelled',
      balance_due: 0,
      void_reason: 'The visit was reopened',
    });
  });

  test('that is not there is not found', async () => {
    expect(await call(routes, 'GET /admin/invoices/:id', params('nothing'), { actor: office })).toEqual({
      refused: 'not-found',
    });
    expect(await call(routes, 'GET /admin/invoices/:id/pdf', params('nothing'), { actor: office })).toEqual({
      refused: 'not-found',
    });
  });
});

test('the summary counts and adds up what a filter finds that is not void', async () => {
  const rowsDue = async () =>
    (await answer(routes, 'GET /admin/invoices', {}, { actor: office })).body.reduce(
      (sum, { balance_due }) => sum + balance_due,
      0,
    );
  const summary = async (filter: object, now = '2027-02-01T15:00:00Z') =>
    (
      await answer(
        routes,
        'GET /admin/invoices/summary',
        { query: { filter: JSON.stringify(filter) } },
        { actor: office, now },
      )
    ).body;
  expect(await summary({})).toEqual({
    total_invoices: 11,
    total_amount: 11 * 342,
    balance_due: 8 * 342 + 242,
    paid_count: 1,
    overdue_count: 1,
  });
  expect(await rowsDue()).toBe(8 * 342 + 242);
  expect(await summary({ status: 'overdue' })).toMatchObject({ balance_due: 242 });
  expect(await summary({ status: 'cancelled' })).toEqual({
    total_invoices: 0,
    total_amount: 0,
    balance_due: 0,
    paid_count: 0,
    overdue_count: 0,
  });
});

describe('the PDF', () => {
  test('says what the invoice says, under the name that the company had', async () => {
    const { filename, pdf_content } = await pdf('sent');
    expect(filename).toBe('INV-2027-000001.pdf');
    const text = await textOf(pdf_content);
    for (const words of [
      'Old Name',
      'INV-2027-000001',
      'Due Friday, January 22, 2027',
      'Inside Oven',
      '2 × $15.00',
      'Tax 8.25%',
      '$342.00',
      'Paid by check',
      'Balance due',
      '$242.00',
      'Checks to Old Name.',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain(settings.brandName);
  });

  test.each(['greek', 'cyrillic', 'vietnamese'] as const)('has a %s name as text', async (script) => {
    const { pdf_content } = await pdf(script);
    expect((await textOf(pdf_content)).normalize('NFC')).toContain(names[script].normalize('NFC'));
  });

  test.each(['arabic', 'hebrew'] as const)('has every letter of a name in %s as text', async (script) => {
    const text = (await textOf((await pdf(script)).pdf_content)).normalize('NFKC');
    const letters = Array.from(names[script].normalize('NFKC').replace(' ', '')).toSorted();
    const shown = Array.from(text)
      .filter((letter) => letters.includes(letter))
      .toSorted();
    expect(shown).toEqual(letters);
  });

  test('of a void invoice and of a draft says so', async () => {
    expect(await textOf((await pdf('voided')).pdf_content)).toContain('Invoice, void');
    expect(await textOf((await pdf('drafted')).pdf_content)).toContain('Invoice, draft');
  });

  test('for a mail waits for the revision that asks for it', async () => {
    const sources = { pool: tables.pool, settings };
    const of = (name: string, revision: bigint) => invoiceFile({ id: id(name), revision }, sources);
    expect(await of('invoice sent', 1n)).toMatchObject({ name: 'INV-2027-000001.pdf' });
    expect(await of('invoice sent', 2n)).toBeUndefined();
    expect(await of('nothing', 0n)).toBeUndefined();
  });
});

describe('the customer', () => {
  const history = async () =>
    (await answer(routes, 'GET /customer/payment-history', {}, { actor: mia })).body.map(
      ({ id: found, invoice_number }) => [found, invoice_number],
    );
  const shown = async (name: string) =>
    (await answer(routes, 'GET /customer/invoice/:id', params(name), { actor: mia })).body;

  test('has the numbers of invoices that were sent, else of receipts', async () => {
    expect(Object.fromEntries(await history())).toEqual({
      [id('sent')]: 'INV-2027-000001',
      [id('paid')]: 'INV-2027-000002',
      [id('drafted')]: 'RCP-2027-000001',
    });
  });

  test('sees the invoice as it was sent, or the receipt', async () => {
    expect(await shown('sent')).toMatchObject({
      invoice_number: 'INV-2027-000001',
      paper: { title: 'Invoice', notes: 'Checks to Old Name.', balance: { amount: '$242.00' } },
    });
    expect(await shown('drafted')).toMatchObject({
      invoice_number: 'RCP-2027-000001',
      paper: { title: 'Receipt', notes: null },
    });
  });

  test('downloads the invoice under its number', async () => {
    const file = await call(routes, 'GET /customer/invoice/:id/download', params('paid'), { actor: mia });
    expect(file).toMatchObject({ file: { name: 'INV-2027-000002.pdf' } });
  });
});
