import { expect, test } from 'vitest';
import { requestOf } from '../testing/company.ts';
import { invoiced } from '../testing/golden-invoices.ts';
import { id, newHistory } from '../testing/history.ts';
import { invoiceDeeds, invoiceSentence, isOfInvoice } from './invoice-sentences.ts';

test('what happens to invoices is told in sentences', () => {
  const history = newHistory();
  const { add, events } = history;
  const subject = invoiced(history, requestOf('visit'), { name: 'invoice', number: 7 });
  const sent = { ...subject, byMail: true, dueDate: '2027-01-22', balanceDue: 34_200 };
  add('InvoiceSent', sent);
  add('InvoiceSent', { ...sent, byMail: false, dueDate: null });
  add('InvoicePaymentReported', { ...subject, paymentId: id('check'), method: 'check' });
  add('InvoicePaid', { ...subject, by: 'office' });
  add('InvoicePaid', { ...subject, by: 'payment' });
  add('InvoiceVoided', { ...subject, reason: 'deleted', note: null });
  add('InvoiceVoided', { ...subject, reason: 'cancelled', note: 'Wrong company.' });
  add('InvoiceVoided', { ...subject, reason: 'reopened', note: null });
  add('InvoiceReleased', subject);
  add('BookingConfirmed', {
    bookingId: id('visit'),
    customerId: id('Ana Lopez'),
    by: 'office',
    cleanerId: null,
  });
  const told = events.filter(isOfInvoice);
  expect(told.map((event) => invoiceSentence(event, 'Olga (admin)'))).toEqual([
    'Olga (admin) ordered an invoice for the visit',
    'Invoice INV-2027-000007 for $342.00 was drafted',
    'Olga (admin) sent the invoice by email, due on Friday, January 22, 2027',
    'Olga (admin) marked the invoice as sent',
    'Olga (admin) recorded that the rest of the invoice was paid by check',
    'Olga (admin) marked the invoice as paid',
    'The invoice was paid',
    'Olga (admin) deleted the draft of the invoice',
    'Olga (admin) cancelled the invoice, with the note "Wrong company."',
    'The draft of the invoice was voided because the visit was reopened',
    'The visit can be invoiced again',
  ]);
  expect(told.map(({ type }) => invoiceDeeds[type])).toContain('the draft of the invoice');
});
