import { isCommonPassword } from '../schemas/common-passwords.ts';
import { uuidInput } from '../schemas/ids.ts';
import { dollars } from '../schemas/money.ts';
import { me, session } from '../schemas/people.ts';
import {
  email,
  isBlank,
  lineOfText,
  nameLine,
  optionalName,
  phone,
  requiredLine,
  zipCode,
} from '../schemas/texts.ts';
import { z } from '../schemas/zod.ts';
import { minimumOfficePasswordLength, minimumPasswordLength } from '../vocabulary/limits.ts';
import { isPhone, phoneRequired } from '../vocabulary/phone.ts';
import type { Endpoint } from './endpoint.ts';

/** A password that a person chooses. */
export const newPassword = z
  .string()
  // The same characters can be typed in several ways: composed, or as a letter and its accent.
  .normalize('NFC')
  .min(minimumPasswordLength, `Password must be at least ${minimumPasswordLength} characters long`)
  .max(200, 'A password has at most 200 characters.')
  .refine((password) => password === '' || !isBlank(password), 'Please choose a password that is not blank.')
  .refine(
    (password) => !isCommonPassword(password),
    'This is one of the most common passwords, so it is easy to guess. Please choose another one.',
  );
/** A password of the office in production. */
export const officePassword = newPassword.refine(
  (password) => Array.from(password).length >= minimumOfficePasswordLength,
  `The password of an office account must be at least ${minimumOfficePasswordLength} characters long`,
);

const list = z
  .union([
    z.array(lineOfText(100)),
    z.string().transform((text) => text.split(',').map((part) => part.trim())),
  ])
  .transform((parts) => parts.filter((part) => part !== ''))
  .refine((parts) => parts.length <= 20, 'Enter at most 20 of these.')
  .nullish()
  .transform((parts) => parts ?? []);
const optional = (most: number) => lineOfText(most).nullish();
/** In a form, a field that was left blank comes as an empty text: not given, and not 0. */
const blankAsNull = (value: unknown) => (typeof value === 'string' && isBlank(value) ? null : value);
const number = z.coerce.number({ error: 'Enter a number.' }).min(0, 'This cannot be below 0.');
const years = z.preprocess(blankAsNull, number.max(80, 'This cannot be above 80.').nullish());
const withoutSign = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().replace(/^\$\s*/, '') : value;
const hourlyDollars = z.preprocess(
  (value) => blankAsNull(withoutSign(value)),
  number.max(10_000, 'This cannot be above 10,000.').pipe(dollars).nullish(),
);

export const identityEndpoints = {
  'GET /auth/me': {
    access: 'signed-in',
    summary: 'Who is signed in',
    /** `google`: the token came from Google's return page; refused in a browser that did not begin the sign-in. */
    query: z.object({ via: z.enum(['google']).optional() }),
    answer: me,
  },
  'POST /auth/login': {
    access: 'public',
    summary: 'Sign in with email and password',
    body: z.object({ email: z.string().trim().max(254), password: z.string().max(200) }),
    answer: session,
    limit: { times: 20, seconds: 60 },
  },
  'POST /auth/register': {
    access: 'public',
    summary: 'Create a customer account',
    body: z.object({
      email,
      password: newPassword,
      first_name: nameLine(80, 'a first name'),
      last_name: nameLine(80, 'a last name'),
      phone,
      /** The guest booking that the registration starts from: the key mailed for it proves its mailbox. */
      booking_id: uuidInput.optional(),
    }),
    status: 201,
    answer: session,
    limit: { times: 10, seconds: 3600 },
    idempotent: true,
  },
  'POST /auth/logout': { access: 'signed-in', summary: 'End this session', status: 204 },
  'POST /cleaner/register': {
    access: 'public',
    summary: 'Apply as a cleaner',
    body: z
      .object({
        name: optionalName(160),
        first_name: optionalName(80),
        last_name: optionalName(80),
        email,
        phone: requiredLine(40, 'a phone number').refine(isPhone, phoneRequired),
        password: newPassword,
        address: optional(200),
        city: optional(100),
        state: optional(60),
        zip_code: z.preprocess(blankAsNull, zipCode.nullish()),
        experience_years: years,
        hourly_rate: hourlyDollars,
        specializations: list,
        languages: list,
        certifications: list,
        availability: optional(500),
        bio: optional(2000),
        emergency_contact_name: optional(160),
        emergency_contact_phone: phone,
        emergency_contact_relationship: optional(80),
      })
      .refine(
        (body) =>
          !isBlank(body.name ?? '') || !(isBlank(body.first_name ?? '') || isBlank(body.last_name ?? '')),
        {
          path: ['name'],
          message: 'Please enter your name.',
        },
      ),
    status: 201,
    answer: z.object({ success: z.boolean(), message: z.string() }),
    limit: { times: 10, seconds: 3600 },
    idempotent: true,
    form: true,
  },
} as const satisfies Record<string, Endpoint>;
