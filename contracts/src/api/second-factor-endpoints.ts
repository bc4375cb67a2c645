import { session } from '../schemas/people.ts';
import { z } from '../schemas/zod.ts';
import type { Endpoint } from './endpoint.ts';

const code = z.string().trim().min(1, 'Enter a code.').max(40);
/** The password, and a code unless the person signed in within the last 10 minutes. */
const proof = z.object({ password: z.string().max(200), code: code.optional() });
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
const limit = { times: 20, seconds: 900 };

/** Two-step sign-in of the office: a password, then a code of an authenticator app or a recovery code. */
export const secondFactorEndpoints = {
  'POST /auth/second-factor': {
    access: 'public',
    summary:
      'Finish a sign-in with a code; the ticket is in the refusal `second-factor-needed` of the first step',
    body: z.object({ ticket: z.string().min(1).max(500), code }),
    answer: session,
    limit: { times: 20, seconds: 60 },
  },
  'POST /auth/second-factor/setup': {
    access: 'office',
    summary: 'A new secret for an authenticator app; nothing changes until a code enables it',
    answer: z.object({
      secret: z.string(),
      otpauth_url: z.string(),
      /** An SVG. */
      qr: z.string(),
    }),
    limit,
  },
  'POST /auth/second-factor/enable': {
    access: 'office',
    summary: 'Turn it on with a code of the app; the recovery codes are shown only here',
    body: z.object({ code }),
    answer: recoveryCodes,
    limit,
  },
  'POST /auth/second-factor/recovery-codes': {
    access: 'office',
    summary: 'New recovery codes; the earlier ones stop working',
    body: proof,
    answer: recoveryCodes,
    limit,
  },
  'DELETE /auth/second-factor': {
    access: 'office',
    summary: 'Turn it off: with the password, and a code unless the sign-in is recent',
    body: proof,
    status: 204,
    limit,
  },
} as const satisfies Record<string, Endpoint>;
