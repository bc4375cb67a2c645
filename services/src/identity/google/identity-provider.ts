import { createHash, randomBytes } from 'node:crypto';
import { z } from '@tidylog/contracts/schemas/zod';
import * as client from 'openid-client';

export interface GoogleSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What Google says about a person. */
export interface GooglePerson {
  /** The provider's host and its own identifier, which never change. */
  readonly account: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** What one sign-in has to keep between leaving for Google and coming back. */
export interface Secrets {
  readonly verifier: string;
  readonly nonce: string;
}

/** No one is proved; the reason is a word that may appear in an address (RFC 6749, section 5.2). */
export class NotProven extends Error {
  override readonly name = 'NotProven';
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** The identity provider, called with the authorization code flow and PKCE. */
export interface IdentityProvider {
  /** Throws when the provider does not answer. */
  begin(place: { readonly redirectUri: string; readonly state: string } & Secrets): Promise<string>;
  /** Throws `NotProven` when the address proves no one. */
  finish(returned: { readonly address: URL; readonly state: string } & Secrets): Promise<GooglePerson>;
}

/** For one answer of the provider: a person waits for it. */
const seconds = 4;
const clockSkew = 30;
const random = (): string => randomBytes(32).toString('base64url');
export const newSecrets = (): Secrets => ({ verifier: random(), nonce: random() });

const longestName = 80;
// A line break in a name must not reach a mail header; a name that shows nothing is no name.
const flat = (name: string | undefined): string =>
  Array.from((name ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ').trim())
    .slice(0, longestName)
    .join('');

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.boolean().default(false),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});

function personOf(given: unknown, provider: string): GooglePerson {
  const { sub, email, email_verified, name, given_name, family_name } = claims.parse(given);
  const [first = '', ...rest] = flat(name).split(' ');
  const [mailbox = ''] = email.split('@');
  return {
    account: JSON.stringify([provider, sub]),
    email,
    emailVerified: email_verified,
    firstName: flat(given_name) || first || mailbox,
    lastName: flat(family_name) || rest.join(' '),
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError)
    return error.error;
  const isUnreachable =
    error instanceof TypeError || (error instanceof client.ClientError && error.code === 'OAUTH_TIMEOUT');
  return isUnreachable ? 'temporarily_unavailable' : 'invalid_response';
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** Google, or another provider at this address. It is looked up when it is first needed. */
export function createGoogle({ issuer, clientId, clientSecret }: GoogleSettings): IdentityProvider {
  const address = new URL(issuer);
  let known: Promise<client.Configuration> | undefined;

  const discover = (): Promise<client.Configuration> =>
    client.discovery(
      address,
      clientId,
      { client_secret: clientSecret, [client.clockTolerance]: clockSkew },
      undefined,
      {
        timeout: seconds,
        execute: [
          client.enableNonRepudiationChecks,
          ...(address.protocol === 'http:' ? [client.allowInsecureRequests] : []),
        ],
      },
    );
  const configuration = (): Promise<client.Configuration> => {
    known ??= discover().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  return {
    begin: async ({ redirectUri, state, verifier, nonce }) =>
      client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        access_type: 'offline',
        prompt: 'consent',
        state,
        nonce,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
      }).href,
    finish: async ({ address: returned, state, verifier, nonce }) => {
      try {
        const tokens = await client.authorizationCodeGrant(await configuration(), returned, {
          pkceCodeVerifier: verifier,
          expectedNonce: nonce,
          expectedState: state,
          idTokenExpected: true,
        });
        return personOf(tokens.claims(), address.hostname);
      } catch (error) {
        throw new NotProven(reasonOf(error));
      }
    },
  };
}
