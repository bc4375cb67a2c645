import {
  bookingStatus,
  frequency,
  houseSize,
  longestNote,
  paymentStatus,
  role,
  rooms,
  roomsWhenBooking,
} from '../business.ts';
import { uuidInput } from '../ids.ts';
import { dollars } from '../money.ts';
import { isPhone, phoneNeeded } from '../phone.ts';
import { instant, localDate, slotIds, slotInput } from '../time.ts';
import { z } from '../zod.ts';
import { holdsAddress } from './no-address.ts';

// Text that cannot be stored or would break a header is refused with its field's name.
const storable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();
// What nobody can see is no name: blanks, zero-width characters, fillers.
const blank = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*$/u;
/** Whether a text shows nothing. */
export const isBlank = (text: string): boolean => blank.test(text);
const oneLine = (text: string): boolean => !/[\r\n\u2028\u2029]/.test(text);

// Signs that turn the direction of what follows: a name with one would turn the rest of a line in mails and lists.
const withoutTurns = (text: string): string => text.replace(/[\u202A-\u202E\u2066-\u2069]/gu, '');

export const text = (most: number) =>
  z
    .string()
    .overwrite(withoutTurns)
    .trim()
    .refine((value) => Array.from(value).length <= most, `At most ${most} characters.`)
    .refine(storable, { error: 'This text holds characters that cannot be stored.', abort: true });
export const lineOfText = (most: number) => text(most).refine(oneLine, 'Give this on one line.');
export const requiredLine = (most: number, what: string) =>
  lineOfText(most).refine((value) => !isBlank(value), `Please enter ${what}.`);

/** What people are called and where they live stands in our mails: nobody may send addresses of the web by it. */
const noAddress = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.refine((value) => !holdsAddress(value), 'Please leave out web and email addresses.');
export const nameLine = (most: number, what: string) => noAddress(requiredLine(most, what));
export const optionalName = (most: number) => noAddress(lineOfText(most)).nullish();

export const email = z
  .string()
  .trim()
  .max(254, 'An email address can have at most 254 characters.')
  .pipe(z.email({ error: 'Please enter a valid email address.' }));
export const phone = lineOfText(40)
  .refine((value) => isBlank(value) || isPhone(value), phoneNeeded)
  .nullish()
  .transform((value) => (value === undefined || value === null || isBlank(value) ? null : value));
export const note = text(longestNote)
  .nullish()
  .transform((value) => (value === undefined || value === null || isBlank(value) ? null : value));
/** Notes for the crew: empty takes them away. */
export const longNote = text(longestNote)
  .nullable()
  .transform((value) => (value === null || isBlank(value) ? null : value));
/** A promo code as it is typed: trimmed and in capitals (customer area, section 5). */
export const promoCodeInput = z
  .string()
  .trim()
  .toUpperCase()
  .min(1, 'Please enter a promo code')
  .max(64, 'A promo code has at most 64 characters.')
  .regex(/^[\p{L}\p{N}_-]+$/u, 'A promo code has letters, digits, - and _ only.');
/** Five digits, or ZIP+4 judged by its first five. */
export const zipCode = z
  .string()
  .trim()
  .regex(/^\d{5}(-?\d{4})?$/, 'Give a ZIP code of five digits.');

export const user = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role,
  email_verified: z.boolean(),
});
export const session = z.object({ access_token: z.string(), user });

export const addressShape = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
});
export const pick = z.object({
  service_id: z.uuid('Choose a service of the catalogue.').toLowerCase(),
  quantity: z.int().min(1, 'At least 1.').max(50, 'At most 50.'),
});
export const line = z.object({ service_id: z.string(), name: z.string(), quantity: z.int(), price: dollars });
export const breakdownShape = z.object({
  base_price: dollars,
  room_price: dollars,
  a_la_carte_total: dollars,
  subtotal: dollars,
  discount_amount: dollars,
  tax_rate: z.number(),
  tax_amount: dollars,
  final_total: dollars,
});
export const paidWith = z.object({ card_brand: z.string(), last_four: z.string() }).nullable();

/** What is chosen to be cleaned: the part of the booking payload that has a price. */
const selection = {
  house_size: houseSize,
  frequency,
  rooms: roomsWhenBooking,
  services: z.array(pick).max(60).default([]),
  a_la_carte_services: z.array(pick).max(60).default([]),
  promo_code: z.string().max(64).nullish(),
};
export const bookingCustomer = z.object({
  email,
  first_name: nameLine(80, 'a first name'),
  last_name: nameLine(80, 'a last name'),
  phone,
  address: nameLine(200, 'a street address'),
  city: nameLine(100, 'a city'),
  state: nameLine(60, 'a state'),
  zip_code: zipCode,
});
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
export const adminBookingRequest = bookingRequest.extend({
  customer_id: uuidInput.nullish(),
  override_capacity: z.boolean().default(false),
});
export const quote = breakdownShape.extend({ price_list_version: z.int(), next_dates: z.array(z.string()) });

/** What a customer asked of the office for a visit last, and what came of it. */
export const visitRequest = z.object({
  kind: z.enum(['cancellation', 'reschedule']),
  status: z.enum(['pending', 'approved', 'rejected']),
  requested_at: instant,
  processed_at: instant.nullable(),
  /** Of a move: where to. */
  to_date: z.string().nullable(),
  to_time_slot: z.string().nullable(),
});

