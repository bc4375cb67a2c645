export const invoiceStatuses = ['draft', 'sent', 'paid', 'overdue', 'cancelled'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** `overdue` is never recorded: it is a sent invoice whose due date is over. */
export type RecordedInvoiceStatus = Exclude<InvoiceStatus, 'overdue'>;

/** `deleted`: while a draft; `cancelled`: after it was sent; `reopened`: its visit was opened again. */
export const invoiceVoidReasons = ['deleted', 'cancelled', 'reopened'] as const;
export type InvoiceVoidReason = (typeof invoiceVoidReasons)[number];
