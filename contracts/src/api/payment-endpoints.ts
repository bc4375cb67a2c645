import { paidWith } from '../schemas/bookings.ts';
import { bookingParams, idParams } from '../schemas/calls.ts';
import { dollars } from '../schemas/money.ts';
import { paymentStatus } from '../schemas/statuses.ts';
import { requiredLine } from '../schemas/texts.ts';
import { z } from '../schemas/zod.ts';
import type { Endpoint } from './endpoint.ts';

export const card = z.object({
  id: z.string(),
  last_four: z.string(),
  card_brand: z.string(),
  expiry_month: z.int(),
  expiry_year: z.int(),
  is_primary: z.boolean(),
});
const providerMethod = z.string().regex(/^pm_[A-Za-z0-9_]+$/, 'Send a payment method of the provider.');
const url = z.string().max(2000);

export const historyItem = z.object({
  id: z.string(),
  service_date: z.string().nullable(),
  rooms: z.array(z.object({ name: z.string(), count: z.int() })),
  add_ons: z.array(z.object({ name: z.string(), quantity: z.int() })),
  total_amount: dollars,
  payment_method: paidWith,
  status: z.enum(['completed', 'pending', 'failed']),
  invoice_number: z.string().nullable(),
  refunded_amount: dollars,
  balance_due: dollars,
  money_back: z.string().nullable(),
});

const paperLine = z.object({ text: z.string(), detail: z.string().nullable(), amount: z.string() });

/** The lines of the document: the downloaded file has the same ones. */
export const paper = z.object({
  title: z.string(),
  number: z.string().nullable(),
  to: z.array(z.string()),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  lines: z.array(paperLine),
  sums: z.array(paperLine),
  total: paperLine,
  money: z.array(paperLine),
  balance: paperLine,
  notes: z.string().nullable(),
});

export const customerInvoice = z.object({
  invoice_number: z.string().nullable(),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string().nullable(),
  service_date: z.string().nullable(),
  time_slot: z.string().nullable(),
  house_size: z.string().nullable(),
  base_price: dollars,
  room_price: dollars,
  add_ons: z.array(z.object({ name: z.string(), quantity: z.int(), price: dollars })),
  processing_fee: dollars,
  subtotal: dollars,
  discount: dollars,
  tax_rate: z.number(),
  tax_amount: dollars,
  total_amount: dollars,
  refunded_amount: dollars,
  payment_method: paidWith,
  status: z.enum(['completed', 'pending', 'failed']),
  payment_date: z.string().nullable(),
  paper,
});

/** Cards, payments, receipts (customer area, section 7; customer calls, part II). */
export const paymentEndpoints = {
  'POST /create-checkout-session': {
    access: { ownerOr: 'money' },
    summary: 'Start the embedded checkout for what is due on a booking or for the fee of a subscription',
    body: z.object({ booking_id: z.string(), success_url: url, cancel_url: url }),
    answer: z.object({ clientSecret: z.string() }),
  },
  'POST /bookings/:id/pay': {
    access: { ownerOr: 'money' },
    summary: 'Pay what is due on a booking with a saved or a new card',
    params: bookingParams,
    body: z
      .object({
        payment_method_id: z.uuid('Choose one of your saved cards.').toLowerCase().optional(),
        stripe_payment_method_id: providerMethod.optional(),
        save: z.boolean().default(false),
      })
      .refine(
        (body) => (body.payment_method_id === undefined) !== (body.stripe_payment_method_id === undefined),
        { path: ['payment_method_id'], message: 'Choose either a saved card or a new one.' },
      ),
    answer: z.object({
      payment_status: paymentStatus,
      client_secret: z.string().nullable(),
    }),
  },
  'GET /customer/payment-methods': { access: 'customer', summary: 'Saved cards', answer: z.array(card) },
  'GET /payment-methods': { access: 'customer', summary: 'Saved cards', answer: z.array(card) },
  'POST /payment-methods/setup-intent': {
    access: 'customer',
    summary: 'Start to save a card',
    status: 201,
    answer: z.object({ client_secret: z.string() }),
    limit: { times: 30, seconds: 3600 },
  },
  'POST /payment-methods': {
    access: 'customer',
    summary: 'Save the card of a setup that succeeded',
    body: z.object({
      stripe_payment_method_id: providerMethod,
      cardholder_name: requiredLine(120, 'the cardholder name'),
      is_primary: z.boolean().default(false),
    }),
    status: 201,
    /** `already_saved`: this card number was saved before, and the answer is that entry. */
    answer: card.extend({ already_saved: z.boolean() }),
    idempotent: true,
  },
  'PUT /payment-methods/:id/set-primary': {
    access: 'customer',
    summary: 'Make a card the primary one',
    params: idParams,
    answer: card,
  },
  'DELETE /payment-methods/:id': {
    access: 'customer',
    summary: 'Remove a saved card',
    params: idParams,
    status: 204,
  },
  'GET /customer/payment-history': {
    access: 'customer',
    summary: 'Payments, newest date of service first',
    answer: z.array(historyItem),
  },
  'GET /customer/invoice/:id': {
    access: 'customer',
    summary: 'The invoice or receipt of a booking, or of the fee of a subscription',
    params: idParams,
    answer: customerInvoice,
  },
  'GET /customer/invoice/:id/download': {
    access: 'customer',
    summary: 'The invoice or receipt as a PDF',
    params: idParams,
    file: 'application/pdf',
  },
  'GET /bookings/:id/receipt': {
    access: { ownerOr: 'contact' },
    summary: 'The receipt of a booking, or its summary while unpaid, as a PDF',
    params: bookingParams,
    file: 'application/pdf',
  },
  'GET /bookings/:id/calendar.ics': {
    access: { ownerOr: 'contact' },
    summary: 'The visit for a calendar',
    params: bookingParams,
    file: 'text/calendar',
  },
  'POST /webhooks/stripe': {
    access: 'public',
    summary: 'Webhook of the payment provider: signed, and only a nudge to ask the provider',
    raw: true,
    answer: z.object({ received: z.boolean() }),
  },
} as const satisfies Record<string, Endpoint>;
