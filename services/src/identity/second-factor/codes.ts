import { Secret, TOTP } from 'otpauth';

/** What authenticator apps take for granted (RFC 6238): SHA-1, six digits, a new code every 30 seconds. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A clock may be this many steps off. */
const tolerance = 1;
/** In bytes, as RFC 4226 advises. */
const secretSize = 20;

export const newSecret = (): string => new Secret({ size: secretSize }).base32;

const generator = (secret: string, label?: { readonly issuer: string; readonly label: string }): TOTP =>
  new TOTP({ ...kind, ...label, secret: Secret.fromBase32(secret) });

/** What the app reads from the QR code. */
export const addressOf = (
  secret: string,
  label: { readonly issuer: string; readonly label: string },
): string => generator(secret, label).toString();

/** The 30-second step that a code belongs to; undefined for a wrong code. `now` is real time. */
export function stepOf(secret: string, code: string, now: Temporal.Instant): number | undefined {
  const timestamp = now.epochMilliseconds;
  const delta = generator(secret).validate({ token: code, timestamp, window: tolerance });
  return delta === null ? undefined : TOTP.counter({ period: kind.period, timestamp }) + delta;
}
