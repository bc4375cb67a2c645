import { idParams } from '../schemas/calls.ts';
import { uuidInput } from '../schemas/ids.ts';
import { addressInput, addressShape, session, user } from '../schemas/people.ts';
import { email, nameLine, phone } from '../schemas/texts.ts';
import { z } from '../schemas/zod.ts';
import type { Endpoint } from './endpoint.ts';
import { newPassword } from './identity-endpoints.ts';

/** Anything but `signup` counts as signing in. */
const intent = z
  .string()
  .max(20)
  .optional()
  .transform((text): 'signup' | 'signin' => (text === 'signup' ? 'signup' : 'signin'));
const token = z.string().min(1, 'The link is incomplete. Open it again from the email.').max(500);
const savedAddress = addressShape.extend({ id: z.string(), version: z.string() });
const profile = user.extend({ version: z.string() });

/** What belongs to an account beyond signing in with a password (customer calls, II.3). */
export const accountEndpoints = {
  'GET /auth/google/start': {
    access: 'public',
    summary: 'Go to the identity provider',
    query: z.object({
      intent,
      /** The page that it began on: from that of the cleaners no one is registered. */
      from: z.enum(['cleaner']).optional(),
    }),
    status: 302,
  },
  'GET /auth/google/callback': {
    access: 'public',
    summary: 'Where the identity provider returns to',
    query: z.object({
      code: z.string().max(2000).optional(),
      state: z.string().max(500).optional(),
      error: z.string().max(500).optional(),
      iss: z.string().max(500).optional(),
    }),
    status: 302,
  },
  'POST /auth/google/callback': {
    access: 'public',
    summary: 'Exchange the one-time code of a sign-in through the identity provider',
    body: z.object({ code: z.string().max(500) }),
    answer: session,
    limit: { times: 60, seconds: 60 },
  },
  'POST /auth/logout-everywhere': { access: 'signed-in', summary: 'End all sessions', status: 204 },
  'POST /auth/forgot-password': {
    access: 'public',
    summary: 'Ask for a link to set a new password; the answer is the same for every address',
    body: z.object({ email }),
    status: 202,
    limit: { times: 10, seconds: 3600 },
  },
  'POST /auth/reset-password': {
    access: 'public',
    summary:
      'Set a new password with a mailed link (one for a new password, or one that verifies the email address)',
    body: z.object({ token, password: newPassword }),
    status: 204,
    limit: { times: 20, seconds: 3600 },
  },
  'POST /auth/verify-email': {
    access: 'anybody',
    summary: 'Verify the email address with the mailed link, signed in or with the password',
    body: z.object({ token, password: z.string().max(200).optional() }),
    answer: session.optional(),
    orNothing: true,
    limit: { times: 30, seconds: 3600 },
  },
  'POST /auth/send-verification': {
    access: 'signed-in',
    summary: 'Send the link that verifies the email address again',
    status: 202,
    limit: { times: 10, seconds: 3600 },
  },
  'POST /auth/change-password': {
    access: 'signed-in',
    summary: 'Change the password; ends all other sessions',
    body: z.object({ current: z.string().max(200), new: newPassword }),
    answer: session,
    limit: { times: 10, seconds: 900 },
  },
  'GET /customer/profile': { access: 'customer', summary: 'The profile of the caller', answer: profile },
  'PUT /customer/profile': {
    access: 'customer',
    versioned: true,
    summary: 'Change name and phone',
    body: z.object({
      first_name: nameLine(80, 'a first name'),
      last_name: nameLine(80, 'a last name'),
      phone,
    }),
    answer: profile,
  },
  'GET /customer/addresses': {
    access: 'customer',
    summary: 'Saved addresses',
    answer: z.array(savedAddress),
  },
  'POST /customer/addresses': {
    access: 'customer',
    summary: 'Save an address',
    body: addressInput,
    status: 201,
    answer: savedAddress,
    idempotent: true,
  },
  'PUT /customer/addresses/:id': {
    access: 'customer',
    versioned: true,
    summary: 'Change a saved address',
    params: idParams,
    body: addressInput,
    answer: savedAddress,
  },
  'DELETE /customer/addresses/:id': {
    access: 'customer',
    versioned: true,
    summary: 'Remove a saved address',
    params: idParams,
    status: 204,
  },
  'GET /customer/export': {
    access: 'customer',
    summary: 'Everything we keep about the caller',
    answer: z.record(z.string(), z.unknown()),
    limit: { times: 10, seconds: 3600 },
  },
  'POST /customer/erase': {
    access: 'customer',
    summary: 'Erase the account and all personal data, for good',
    body: z.object({ password: z.string().max(200) }),
    status: 202,
    limit: { times: 10, seconds: 900 },
  },
  'POST /bookings/:id/open': {
    access: 'public',
    summary: 'Open a guest booking by the key of its mailed link',
    params: z.object({ id: uuidInput }),
    body: z.object({ key: z.string().max(200) }),
    status: 204,
    limit: { times: 30, seconds: 60 },
  },
  'POST /bookings/:id/new-link': {
    access: 'public',
    summary: 'Email a new link to the address of a guest booking; the answer is the same for every id',
    params: z.object({ id: uuidInput }),
    status: 202,
    limit: { times: 10, seconds: 3600 },
  },
} as const satisfies Record<string, Endpoint>;
