import { pick } from '../schemas/booking-requests.ts';
import { booking, breakdownShape, visitRequest } from '../schemas/bookings.ts';
import { bookingParams } from '../schemas/calls.ts';
import { frequency, houseSize } from '../schemas/homes.ts';
import { dollars } from '../schemas/money.ts';
import { rooms } from '../schemas/rooms.ts';
import { bookingStatus, paymentStatus } from '../schemas/statuses.ts';
import {
  email,
  isBlank,
  lineOfText,
  longNote,
  nameLine,
  note,
  phone,
  promoCodeInput,
  text,
} from '../schemas/texts.ts';
import { instant, localDate, slotInput } from '../schemas/time.ts';
import { branded, z } from '../schemas/zod.ts';
import type { BookingId } from '../vocabulary/ids.ts';
import { rescheduleWindow } from '../vocabulary/limits.ts';
import type { Endpoint } from './endpoint.ts';

const appointmentId = branded<BookingId>()(z.uuid('Choose the appointment.').toLowerCase());
const count = z.int().min(0).max(10).optional();
/** The edit page may split the bedrooms into master and other ones (I.3 row 14). */
const editedRooms = z
  .object({
    ...rooms.shape,
    masterBedroom: count,
    masterBathroom: count,
    otherBedrooms: count,
    otherFullBathrooms: count,
  })
  .transform(({ masterBedroom, masterBathroom, otherBedrooms, otherFullBathrooms, ...given }) => ({
    ...given,
    bedrooms: given.bedrooms + (masterBedroom ?? 0) + (otherBedrooms ?? 0),
    bathrooms: given.bathrooms + (masterBathroom ?? 0) + (otherFullBathrooms ?? 0),
  }))
  .refine(({ bedrooms }) => bedrooms <= 10, { path: ['bedrooms'], message: 'At most 10 of a kind.' })
  .refine(({ bathrooms }) => bathrooms <= 10, { path: ['bathrooms'], message: 'At most 10 of a kind.' });

const selection = z.object({
  appointment_id: appointmentId,
  house_size: houseSize,
  rooms: editedRooms,
  services: z.array(pick).max(60).default([]),
  a_la_carte_services: z.array(pick).max(60).default([]),
  expected_total: dollars.nullish(),
});
const move = z.object({ appointment_id: appointmentId, new_date: localDate, new_time_slot: slotInput });

export const appointment = z.object({
  id: z.string(),
  booking_date: z.string(),
  time_slot: z.string(),
  frequency,
  total_amount: dollars,
  status: bookingStatus,
  payment_status: paymentStatus,
  balance_due: dollars,
  hold_expires_at: instant.nullable(),
  subscription_id: z.string().nullable(),
  can_reschedule: z.boolean(),
  can_edit: z.boolean(),
  last_request: visitRequest.nullable(),
});

/** Changes of a customer to a placed booking; promo codes and the waitlist (customer area, section 7). */
export const customerEndpoints = {
  'GET /customer/next-appointment': {
    access: 'customer',
    summary: 'The next visit, or a message when there is none',
    answer: z.union([booking, z.object({ message: z.string() })]),
  },
  'GET /customer/upcoming-appointments': {
    access: 'customer',
    summary: 'Upcoming visits, soonest first',
    answer: z.array(appointment),
  },
  'GET /customer/bookings': {
    access: 'customer',
    summary: 'All bookings of the caller: upcoming ones soonest first, then past ones newest first',
    answer: z.array(booking),
  },
  'PUT /customer/reschedule-appointment': {
    access: 'owner',
    versioned: true,
    summary: `Move a visit, up to ${rescheduleWindow} before it starts`,
    body: move,
    answer: booking,
  },
  'POST /customer/reschedule-requests': {
    access: 'owner',
    versioned: true,
    summary: `Ask the office to move a visit that starts within ${rescheduleWindow}`,
    body: move.extend({ reason: text(500).nullish() }),
    status: 201,
    answer: z.object({ id: z.string(), status: z.enum(['pending', 'approved', 'rejected']) }),
    idempotent: true,
  },
  'PUT /customer/update-cleaning-selection': {
    access: 'owner',
    versioned: true,
    summary: 'Change what is cleaned',
    body: selection,
    answer: booking.extend({ difference: dollars }),
  },
  'POST /customer/update-cleaning-selection/preview': {
    access: 'owner',
    summary: 'What a change to the cleaning would cost',
    body: selection,
    answer: z.object({
      old_total: dollars,
      new_total: dollars,
      difference: dollars,
      pricing_breakdown: breakdownShape,
    }),
  },
  'PUT /customer/update-notes': {
    access: 'owner',
    versioned: true,
    summary: 'Change the notes for the crew',
    body: z.object({ appointment_id: appointmentId, special_instructions: longNote }),
    answer: booking,
  },
  'POST /customer/bookings/:id/rating': {
    access: 'customer',
    summary: 'Rate a completed cleaning, once',
    params: bookingParams,
    body: z.object({
      rating: z.int('Choose 1 to 5 stars.').min(1, 'Choose 1 to 5 stars.').max(5, 'Choose 1 to 5 stars.'),
      comment: note,
    }),
    status: 201,
    answer: z.object({ rating: z.int(), comment: z.string().nullable() }),
  },
  'POST /cancellation-requests': {
    access: 'owner',
    versioned: true,
    summary: 'Ask the office to cancel a booking',
    body: z.object({
      booking_id: branded<BookingId>()(z.uuid('Choose the booking.').toLowerCase()),
      reason: text(1000).refine((reason) => !isBlank(reason), 'Please provide a reason for cancellation'),
    }),
    status: 201,
    answer: z.object({
      id: z.string(),
      booking_id: z.string(),
      reason: z.string(),
      status: z.enum(['pending', 'approved', 'rejected', 'ended']),
      requested_at: instant,
    }),
    idempotent: true,
  },
  'POST /validate-promo-code': {
    access: 'anybody',
    summary: 'Whether a promo code can be used, and what it saves',
    body: z.object({
      code: promoCodeInput,
      subtotal: dollars.refine((amount) => amount >= 0, 'A subtotal cannot be below 0.'),
      /** Without either list, the services that the code is for are not checked. */
      services: z.array(pick).max(60).optional(),
      a_la_carte_services: z.array(pick).max(60).optional(),
      /** Accepted but not checked: the answer must not reveal what a mailbox's owner has used. A booking checks it. */
      email: z.string().max(254).nullish(),
    }),
    answer: z.object({
      valid: z.boolean(),
      promo: z
        .object({
          code: z.string(),
          discount_type: z.enum(['percentage', 'fixed']),
          discount_value: z.number(),
          maximum_discount_amount: dollars.nullable(),
        })
        .nullable(),
      discount: dollars,
      message: z.string().nullable(),
    }),
    limit: { times: 30, seconds: 60 },
  },
  'POST /waitlist': {
    access: 'anybody',
    summary: 'Join the waitlist for a full day',
    body: z.object({
      email,
      first_name: nameLine(80, 'a first name'),
      last_name: nameLine(80, 'a last name'),
      phone,
      preferred_frequency: frequency.nullish(),
      preferred_time_slot: slotInput.nullish(),
      house_size: houseSize.nullish(),
      address: z.object({
        preferred_date: localDate,
        zip_code: lineOfText(10).refine((zip) => !isBlank(zip), 'Please enter a ZIP code.'),
      }),
      notes: note,
    }),
    status: 201,
    answer: z.object({ id: z.string(), status: z.literal('waiting'), preferred_date: z.string() }),
    limit: { times: 30, seconds: 3600 },
  },
} as const satisfies Record<string, Endpoint>;
