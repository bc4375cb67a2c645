import { invoiceList } from '../lists/invoice-list.ts';
import { listQuery } from '../lists/list.ts';
import { idParams } from '../schemas/calls.ts';
import { bookingIdInput } from '../schemas/ids.ts';
import { invoice } from '../schemas/invoices.ts';
import { dollars } from '../schemas/money.ts';
import { isBlank, note } from '../schemas/texts.ts';
import { z } from '../schemas/zod.ts';
import { outsideMethods } from '../vocabulary/outside-payments.ts';
import type { Endpoint } from './endpoint.ts';
import { exported, listed } from './list-endpoints.ts';

/** Invoices of completed visits (admin back office, 2.11). */
export const invoiceEndpoints = {
  'GET /admin/invoices': listed(invoiceList, 'Invoices'),
  'GET /admin/export/invoices': exported(invoiceList, 'Export of invoices'),
  'GET /admin/invoices/summary': {
    access: { staff: 'read' },
    summary:
      'How many invoices a filter finds that are not void, their total, what is still due, and how many are paid or overdue',
    query: listQuery(invoiceList).pick({ filter: true }),
    answer: z.object({
      total_invoices: z.int(),
      total_amount: dollars,
      balance_due: dollars,
      paid_count: z.int(),
      overdue_count: z.int(),
    }),
  },
  'GET /admin/invoices/:id': {
    access: { staff: 'read' },
    summary: 'An invoice',
    params: idParams,
    answer: invoice,
  },
  'POST /admin/invoices/generate/:booking_id': {
    access: { staff: 'money' },
    summary: 'Make the invoice of a completed visit: a draft with the next number, its content as of now',
    params: z.object({ booking_id: bookingIdInput }),
    status: 201,
    answer: invoice,
    idempotent: true,
  },
  'PATCH /admin/invoices/:id': {
    access: { staff: 'money' },
    versioned: true,
    summary:
      'Send an invoice, mark it as paid (what is still due is recorded as received) or cancel it after it was sent',
    params: idParams,
    body: z
      .object({
        status: z.enum(['sent', 'paid', 'cancelled'], { error: 'Choose sent, paid or cancelled.' }),
        /** Whether `sent` emails it. */
        mail: z.boolean().default(true),
        /** How the rest was paid; needed for `paid` while something is due. */
        method: z.enum(outsideMethods).nullish(),
        reason: note,
      })
      .refine(({ status, reason }) => status !== 'cancelled' || (reason !== null && !isBlank(reason)), {
        path: ['reason'],
        message: 'Please enter a reason.',
      }),
    answer: invoice,
  },
  'DELETE /admin/invoices/:id': {
    access: { staff: 'money' },
    versioned: true,
    summary: 'Delete a draft: it is void, and its number is never used again',
    params: idParams,
    answer: invoice,
  },
  'GET /admin/invoices/:id/pdf': {
    access: { staff: 'contact' },
    summary: 'An invoice as a PDF, in base64',
    params: idParams,
    answer: z.object({ pdf_content: z.string(), filename: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
