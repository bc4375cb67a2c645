import { atOnce, type Item, notYet, todoKind, todoKindWith } from './kind.ts';

/** An invoice that is ordered and not drafted, voided and not released, or reported as paid and not paid yet. */
export const invoiceSteps = todoKind({
  subject: ({ data }) => data.bookingId,
  on: {
    InvoiceOrdered: () => atOnce,
    InvoiceDrafted: () => undefined,
    InvoicePaymentReported: () => atOnce,
    InvoicePaid: () => undefined,
    InvoiceVoided: () => atOnce,
    InvoiceReleased: () => undefined,
  },
});

/** What was due when the invoice was sent, less what was paid since. */
interface Owed {
  readonly due: number;
}

const owing = (due: number): Item<Owed> => ({ state: { due }, due_at: due > 0 ? notYet : null });

/** An invoice that was sent, until the last of what was due has arrived. */
export const invoicePayment = todoKindWith<Owed>()({
  subject: ({ data }) => data.bookingId,
  on: {
    InvoiceSent: (_before, { data }) => owing(data.balanceDue),
    BookingPaid: (before, { data }) => before && owing(before.state.due - data.amount),
    InvoicePaid: () => undefined,
    InvoiceVoided: () => undefined,
  },
});
