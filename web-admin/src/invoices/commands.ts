import type { OutsideMethod } from '@tidylog/contracts/vocabulary/outside-payments';
import type { Booking, Invoice } from '../api/types.ts';
import { command } from '../shared/command/command.ts';

const changes = 'invoices';
const updated = () => 'Invoice status updated';
const refused = 'Failed to update invoice status';

export const isWaiting = ({ status }: Invoice): boolean => status === 'sent' || status === 'overdue';
const isDraft = ({ status }: Invoice): boolean => status === 'draft';

const seen = ({ id, version }: Invoice) => ({ params: { id }, ifMatch: version });

const change = {
  endpoint: 'PATCH /admin/invoices/:id',
  permission: 'money',
  done: updated,
  refused,
  changes,
} as const;

export const sendInvoice = command({
  ...change,
  name: 'Send',
  applies: isDraft,
  input: (invoice: Invoice) => ({ ...seen(invoice), body: { status: 'sent' as const } }),
});

export const markSent = command({
  ...change,
  name: 'Mark as Sent',
  applies: isDraft,
  input: (invoice: Invoice) => ({ ...seen(invoice), body: { status: 'sent' as const, mail: false } }),
});

export const sendAgain = command({
  ...change,
  name: 'Send again',
  applies: isWaiting,
  input: (invoice: Invoice) => ({ ...seen(invoice), body: { status: 'sent' as const } }),
});

interface Paid {
  readonly method: OutsideMethod | null;
}

export const markPaid = command({
  ...change,
  name: 'Mark as Paid',
  applies: (invoice: Invoice) => isDraft(invoice) || isWaiting(invoice),
  input: (invoice: Invoice, { method }: Paid) => ({
    ...seen(invoice),
    body: { status: 'paid' as const, method },
  }),
});

interface Cancelled {
  readonly reason: string;
}

export const cancelInvoice = command({
  ...change,
  name: 'Cancel invoice',
  applies: isWaiting,
  input: (invoice: Invoice, { reason }: Cancelled) => ({
    ...seen(invoice),
    body: { status: 'cancelled' as const, reason: reason.trim() },
  }),
});

export const deleteInvoice = command({
  endpoint: 'DELETE /admin/invoices/:id',
  permission: 'money',
  name: 'Delete',
  applies: isDraft,
  input: seen,
  done: () => 'Invoice deleted successfully',
  refused: 'Failed to delete invoice',
  prefersDetail: true,
  changes,
});

export const generateInvoice = command({
  endpoint: 'POST /admin/invoices/generate/:booking_id',
  permission: 'money',
  name: 'Generate',
  input: ({ id }: Booking) => ({ params: { booking_id: id } }),
  done: () => 'Invoice generated successfully',
  opens: ({ id, invoice_number }) => ({ to: `/invoices/${id}`, name: invoice_number }),
  refused: 'Failed to generate invoice',
  prefersDetail: true,
  changes,
});
