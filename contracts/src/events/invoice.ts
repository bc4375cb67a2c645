import { houseSize } from '../schemas/homes.ts';
import { bookingId, customerId, uuid } from '../schemas/ids.ts';
import { basisPoints, cents } from '../schemas/money.ts';
import { localDate, slotId } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { invoiceVoidReasons } from '../vocabulary/invoices.ts';
import { outsideMethods } from '../vocabulary/outside-payments.ts';
import { address, customerContact } from './booking.ts';
import { type EventOf, event, personal } from './event.ts';

/** A line of an invoice, at the price that was charged. */
export const invoiceItem = z.object({
  serviceName: z.string(),
  description: z.string().nullable(),
  quantity: z.int().min(1),
  unitPrice: cents,
  totalPrice: cents,
});
export type InvoiceItem = z.infer<typeof invoiceItem>;

/** The visit that an invoice is for. */
export const invoicedVisit = z.object({ date: localDate, slotId, houseSize });
/** The company as it was called then. */
export const invoiceSeller = z.object({
  brandName: z.string(),
  officePhone: z.string(),
  officeEmail: z.string(),
});

const subject = { invoiceId: uuid, bookingId, customerId };

export const invoiceEvents = {
  /** Everything that the invoice says, as it will stay. subtotal = sum of the items; total = subtotal - discount + tax. */
  InvoiceDrafted: event({
    ...subject,
    invoiceNumber: z.string(),
    issueDate: localDate,
    visit: invoicedVisit,
    seller: invoiceSeller,
    items: z.array(invoiceItem).min(1),
    subtotal: cents,
    discount: cents,
    promoCode: z.string().nullable(),
    taxRate: basisPoints,
    tax: cents,
    total: cents,
    notes: z.string().nullable(),
    contact: personal(customerContact, 'customerId'),
    address: personal(address, 'customerId'),
  }),
  /** By email or by other means; again each time the office emails it again. `dueDate` is null when nothing is due. */
  InvoiceSent: event({
    ...subject,
    byMail: z.boolean(),
    dueDate: localDate.nullable(),
    balanceDue: cents,
  }),
  /**
   * The office says that the rest was received outside the card system. It is recorded in the booking's ledger under
   * this id, then the invoice is paid. From here on it cannot be voided.
   */
  InvoicePaymentReported: event({ ...subject, paymentId: uuid, method: z.enum(outsideMethods) }),
  /** Nothing is due any longer. `office`: the office marked it as paid. */
  InvoicePaid: event({ ...subject, by: z.enum(['payment', 'office']) }),
  /** Its number stays in the register as void, and its booking may be invoiced again. */
  InvoiceVoided: event({
    ...subject,
    reason: z.enum(invoiceVoidReasons),
    note: personal(z.string().nullable(), 'customerId'),
  }),
} as const;
export type InvoiceEvent = EventOf<typeof invoiceEvents>;
