import type { InvoiceEvent } from '@tidylog/contracts/events/invoice';
import type { BookingId, CustomerId } from '@tidylog/contracts/vocabulary/ids';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { StreamOf } from '../kernel/folded.ts';

export type DataOf<Type extends InvoiceEvent['type']> = Extract<InvoiceEvent, { type: Type }>['data'];

export type ReportedPayment = Pick<DataOf<'InvoicePaymentReported'>, 'paymentId' | 'method'>;

interface Facts {
  readonly invoiceId: string;
  readonly bookingId: BookingId;
  readonly customerId: CustomerId;
  readonly invoiceNumber: string;
  readonly dueDate: LocalDate | null;
  /** What was received outside the card system, from when the office says so. */
  readonly reported: ReportedPayment | null;
}

interface States {
  readonly none: object;
  readonly draft: Facts;
  readonly sent: Facts;
  readonly paid: Facts;
  readonly voided: Facts & { readonly reason: DataOf<'InvoiceVoided'>['reason'] };
}
type Status = keyof States;
export type Invoice = { [S in Status]: { readonly status: S } & States[S] }[Status];
export type KnownInvoice = Exclude<Invoice, { readonly status: 'none' }>;

export type OpenInvoice = Extract<Invoice, { readonly status: 'draft' | 'sent' }>;

export const initial: Invoice = { status: 'none' };

export function evolve(invoice: Invoice, { type, data }: InvoiceEvent): Invoice {
  if (type === 'InvoiceDrafted') {
    const { invoiceId, bookingId, customerId, invoiceNumber } = data;
    const facts = { invoiceId, bookingId, customerId, invoiceNumber, dueDate: null, reported: null };
    return { status: 'draft', ...facts };
  }
  if (invoice.status === 'none') return invoice;
  switch (type) {
    case 'InvoiceSent':
      return { ...invoice, status: 'sent', dueDate: data.dueDate };
    case 'InvoicePaymentReported':
      return { ...invoice, reported: { paymentId: data.paymentId, method: data.method } };
    case 'InvoicePaid':
      return { ...invoice, status: 'paid' };
    case 'InvoiceVoided':
      return { ...invoice, status: 'voided', reason: data.reason };
  }
}

export const invoiceStream = (invoiceId: string): StreamOf<Invoice, InvoiceEvent> => ({
  name: `invoice-${invoiceId}`,
  initial,
  evolve,
});