export const bookingPlaced = z.object({
  id: z.string(),
  status: bookingStatus,
  payment_status: paymentStatus,
  total_amount: dollars,
  pricing_breakdown: breakdownShape,
  subscription_id: z.string().nullable(),
  hold_expires_at: instant.nullable(),
});
/** Who comes, and nothing else about that person. */
const visitCleaner = z.object({
  first_name: z.string(),
  /** Full years since the company approved them. */
  years_with_us: z.int(),
  /** The average of the stars that customers gave, to one decimal; null while there are no ratings. */
  rating: z.number().nullable(),
});

export const booking = z.object({
  id: z.string(),
  customer_id: z.string(),
  booking_date: z.string(),
  time_slot: z.string(),
  status: bookingStatus,
  frequency,
  house_size: houseSize,
  services: z.array(line),
  a_la_carte_services: z.array(line),
  rooms,
  base_price: dollars,
  room_price: dollars,
  a_la_carte_total: dollars,
  discount_amount: dollars,
  tax_amount: dollars,
  total_amount: dollars,
  payment_status: paymentStatus,
  special_instructions: z.string().nullable(),
  estimated_duration_hours: z.number(),
  address: addressShape,
  promo_code: z.string().nullable(),
  subscription_id: z.string().nullable(),
  cleaner_name: z.string().nullable(),
  cleaner: visitCleaner.nullable(),
  assignment_type: z.enum(['auto', 'manual']).nullable(),
  cleaner_notes: z.string().nullable(),
  starts_at: instant,
  hold_expires_at: instant.nullable(),
  amount_paid: dollars,
  balance_due: dollars,
  /** What happened to money that was refunded or kept, in words for the customer. */
  money_back: z.string().nullable(),
  can_reschedule: z.boolean(),
  can_edit: z.boolean(),
  /** What the customer has asked of the office for it, and is not decided yet. */
  pending_request: z.enum(['cancellation', 'reschedule']).nullable(),
  last_request: visitRequest.nullable(),
  /** Whether it is completed and not rated yet, and ended no more than a week ago. */
  can_rate: z.boolean(),
  asks_rating: z.boolean(),
  version: z.string(),
});
/** A booking as the console sees it: with names, contact and cleaner. */
export const adminBooking = booking.extend({
  slot_id: z.enum(slotIds),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string().nullable(),
  is_guest: z.boolean(),
  cleaner_id: z.string().nullable(),
  assignment_notes: z.string().nullable(),
  /** Why something is still due, in a few words: null where nothing is, or nothing was tried. */
  payment_note: z.string().nullable(),
  /** What banks took back through lost disputes: not in `amount_paid`, and not due again. */
  charged_back: dollars,
  placed_at: instant,
  clocked_in_at: instant.nullable(),
  clocked_out_at: instant.nullable(),
});

export const guestSummary = z.object({
  booking_id: z.string(),
  booking_details: z.object({
    booking_date: z.string(),
    time_slot: z.string(),
    status: bookingStatus,
    frequency,
    house_size: houseSize,
    estimated_duration_hours: z.number(),
    special_instructions: z.string().nullable(),
    subscription_id: z.string().nullable(),
    hold_expires_at: instant.nullable(),
    last_request: visitRequest.nullable(),
    cleaner: visitCleaner.nullable(),
    /** The stars that the customer gave; null while it is not rated. */
    rating: z.int().nullable(),
  }),
  customer_information: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
  }),
  service_address: addressShape,
  services_booked: z.array(line),
  a_la_carte_services: z.array(line),
  rooms_selected: z.array(z.object({ name: z.string(), count: z.int() })),
  pricing_breakdown: breakdownShape,
  payment_summary: z.object({
    total_amount: dollars,
    payment_status: paymentStatus,
    payment_method: paidWith,
    amount_paid: dollars,
    balance_due: dollars,
    money_back: z.string().nullable(),
  }),
  next_steps: z.array(z.string()),
});

export const service = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.enum(['standard_cleaning', 'a_la_carte']),
  duration_hours: z.number(),
  is_a_la_carte: z.boolean(),
  a_la_carte_price: dollars.nullable(),
  base_price: dollars,
});
export const customer = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip_code: z.string().nullable(),
  is_guest: z.boolean(),
});
export const cleaner = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  status: z.enum(['pending', 'active', 'rejected']),
  is_active: z.boolean(),
  total_jobs: z.int(),
  rating: z.number(),
  created_at: instant,
  version: z.string(),
});
export const job = z.object({
  id: z.string(),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string().nullable(),
  address: z.string(),
  date: z.string(),
  time_slot: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  duration_hours: z.number(),
  total_amount: dollars,
  /** What the cleaner earns with this job. */
  pay_amount: dollars,
  status: bookingStatus,
  special_instructions: z.string().nullable(),
  notes: z.string().nullable(),
  services: z.array(z.object({ name: z.string(), price: dollars })),
  eta: z.string().nullable(),
  clock_in_from: instant,
  clocked_in_at: instant.nullable(),
  clocked_out_at: instant.nullable(),
});

/** A story of a booking: its events in plain words, oldest first. */
export const storyEntry = z.object({
  time: instant,
  actor: z.string(),
  text: z.string(),
  type: z.string(),
  cause: z.string().nullable(),
});

/** A list as ra-data-simple-rest asks for it. */
export const listQuery = z.object({
  sort: z.string().optional(),
  range: z.string().optional(),
  filter: z.string().optional(),
});
export const idParams = z.object({ id: uuidInput });
