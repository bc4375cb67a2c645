import { bookingList } from '../lists/booking-list.ts';
import { customerList } from '../lists/customer-list.ts';
import { adminBookingRequest, bookingContent } from '../schemas/booking-requests.ts';
import { adminBooking, pricePreview } from '../schemas/bookings.ts';
import { bookingParams, customerParams, idParams, storyEntry } from '../schemas/calls.ts';
import { bookingIdInput, cleanerIdInput, customerIdInput } from '../schemas/ids.ts';
import { dollars } from '../schemas/money.ts';
import {
  adminCustomer,
  customerCorrection,
  customerInput,
  customerMessage,
  customerPayment,
  likelyDouble,
  openMatter,
} from '../schemas/people.ts';
import { requiredReason, text } from '../schemas/texts.ts';
import { localDate, slotTimeInput } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { catalogueEndpoints } from './catalogue-endpoints.ts';
import { cleanerOfficeEndpoints } from './cleaner-office-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { exported, listed } from './list-endpoints.ts';

const notes = text(500).nullish();

export const adminEndpoints = {
  'GET /admin/stats': {
    access: { staff: 'read' },
    summary: 'The figures of the dashboard',
    answer: z.object({
      /** The date of the business. */
      today: localDate,
      /** All that were ever placed, cancelled ones too. */
      total_bookings: z.int(),
      /** Payments that succeeded, less refunds. */
      total_revenue: dollars,
      active_cleaners: z.int(),
      /** What is in force or waits for the office. */
      counts: z.object({
        /** Active. */
        subscriptions: z.int(),
        /** Active. */
        cleaners: z.int(),
        /** On offer. */
        services: z.int(),
        /** Cancellations and moves that wait for the office. */
        orders: z.int(),
        /** People who wait for a place, today or later. */
        waitlist: z.int(),
        /** Cancellations that wait for the office. */
        cancellations: z.int(),
        /** Of cleaners, without an answer. */
        questions: z.int(),
        /** Withdrawals of cleaners that wait for the office. */
        payouts: z.int(),
      }),
      bookings_by_status: z.record(z.string(), z.int()),
      places_today: z.object({ taken: z.int(), capacity: z.int(), closed: z.boolean() }),
      recent_bookings: z.array(adminBooking),
      /** The visits of this week, Monday to Sunday, without cancelled ones. */
      bookings_by_day: z.array(z.object({ date: z.string(), bookings: z.int(), completed: z.int() })),
      /** 30 days up to today: money received less money given back, on the day on which it happened. */
      revenue_by_day: z.array(z.object({ date: localDate, revenue: dollars })),
      /** 14 days from today. `closed`: the company does not work on it. */
      occupancy: z.array(
        z.object({ date: localDate, taken: z.int(), capacity: z.int(), closed: z.boolean() }),
      ),
      weekly_completions: z.array(
        z.object({ cleaner_id: z.string(), cleaner_name: z.string(), jobs_completed: z.int() }),
      ),
      top_performers: z.array(
        z.object({
          cleaner_id: z.string(),
          cleaner_name: z.string(),
          jobs_completed: z.int(),
          /** Of these jobs, paid or not. */
          total_revenue: dollars,
        }),
      ),
    }),
  },
  'GET /admin/bookings': listed(bookingList, 'Bookings'),
  'GET /admin/export/bookings': exported(bookingList, 'Export of bookings'),
  'POST /admin/bookings': {
    access: { staff: 'dispatch' },
    summary: 'Book for a customer',
    body: adminBookingRequest,
    status: 201,
    answer: adminBooking,
    idempotent: true,
  },
  'GET /admin/bookings/:id': {
    access: { staff: 'read' },
    summary: 'A booking',
    params: bookingParams,
    answer: adminBooking,
  },
  'GET /admin/bookings/:id/events': {
    access: { staff: 'read' },
    summary: 'The story of a booking',
    params: bookingParams,
    answer: z.array(storyEntry),
  },
  'PATCH /admin/bookings/:id': {
    access: { staff: 'dispatch' },
    versioned: true,
    summary: 'Confirm, complete, assign, unassign or move a booking, or change its content',
    params: bookingParams,
    body: bookingContent
      .extend({
        status: z.enum(['confirmed', 'completed']).optional(),
        cleaner_id: cleanerIdInput.nullable().optional(),
        start_time: slotTimeInput.optional(),
        end_time: slotTimeInput.optional(),
        notes,
        override_capacity: z.boolean().default(false),
      })
      .refine(
        ({
          notes: _notes,
          end_time: _end,
          override_capacity: _override,
          expected_total: _total,
          ...change
        }) => Object.values(change).some((value) => value !== undefined),
        { message: 'Send a status, a cleaner, a time or what to change about the cleaning.' },
      )
      .refine(
        ({ start_time, booking_date, time_slot }) =>
          start_time === undefined || (booking_date === undefined && time_slot === undefined),
        { path: ['start_time'], message: 'Send either start_time or booking_date and time_slot.' },
      ),
    answer: adminBooking,
  },
  'POST /admin/bookings/:id/preview': {
    access: { staff: 'dispatch' },
    summary: 'What a change to the content of a booking would cost; writes nothing',
    params: bookingParams,
    body: bookingContent,
    answer: pricePreview,
  },
  'DELETE /admin/bookings/:id': {
    access: { staff: 'dispatch', anyAmount: 'money' },
    versioned: true,
    summary: 'Cancel a booking; everything that was paid is refunded, or only refund_amount',
    params: bookingParams,
    query: z.object({
      refund_amount: z
        .string()
        .regex(/^\d{1,7}(\.\d{1,2})?$/, 'Enter an amount in dollars with at most two decimals.')
        .transform(Number)
        .optional(),
      reason: text(500).optional(),
      /** Who wanted it, for the mail; the office by default. */
      asked_by: z.enum(['customer', 'office'], { error: 'Choose customer or office.' }).optional(),
    }),
    answer: adminBooking,
  },
  'POST /admin/calendar/assign-job': {
    access: { staff: 'dispatch' },
    versioned: true,
    summary: 'Assign a job to a cleaner and a time slot',
    body: z.object({
      booking_id: bookingIdInput,
      cleaner_id: cleanerIdInput,
      start_time: slotTimeInput,
      end_time: slotTimeInput,
      notes,
      override_capacity: z.boolean().default(false),
    }),
    answer: z.object({ warning: z.boolean(), message: z.string().nullable(), booking: adminBooking }),
  },
  ...cleanerOfficeEndpoints,
  'GET /admin/customers': listed(customerList, 'Customers'),
  'GET /admin/export/customers': exported(customerList, 'Export of customers'),
  'GET /admin/customers/:id': {
    access: { staff: 'read' },
    summary: 'A customer',
    params: idParams,
    answer: adminCustomer,
  },
  'POST /admin/customers': {
    access: { staff: 'dispatch' },
    summary: 'Write down a caller, or the guest of a mailbox',
    body: customerInput,
    status: 201,
    answer: adminCustomer,
    idempotent: true,
  },
  'PATCH /admin/customers/:id': {
    access: { staff: 'dispatch' },
    versioned: true,
    summary: 'Correct what the office has of a customer',
    params: customerParams,
    body: customerCorrection,
    answer: adminCustomer,
  },
  'GET /admin/customers/:id/doubles': {
    access: { staff: 'read' },
    summary: 'Customers who may be the same person',
    params: customerParams,
    answer: z.array(likelyDouble),
  },
  'GET /admin/customers/:id/messages': {
    access: { staff: 'read' },
    summary: 'The newest messages to a customer',
    params: customerParams,
    answer: z.array(customerMessage),
  },
  'GET /admin/customers/:id/payments': {
    access: { staff: 'read' },
    summary: 'What a customer paid and got back',
    params: customerParams,
    answer: z.array(customerPayment),
  },
  'POST /admin/customers/:id/merge': {
    access: { staff: 'people' },
    summary: 'Merge a guest into another customer, who then sees their bookings',
    params: customerParams,
    body: z.object({ into: customerIdInput }),
    answer: adminCustomer,
  },
  'POST /admin/customers/:id/unmerge': {
    access: { staff: 'people' },
    summary: 'Undo the merge of a customer',
    params: customerParams,
    answer: adminCustomer,
  },
  'GET /admin/customers/:id/open-matters': {
    access: { staff: 'company' },
    summary: 'What keeps a customer from being erased now',
    params: customerParams,
    answer: z.array(openMatter),
  },
  'POST /admin/customers/:id/erase': {
    access: { staff: 'company' },
    summary: 'Erase a guest for good; a refusal names what is open in `open`',
    params: customerParams,
    body: z.object({ reason: requiredReason }),
    status: 202,
  },
  ...catalogueEndpoints,
  'GET /admin/closed-days': {
    access: { staff: 'dispatch' },
    summary: 'The closed days of a year, by default of this one',
    query: z.object({ year: z.coerce.number().int().min(2000).max(2200).optional() }),
    answer: z.array(z.object({ date: localDate, reason: z.string() })),
  },
  'PUT /admin/closed-days/:date': {
    access: { staff: 'dispatch' },
    summary: 'Close a day; the refusal for a day with visits names them in `bookings`',
    params: z.object({ date: localDate }),
    body: z.object({ reason: text(200).default('') }),
    status: 204,
  },
  'DELETE /admin/closed-days/:date': {
    access: { staff: 'dispatch' },
    summary: 'Open a closed day',
    params: z.object({ date: localDate }),
    status: 204,
  },
} as const satisfies Record<string, Endpoint>;
