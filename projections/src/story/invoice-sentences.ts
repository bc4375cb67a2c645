import { bookingInvoiceEvents } from '@tidylog/contracts/events/booking-invoice';
import type { EventOf } from '@tidylog/contracts/events/event';
import { type InvoiceEvent, invoiceEvents } from '@tidylog/contracts/events/invoice';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { formatCents } from '@tidylog/contracts/vocabulary/money';
import { outsideWay } from '@tidylog/contracts/vocabulary/outside-payments';
import type { Recorded } from '@tidylog/eventlog/event-log';
import { noted } from './noted.ts';

type OfInvoice = InvoiceEvent | EventOf<typeof bookingInvoiceEvents>;
type Of<Type extends OfInvoice['type']> = Extract<OfInvoice, { readonly type: Type }>['data'];

export const isOfInvoice = (event: Recorded): event is Recorded<OfInvoice> =>
  Object.hasOwn(invoiceEvents, event.type) || Object.hasOwn(bookingInvoiceEvents, event.type);

export const invoiceDeeds: Readonly<Record<OfInvoice['type'], string>> = {
  InvoiceOrdered: 'the order of the invoice',
  InvoiceReleased: 'the end of the invoice',
  InvoiceDrafted: 'the draft of the invoice',
  InvoiceSent: 'the sending of the invoice',
  InvoicePaymentReported: 'the payment of the invoice',
  InvoicePaid: 'the paid invoice',
  InvoiceVoided: 'the void invoice',
};

const sent = ({ byMail, dueDate }: Of<'InvoiceSent'>, who: string): string => {
  const due = dueDate === null ? '' : `, due on ${longDate(dueDate)}`;
  return byMail ? `${who} sent the invoice by email${due}` : `${who} marked the invoice as sent${due}`;
};

const voided = ({ reason, note }: Of<'InvoiceVoided'>, who: string): string => {
  switch (reason) {
    case 'deleted':
      return `${who} deleted the draft of the invoice`;
    case 'cancelled':
      return `${who} cancelled the invoice${noted(note)}`;
    case 'reopened':
      return 'The draft of the invoice was voided because the visit was reopened';
  }
};

/** An event about an invoice in a sentence for people. */
export function invoiceSentence(event: Recorded<OfInvoice>, who: string): string {
  switch (event.type) {
    case 'InvoiceOrdered':
      return `${who} ordered an invoice for the visit`;
    case 'InvoiceReleased':
      return 'The visit can be invoiced again';
    case 'InvoiceDrafted':
      return `Invoice ${event.data.invoiceNumber} for ${formatCents(event.data.total)} was drafted`;
    case 'InvoiceSent':
      return sent(event.data, who);
    case 'InvoicePaymentReported':
      return `${who} recorded that the rest of the invoice was paid${outsideWay(event.data.method)}`;
    case 'InvoicePaid':
      return event.data.by === 'office' ? `${who} marked the invoice as paid` : 'The invoice was paid';
    case 'InvoiceVoided':
      return voided(event.data, who);
  }
}
