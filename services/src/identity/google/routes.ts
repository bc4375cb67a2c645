import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Refused } from '@tidylog/contracts/domain/refused';
import { type AnyRoute, type CallContext, route } from '@tidylog/server/route';
import { isRefused, refuse } from '../../kernel/decision.ts';
import { byCaller } from '../../kernel/kit.ts';
import type { FirstUse } from '../../kernel/ports.ts';
import type { createSignIn } from '../sign-in/sign-in.ts';
import {
  cookieName,
  type createBrowserCookies,
  type Intent,
  type Kept,
  noCookie,
  patience,
} from './browser-cookie.ts';
import { type IdentityProvider, NotProven, newSecrets } from './identity-provider.ts';
import type { createGoogleSignIn } from './sign-in-with-google.ts';

interface Dependencies {
  readonly google: IdentityProvider | null;
  readonly cookies: ReturnType<typeof createBrowserCookies>;
  readonly firstUse: FirstUse;
  readonly signIn: ReturnType<typeof createGoogleSignIn>;
  readonly sessions: Pick<ReturnType<typeof createSignIn>, 'answer'>;
}

type Begun = Extract<Kept, { readonly step: 'begun' }>;

const callbackPath = '/api/auth/google/callback';
const returnPage = '/auth/google/callback';

const random = (): string => randomBytes(32).toString('base64url');
const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');
const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const intentIn = (state: string | undefined): Intent => (state?.startsWith('signup.') ? 'signup' : 'signin');

const onward = (
  told: { readonly code: string } | { readonly error: string },
  { intent, from }: Pick<Begun, 'intent' | 'from'>,
) => ({
  body: undefined,
  redirect: `${returnPage}?${new URLSearchParams({ ...told, state: intent, ...(from && { from }) }).toString()}`,
});

const callbackAddress = (origin: string, query: Readonly<Record<string, string | undefined>>): URL => {
  const address = new URL(callbackPath, origin);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) address.searchParams.set(name, value);
  return address;
};

// What a provider may call an error (RFC 6749, appendix A.7); anything longer is not passed on.
const errorNamed = (text: string): string => (/^[\w.-]{1,60}$/.test(text) ? text : 'invalid_response');

const unlessNotProven = (error: unknown): NotProven => {
  if (error instanceof NotProven) return error;
  throw error;
};

/**
 * A sign-in through Google belongs to the browser that began it: its state is in a cookie, and each step works once
 * (cases, "Sign-in forgery through a fixed state").
 */
export function googleRoutes({
  google,
  cookies,
  firstUse,
  signIn,
  sessions,
}: Dependencies): readonly AnyRoute[] {
  const begunHere = async (state: string | undefined, context: CallContext): Promise<Begun | undefined> => {
    const kept = await cookies.open(context.cookie(cookieName));
    if (kept?.step !== 'begun' || state === undefined || !isSame(kept.state, state)) return undefined;
    return (await firstUse(`google-state/${state}`, patience.begun)) ? kept : undefined;
  };

  const returnedFor = async (code: string, context: CallContext) => {
    const kept = await cookies.open(context.cookie(cookieName));
    const codeHash = hashOf(code);
    if (kept?.step !== 'returned' || !isSame(kept.codeHash, codeHash)) return undefined;
    return (await firstUse(`google-code/${codeHash}`, 2 * patience.returned)) ? kept : undefined;
  };

  const over: Refused = refuse('google-sign-in-over');

  return [
    route('GET /auth/google/start', async ({ query: { intent, from = null } }, context) => {
      const page = { intent, from };
      if (google === null) return onward({ error: 'not_available' }, page);
      const state = `${intent}.${random()}`;
      const secrets = newSecrets();
      const redirectUri = new URL(callbackPath, context.origin).href;
      const redirect = await google.begin({ redirectUri, state, ...secrets }).catch(() => undefined);
      if (redirect === undefined) return onward({ error: 'temporarily_unavailable' }, page);
      const cookie = await cookies.seal({ step: 'begun', ...page, state, ...secrets });
      return { body: undefined, redirect, cookies: [cookie] };
    }),

    route('GET /auth/google/callback', async ({ query }, context) => {
      const begun = await begunHere(query.state, context);
      if (google === null || begun === undefined)
        return onward({ error: 'invalid_state' }, { intent: intentIn(query.state), from: null });
      const { from, state, verifier, nonce } = begun;
      const failed = (error: string) => ({ ...onward({ error }, begun), cookies: [noCookie] });
      if (query.error !== undefined) return failed(errorNamed(query.error));
      const address = callbackAddress(context.origin, query);
      const person = await google.finish({ address, state, verifier, nonce }).catch(unlessNotProven);
      if (person instanceof NotProven) return failed(errorNamed(person.reason));
      const code = random();
      const cookie = await cookies.seal({ step: 'returned', codeHash: hashOf(code), from, person });
      return { ...onward({ code }, begun), cookies: [cookie] };
    }),

    route('POST /auth/google/callback', async ({ body }, context) => {
      const returned = await returnedFor(body.code, context);
      if (returned === undefined) return over;
      const signedIn = await signIn(returned, byCaller(context));
      if (isRefused(signedIn)) return signedIn;
      const { cookies: known, ...answered } = await sessions.answer(signedIn, context);
      return { ...answered, cookies: [noCookie, ...known] };
    }),
  ];
}
