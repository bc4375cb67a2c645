import type { InvoiceEvent } from '@tidylog/contracts/events/invoice';
import { localDate } from '@tidylog/contracts/schemas/time';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { ada, details, friday, ids, morning } from './booking-events.ts';

type Details<Type extends InvoiceEvent['type']> = Extract<InvoiceEvent, { type: Type }>['data'];

const subject = { ...ids, invoiceId: '0197a1f0-0000-4000-8000-0000000000f1' };
export const dueDate = localDate.parse('2027-01-29');
export const total = toCents(20_000);

/** An invoice of 200.00. */
export const draft: Details<'InvoiceDrafted'> = {
  ...subject,
  invoiceNumber: 'INV-2027-000001',
  issueDate: friday,
  visit: { date: friday, slotId: morning, houseSize: '1000-2000' },
  seller: {
    brandName: 'Tidy Home Cleaning',
    officePhone: '(281) 555-0142',
    officeEmail: 'office@tidyhomecleaning.test',
  },
  items: [
    {
      serviceName: 'One-time cleaning',
      description: null,
      quantity: 1,
      unitPrice: total,
      totalPrice: total,
    },
  ],
  subtotal: total,
  discount: toCents(0),
  promoCode: null,
  taxRate: 0,
  tax: toCents(0),
  total,
  notes: null,
  contact: ada,
  address: details.address,
};
export const drafted: InvoiceEvent = { type: 'InvoiceDrafted', data: draft };
export const sentWith = (changes: Partial<Details<'InvoiceSent'>> = {}): InvoiceEvent => ({
  type: 'InvoiceSent',
  data: { ...subject, byMail: true, dueDate, balanceDue: total, ...changes },
});
export const paidBy = (by: Details<'InvoicePaid'>['by']): InvoiceEvent => ({
  type: 'InvoicePaid',
  data: { ...subject, by },
});
export const reportedBy = (
  method: Details<'InvoicePaymentReported'>['method'],
  paymentId = '0197a1f0-0000-4000-8000-0000000000f2',
): InvoiceEvent => ({ type: 'InvoicePaymentReported', data: { ...subject, paymentId, method } });
export const voidedFor = (
  reason: Details<'InvoiceVoided'>['reason'],
  note: string | null = null,
): InvoiceEvent => ({ type: 'InvoiceVoided', data: { ...subject, reason, note } });
