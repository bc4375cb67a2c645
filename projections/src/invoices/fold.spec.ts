import { expect, test } from 'vitest';
import { requestOf } from '../testing/company.ts';
import { foldRows } from '../testing/fold-rows.ts';
import { invoiced } from '../testing/golden-invoices.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { invoices } from './fold.ts';

const billed = () => {
  const history = newHistory();
  const subject = invoiced(history, requestOf('visit'), { name: 'invoice', number: 1 });
  invoiced(history, requestOf('other'), { name: 'neighbor', number: 2 });
  return { history, subject };
};
const rowOf = ({ events }: History, name = 'invoice') => foldRows(invoices, events).get(id(name));

test('an invoice has what it was made with', () => {
  expect(rowOf(billed().history)).toMatchObject({
    invoice_number: 'INV-2027-000001',
    status: 'draft',
    brand_name: 'Old Name',
    first_name: 'Ana',
    street: '12 Oak Lane',
    total: 34_200,
    sort_name: 'ana lopez',
    due_date: null,
    version: 0n,
  });
});

test('sent again it keeps the day on which it was first sent, and is paid later', () => {
  const { history, subject } = billed();
  const sent = { ...subject, byMail: true, dueDate: '2027-01-22', balanceDue: 34_200 };
  history.add('InvoiceSent', sent, { at: '2027-01-08T15:00:00Z' });
  history.add('InvoiceSent', sent, { at: '2027-01-10T15:00:00Z' });
  expect(rowOf(history)).toMatchObject({
    status: 'sent',
    due_date: '2027-01-22',
    sent_at: '2027-01-08T15:00:00Z',
    version: 2n,
  });
  history.add('InvoicePaid', { ...subject, by: 'payment' }, { at: '2027-01-12T15:00:00Z' });
  expect(rowOf(history)).toMatchObject({ status: 'paid', paid_at: '2027-01-12T15:00:00Z' });
});

test('a payment that is being recorded changes its version alone', () => {
  const { history, subject } = billed();
  const before = rowOf(history);
  history.add('InvoicePaymentReported', { ...subject, paymentId: id('cash'), method: 'cash' });
  expect(rowOf(history)).toEqual({ ...before, version: 1n });
});

test('a void one says why, and its neighbor stays as it is', () => {
  const { history, subject } = billed();
  const before = rowOf(history, 'neighbor');
  history.add('InvoiceVoided', { ...subject, reason: 'cancelled', note: 'Wrong company.' });
  expect(rowOf(history)).toMatchObject({
    status: 'cancelled',
    void_reason: 'cancelled',
    void_note: 'Wrong company.',
  });
  expect(rowOf(history, 'neighbor')).toEqual(before);
});

test('of an erased person its figures stay, without name, address and reason', () => {
  const { history, subject } = billed();
  history.add('InvoiceVoided', { ...subject, reason: 'cancelled', note: 'Moved to Ana.' });
  const streams = [`invoice-${subject.invoiceId}`, `invoice-${id('unknown')}`];
  history.add('PersonErased', { personId: id('Ana Lopez'), streams });
  expect(rowOf(history)).toMatchObject({
    invoice_number: 'INV-2027-000001',
    total: 34_200,
    first_name: null,
    email: null,
    street: null,
    sort_name: null,
    void_note: null,
  });
  expect(
    JSON.stringify(rowOf(history), (_key, value) => (typeof value === 'bigint' ? Number(value) : value)),
  ).not.toMatch(/Ana|ana/);
});
