import { bookingRequest, quoteRequest } from '../schemas/booking-requests.ts';
import { booking, bookingPlaced, guestSummary, quote } from '../schemas/bookings.ts';
import { bookingParams, idParams } from '../schemas/calls.ts';
import { frequency, houseSize } from '../schemas/homes.ts';
import { dollars } from '../schemas/money.ts';
import { customer } from '../schemas/people.ts';
import { roomsWhenBooking } from '../schemas/rooms.ts';
import { service } from '../schemas/services.ts';
import { localDate } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import type { Endpoint } from './endpoint.ts';

const dateQuery = z.object({ date: localDate });
const day = { has_capacity: z.boolean(), available_slots: z.int() };
const placing = {
  body: bookingRequest,
  status: 201,
  answer: bookingPlaced,
  limit: { times: 120, seconds: 60 },
  idempotent: true,
} as const;

export const bookingEndpoints = {
  'GET /config': {
    access: 'public',
    summary: 'What the screens need to know about the company',
    answer: z.object({
      brand_name: z.string(),
      office_phone: z.string(),
      office_email: z.string(),
      support_hours: z.string(),
      business_timezone: z.string(),
      served_zip_codes: z.array(z.string()),
      daily_capacity: z.int(),
      tax_rate: z.number(),
      hold_hours: z.number(),
      /** The part of a job's price, before discount and tax, that its cleaner gets. */
      cleaner_pay_share: z.number(),
      payments: z.enum(['stripe', 'local', 'none']),
      stripe_publishable_key: z.string().nullable(),
      google_enabled: z.boolean(),
      demo_accounts: z
        .array(
          z.object({
            role: z.enum(['customer', 'cleaner', 'admin']),
            email: z.string(),
            password: z.string(),
          }),
        )
        .nullable(),
      /** In percent; null when no demo company is being made. */
      demo_progress: z.int().min(0).max(100).nullable(),
    }),
  },
  'GET /services': { access: 'public', summary: 'The catalogue', answer: z.array(service) },
  'GET /available-dates': {
    access: 'public',
    summary: 'The working days of the next 60 days, full ones flagged',
    answer: z.array(z.object({ date: z.string(), ...day })),
  },
  'GET /time-slots': {
    access: 'public',
    summary: 'The time slots of a date',
    query: dateQuery,
    answer: z.array(
      z.object({ id: z.string(), time_slot: z.string(), start_time: z.string(), end_time: z.string() }),
    ),
  },
  'GET /capacity/check': {
    access: 'public',
    summary: 'Places left on a date',
    query: dateQuery,
    answer: z.object({ date: z.string(), ...day }),
  },
  'GET /pricing/:houseSize/:frequency': {
    access: 'public',
    summary: 'The base price of a house size at a frequency',
    params: z.object({ houseSize, frequency }),
    answer: z.object({ base_price: dollars, price_list_version: z.int() }),
  },
  'POST /calculate-room-pricing': {
    access: 'public',
    summary: 'What the chosen rooms cost',
    body: z.object({ rooms: roomsWhenBooking, frequency }),
    answer: z.object({
      total_price: dollars,
      lines: z.array(z.object({ name: z.string(), count: z.int(), price: dollars })),
    }),
  },
  'POST /quote': {
    access: 'anybody',
    summary: 'The price of a selection and its next dates',
    body: quoteRequest,
    answer: quote,
  },
  'POST /bookings': { access: 'customer', summary: 'Book as a member', ...placing },
  'POST /bookings/guest': { access: 'public', summary: 'Book without an account', ...placing },
  'GET /bookings/:id/guest-summary': {
    access: { ownerOr: 'read' },
    summary: 'The confirmation of a booking',
    params: bookingParams,
    answer: guestSummary,
  },
  'GET /bookings/:id': {
    access: { ownerOr: 'read' },
    summary: 'A booking',
    params: bookingParams,
    answer: booking,
  },
  'GET /customers/:id': {
    access: { ownerOr: 'read' },
    summary: 'A customer',
    params: idParams,
    answer: customer,
  },
} as const satisfies Record<string, Endpoint>;
