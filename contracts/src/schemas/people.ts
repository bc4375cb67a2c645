import { permissions, staffRoles } from '../vocabulary/permissions.ts';
import { masked } from './masked.ts';
import { message } from './messages.ts';
import { dollars } from './money.ts';
import { role } from './statuses.ts';
import { email, nameLine, phone, zipCode } from './texts.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

export const user = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role,
  email_verified: z.boolean(),
});
/** Who is signed in; for staff, also their role and permissions. */
export const me = user.extend({
  staff_role: z.enum(staffRoles).optional(),
  permissions: z.array(z.enum(permissions)).optional(),
  second_factor: z
    .object({
      is_on: z.boolean(),
      /** The company requires it. */
      is_required: z.boolean(),
      recovery_codes_left: z.int(),
    })
    .optional(),
});
export const session = z.object({ access_token: z.string(), user });

export const addressShape = z.object({
  street: masked(z.string()),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
});

export const addressInput = z.object({
  street: nameLine(200, 'a street address'),
  city: nameLine(100, 'a city'),
  state: nameLine(60, 'a state'),
  zip_code: zipCode,
});

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

export const customer = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: masked(z.string().nullable()),
  phone: masked(z.string().nullable()),
  address: masked(z.string().nullable()),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip_code: z.string().nullable(),
  is_guest: z.boolean(),
});
/** A customer as the console sees them. */
export const adminCustomer = customer.extend({
  /** The first booking, the registration, or when the office added them. */
  since: instant.nullable(),
  /** Of everyone who was merged into them, too; 0 for a merged customer. */
  bookings: z.int(),
  /** The customer who is kept, if this one was merged. */
  merged_into: z.string().nullable(),
  merged_into_name: z.string().nullable(),
  /** Their personal data are gone for good. */
  is_erased: z.boolean(),
  version: z.string(),
});
export const customerMessage = message.extend({ booking_id: z.string().nullable() });
/** Money from a customer or back to them; `way` is a card or a way outside the card system. */
export const customerPayment = z.object({
  kind: z.enum(['payment', 'refund', 'dispute']),
  status: z.enum(['succeeded', 'requested', 'failed', 'open', 'won', 'lost']),
  amount: dollars,
  way: z.string().nullable(),
  at: instant,
  booking_id: z.string().nullable(),
});
/** What keeps a customer from being erased, of a booking or of a subscription. */
export const openMatter = z.object({
  kind: z.enum(['booking', 'subscription', 'fee', 'refund', 'failed-refund', 'dispute']),
  booking_id: z.string().nullable(),
  subscription_id: z.string().nullable(),
  /** `Booking on Friday, January 15, 2027, 8:00 AM - 10:00 AM` */
  name: z.string(),
  /** `the visit is not over` */
  text: z.string(),
});
export const sameThings = ['phone', 'email', 'name-and-address'] as const;
/** A customer who may be the same person, and what is the same. */
export const likelyDouble = adminCustomer.extend({ same: z.array(z.enum(sameThings)) });

const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([z.literal('').transform(() => null), schema])
    .nullish()
    .transform((value) => value ?? null);
const addressParts = ['address', 'city', 'state', 'zip_code'] as const;

const customerFields = z.object({
  first_name: nameLine(80, 'a first name'),
  last_name: nameLine(80, 'a last name'),
  email: orNone(email),
  phone,
  address: orNone(nameLine(200, 'a street address')),
  city: orNone(nameLine(100, 'a city')),
  state: orNone(nameLine(60, 'a state')),
  zip_code: orNone(zipCode),
});

/** What the office writes down of a customer: a way to reach them, and the whole address or none of it. */
export const customerInput = customerFields.superRefine((given, context) => {
  const missing = addressParts.filter((part) => given[part] === null);
  if (given.email === null && given.phone === null)
    context.addIssue({
      code: 'custom',
      path: ['phone'],
      message: 'Enter a phone number or an email address.',
    });
  if (missing.length < addressParts.length)
    for (const part of missing)
      context.addIssue({
        code: 'custom',
        path: [part],
        message: 'Enter the whole address, or none of it.',
      });
});
/** A field that is left out stays as it is. */
export const customerCorrection = customerFields.partial();

/** What the office writes down of a cleaner. */
export const cleanerInput = z.object({
  first_name: nameLine(80, 'a first name'),
  last_name: nameLine(80, 'a last name'),
  phone,
});
export const cleaner = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: masked(z.string()),
  phone: masked(z.string().nullable()),
  status: z.enum(['pending', 'active', 'rejected', 'dismissed']),
  is_active: z.boolean(),
  total_jobs: z.int(),
  /** The mean of their ratings; 5.0 while there are none. */
  rating: z.number(),
  ratings: z.int(),
  /** A secret is never shown. */
  google_calendar_credentials: z.null(),
  has_calendar_credentials: z.boolean(),
  /** The same: a calendar is connected by its key, and disconnected without it. */
  calendar_integration_enabled: z.boolean(),
  created_at: instant,
  version: z.string(),
});
