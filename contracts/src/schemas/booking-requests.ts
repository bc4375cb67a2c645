import { frequency, houseSize } from './homes.ts';
import { customerIdInput } from './ids.ts';
import { dollars } from './money.ts';
import { addressInput, bookingCustomer } from './people.ts';
import { rooms, roomsWhenBooking } from './rooms.ts';
import { email, longNote, note } from './texts.ts';
import { localDate, slotInput } from './time.ts';
import { z } from './zod.ts';

export const pick = z.object({
  service_id: z.uuid('Choose a service of the catalogue.').toLowerCase(),
  quantity: z.int().min(1, 'At least 1.').max(50, 'At most 50.'),
});

/** The part of a booking payload that has a price. */
const selection = {
  house_size: houseSize,
  frequency,
  rooms: roomsWhenBooking,
  services: z.array(pick).max(60).default([]),
  a_la_carte_services: z.array(pick).max(60).default([]),
  promo_code: z.string().max(64).nullish(),
};

export const quoteRequest = z.object({
  ...selection,
  booking_date: localDate.nullish(),
  time_slot: slotInput.nullish(),
});
export const bookingRequest = z.object({
  ...selection,
  customer: bookingCustomer,
  booking_date: localDate,
  time_slot: slotInput,
  special_instructions: note,
  expected_total: dollars.nullish(),
});
/** An admin's booking for a customer: may overbook knowingly (decisions, "Capacity"). */
export const adminBookingRequest = bookingRequest
  .extend({
    customer: bookingCustomer.extend({ email: email.nullish().transform((given) => given ?? null) }),
    customer_id: customerIdInput.nullish(),
    override_capacity: z.boolean().default(false),
  })
  .refine(({ customer_id, customer }) => customer.email !== null || typeof customer_id === 'string', {
    path: ['customer', 'email'],
    message: 'Please enter a valid email address.',
  });
/** What the office can change about a booking's content; what is missing stays. Rhythm and promo code are fixed. */
export const bookingContent = z.object({
  house_size: houseSize.optional(),
  rooms: rooms.optional(),
  services: z.array(pick).max(60).optional(),
  a_la_carte_services: z.array(pick).max(60).optional(),
  special_instructions: longNote.optional(),
  address: addressInput.optional(),
  booking_date: localDate.optional(),
  time_slot: slotInput.optional(),
  expected_total: dollars.nullish(),
});
/** What the office can change about the later visits of a subscription; what is missing stays. */
export const subscriptionContent = z.object({
  preferred_time_slot: slotInput.optional(),
  house_size: houseSize.optional(),
  rooms: rooms.optional(),
  services: z.array(pick).max(60).optional(),
  a_la_carte_services: z.array(pick).max(60).optional(),
  address: addressInput.optional(),
  special_instructions: longNote.optional(),
  expected_total: dollars.nullish(),
});
