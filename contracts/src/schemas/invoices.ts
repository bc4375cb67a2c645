import { invoiceStatuses } from '../vocabulary/invoices.ts';
import { masked } from './masked.ts';
import { dollars } from './money.ts';
import { addressShape } from './people.ts';
import { instant, localDate } from './time.ts';
import { z } from './zod.ts';

export const invoiceStatus = z.enum(invoiceStatuses);

/** What an invoice says is as of when it was made; its status and its money are as they are now. */
export const invoice = z.object({
  id: z.string(),
  booking_id: z.string(),
  invoice_number: z.string(),
  customer_name: z.string(),
  customer_email: masked(z.string().nullable()),
  /** To which it is emailed: the customer's of now, if the invoice has none. Null: it cannot be emailed. */
  email_to: masked(z.string().nullable()),
  /** Their data is gone for good. */
  customer_erased: z.boolean(),
  customer_address: addressShape,
  issue_date: localDate,
  due_date: localDate.nullable(),
  visit_date: localDate,
  time_slot: z.string(),
  status: invoiceStatus,
  items: z.array(
    z.object({
      service_name: z.string(),
      description: z.string().nullable(),
      quantity: z.int(),
      unit_price: dollars,
      total_price: dollars,
    }),
  ),
  subtotal: dollars,
  discount_amount: dollars,
  /** A share: 0.0825 is 8.25 percent. */
  tax_rate: z.number(),
  tax_amount: dollars,
  total_amount: dollars,
  amount_paid: dollars,
  balance_due: dollars,
  /** All that came for its booking. `way`: such as `Cash` or `Visa ending in 4242`. */
  payments: z.array(z.object({ paid_at: instant, amount: dollars, way: z.string().nullable() })),
  /** The ways in which they came, such as `Cash, Visa ending in 4242`; null where none is known. */
  paid_by: z.string().nullable(),
  /** The cleaner's pay for the visit that becomes available once all is paid. */
  waiting_pay: z.object({ cleaner_name: z.string(), amount: dollars }).nullable(),
  notes: masked(z.string().nullable()),
  sent_at: instant.nullable(),
  paid_at: instant.nullable(),
  /** Why it is void, in words. */
  void_reason: masked(z.string().nullable()),
  version: z.string(),
});

/** The invoice of a visit, as other screens name it. */
export const invoiceName = z.object({ id: z.string(), invoice_number: z.string(), status: invoiceStatus });
