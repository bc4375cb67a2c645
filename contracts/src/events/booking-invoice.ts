import { bookingId, customerId, uuid } from '../schemas/ids.ts';
import { localDate } from '../schemas/time.ts';
import { event } from './event.ts';

const subject = { bookingId, customerId, invoiceId: uuid };

/** At most one invoice of a visit counts. Events of the booking. */
export const bookingInvoiceEvents = {
  /** It gets the next number of the year of its issue date, then its content. */
  InvoiceOrdered: event({ ...subject, issueDate: localDate }),
  /** It was voided: the visit may be invoiced again. */
  InvoiceReleased: event(subject),
} as const;
