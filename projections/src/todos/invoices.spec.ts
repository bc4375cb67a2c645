import { expect, test } from 'vitest';
import { booked } from '../testing/company.ts';
import { foldRows } from '../testing/fold-rows.ts';
import { invoiced } from '../testing/golden-invoices.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { todos } from './fold.ts';
import { notYet } from './kind.ts';

const open = ({ events }: History, kind: 'invoice-steps' | 'invoice-payment') =>
  foldRows(todos, events).get(`${kind}/${id('visit')}`);
const steps = (history: History) => open(history, 'invoice-steps');
const payment = (history: History) => open(history, 'invoice-payment');

const billed = () => {
  const history = newHistory();
  const { subject: visit, request } = booked(history, 'visit');
  const subject = { ...visit, invoiceId: id('invoice') };
  const pay = (paymentId: string, amount: number) =>
    history.add('BookingPaid', {
      ...visit,
      paymentId: id(paymentId),
      amount,
      paidInTotal: amount,
      refund: null,
    });
  return { history, subject, request, pay };
};

test('an invoice has steps from its order to its draft, and from its end to its release', () => {
  const { history, subject, request } = billed();
  history.add('InvoiceOrdered', { ...subject, issueDate: '2027-01-08' });
  expect(steps(history)).toMatchObject({ due_at: null });
  invoiced(history, request, { name: 'invoice', number: 1 });
  expect(steps(history)).toBeUndefined();
  history.add('InvoiceVoided', { ...subject, reason: 'deleted', note: null });
  expect(steps(history)).toMatchObject({ due_at: null });
  history.add('InvoiceReleased', subject);
  expect(steps(history)).toBeUndefined();
});

test('an invoice has steps from when its payment is reported until it is paid', () => {
  const { history, subject, request } = billed();
  invoiced(history, request, { name: 'invoice', number: 1 });
  history.add('InvoicePaymentReported', { ...subject, paymentId: id('cash'), method: 'cash' });
  expect(steps(history)).toMatchObject({ due_at: null });
  history.add('InvoicePaid', { ...subject, by: 'office' });
  expect(steps(history)).toBeUndefined();
});

test('an invoice that was sent is looked at once the last of what was due has come', () => {
  const { history, subject, request, pay } = billed();
  invoiced(history, request, { name: 'invoice', number: 1 });
  pay('before it was sent', 100);
  expect(payment(history)).toBeUndefined();
  history.add('InvoiceSent', { ...subject, byMail: true, dueDate: '2027-01-22', balanceDue: 34_100 });
  pay('a part', 14_100);
  expect(payment(history)).toMatchObject({ due_at: notYet });
  pay('the rest', 20_000);
  expect(payment(history)).toMatchObject({ due_at: null });
  history.add('InvoicePaid', { ...subject, by: 'payment' });
  expect(payment(history)).toBeUndefined();
});

test('a void invoice waits for no payment', () => {
  const { history, subject, request } = billed();
  invoiced(history, request, { name: 'invoice', number: 1 });
  history.add('InvoiceSent', { ...subject, byMail: true, dueDate: '2027-01-22', balanceDue: 34_200 });
  history.add('InvoiceVoided', { ...subject, reason: 'cancelled', note: 'Wrong.' });
  expect(payment(history)).toBeUndefined();
});
