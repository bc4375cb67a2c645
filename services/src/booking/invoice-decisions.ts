import { accept, refuse } from '../kernel/decision.ts';
import { type Act, type DetailsOf, subject } from './act.ts';
import type { Booking, OrderedInvoice } from './booking-state.ts';
import { reopening } from './reopen/reopen-decisions.ts';

/** The invoice of a visit that counts; undefined for none. */
export const standingInvoice = (booking: Booking): OrderedInvoice | undefined =>
  booking.status === 'none' ? undefined : booking.invoices.find(({ isReleased }) => !isReleased);

/** The office orders the invoice of a completed visit: at most one counts. */
export const orderInvoice =
  (order: Pick<DetailsOf<'InvoiceOrdered'>, 'invoiceId' | 'issueDate'>) =>
  (booking: Booking): Act<'not-found' | 'not-completed' | 'invoice-exists'> => {
    if (booking.status === 'none') return refuse('not-found');
    if (booking.invoices.some(({ invoiceId }) => invoiceId === order.invoiceId)) return accept();
    if (booking.status !== 'completed' || reopening(booking) !== undefined)
      return refuse('not-completed', { detail: 'You can invoice a visit once it is completed.' });
    if (standingInvoice(booking) !== undefined) return refuse('invoice-exists');
    return accept({ type: 'InvoiceOrdered', data: { ...subject(booking), ...order } });
  };

/** An invoice was voided, so the visit may be invoiced again. */
export const releaseInvoice =
  ({ invoiceId }: Pick<DetailsOf<'InvoiceReleased'>, 'invoiceId'>) =>
  (booking: Booking): Act<never> =>
    booking.status === 'none' || standingInvoice(booking)?.invoiceId !== invoiceId
      ? accept()
      : accept({ type: 'InvoiceReleased', data: { ...subject(booking), invoiceId } });
