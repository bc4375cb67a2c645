import type { InvoiceEvent } from '@tidylog/contracts/events/invoice';
import { type Cents, noMoney } from '@tidylog/contracts/vocabulary/money';
import type { RefusalCode } from '@tidylog/contracts/vocabulary/refusals';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { DataOf, Invoice, KnownInvoice, OpenInvoice, ReportedPayment } from './invoice.ts';

type Act<Code extends RefusalCode = RefusalCode> = Decision<InvoiceEvent, Code>;

const subject = ({ invoiceId, bookingId, customerId }: KnownInvoice) => ({
  invoiceId,
  bookingId,
  customerId,
});

/** An ordered invoice gets its number and its content, once. */
export const draftInvoice =
  (draft: DataOf<'InvoiceDrafted'>) =>
  (invoice: Invoice): Act<never> =>
    invoice.status === 'none' ? accept({ type: 'InvoiceDrafted', data: draft }) : accept();

/** Whether an invoice can still become paid. */
export const isOpen = (invoice: Invoice): invoice is OpenInvoice =>
  invoice.status === 'draft' || invoice.status === 'sent';

/** Whether an email reaches the customer; `erased`: there is no customer any more. */
export type Mailbox = 'known' | 'unknown' | 'erased';

const noMailbox: Readonly<Record<Exclude<Mailbox, 'known'>, string>> = {
  unknown: 'This customer has no email address. Add one to the customer, or give them the PDF another way.',
  erased: 'This customer was erased, so the invoice cannot be emailed.',
};
const markInstead = 'If they already have the invoice, choose Mark as Sent.';

const refuseMail = (mailbox: Exclude<Mailbox, 'known'>, { status }: OpenInvoice) =>
  refuse('no-email-address', {
    detail: status === 'draft' ? `${noMailbox[mailbox]} ${markInstead}` : noMailbox[mailbox],
  });

interface Sending {
  readonly byMail: boolean;
  /** Of a draft that is sent now and is not paid yet. */
  readonly dueDate: LocalDate;
  readonly balanceDue: Cents;
  readonly mailbox: Mailbox;
}

const settledBy = (invoice: KnownInvoice, by: DataOf<'InvoicePaid'>['by']): InvoiceEvent => ({
  type: 'InvoicePaid',
  data: { ...subject(invoice), by },
});

const settledAtOnce = (invoice: KnownInvoice, balanceDue: Cents): readonly InvoiceEvent[] =>
  balanceDue === noMoney ? [settledBy(invoice, 'payment')] : [];

/** Sends a draft, or emails a sent invoice again. One for which nothing is due is paid as soon as it is sent. */
export const sendInvoice =
  ({ byMail, dueDate, balanceDue, mailbox }: Sending) =>
  (invoice: Invoice): Act<'not-found' | 'invoice-closed' | 'no-email-address'> => {
    if (invoice.status === 'none') return refuse('not-found');
    if (!isOpen(invoice)) return refuse('invoice-closed');
    if (byMail && mailbox !== 'known') return refuseMail(mailbox, invoice);
    if (invoice.status === 'sent' && !byMail) return accept();
    const firstDue = balanceDue > 0 ? dueDate : null;
    const sentDue = invoice.status === 'sent' ? invoice.dueDate : firstDue;
    const sent = { ...subject(invoice), byMail, dueDate: sentDue, balanceDue };
    return accept({ type: 'InvoiceSent', data: sent }, ...settledAtOnce(invoice, balanceDue));
  };

/** The office says how the rest was received. Until it is recorded, the invoice cannot be voided. */
export const reportPayment =
  (payment: ReportedPayment) =>
  (invoice: Invoice): Act<'not-found' | 'invoice-closed'> => {
    if (invoice.status === 'none') return refuse('not-found');
    if (invoice.status === 'voided') return refuse('invoice-closed');
    if (invoice.status === 'paid' || invoice.reported !== null) return accept();
    return accept({ type: 'InvoicePaymentReported', data: { ...subject(invoice), ...payment } });
  };

/** The office marks an invoice as paid, once nothing is due. */
export const markPaid =
  () =>
  (invoice: Invoice): Act<'not-found' | 'invoice-closed'> => {
    if (invoice.status === 'none') return refuse('not-found');
    if (invoice.status === 'voided') return refuse('invoice-closed');
    return invoice.status === 'paid' ? accept() : accept(settledBy(invoice, 'office'));
  };

/** The last of what was due arrived: an invoice that was sent is paid. A draft is not, until it is sent. */
export const settleInvoice =
  () =>
  (invoice: Invoice): Act<never> =>
    invoice.status === 'sent' ? accept(settledBy(invoice, 'payment')) : accept();

type Voiding = Pick<DataOf<'InvoiceVoided'>, 'reason' | 'note'>;

const refusedVoid = (invoice: KnownInvoice, { reason }: Voiding) => {
  if (isOpen(invoice) && invoice.reported !== null) return 'invoice-closed' as const;
  if (invoice.status === 'draft') return reason === 'cancelled' ? ('still-a-draft' as const) : undefined;
  if (reason === 'deleted') return 'not-a-draft' as const;
  return reason === 'cancelled' && invoice.status === 'sent' ? undefined : ('invoice-closed' as const);
};

/** Nothing is billed by it any longer. A draft can be deleted, a sent invoice cancelled with a reason. */
export const voidInvoice =
  (voiding: Voiding) =>
  (invoice: Invoice): Act<'not-found' | 'not-a-draft' | 'still-a-draft' | 'invoice-closed'> => {
    if (invoice.status === 'none') return refuse('not-found');
    if (invoice.status === 'voided') return accept();
    const refused = refusedVoid(invoice, voiding);
    if (refused !== undefined) return refuse(refused);
    return accept({ type: 'InvoiceVoided', data: { ...subject(invoice), ...voiding } });
  };
