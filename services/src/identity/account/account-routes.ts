import { setTimeout as wait } from 'node:timers/promises';
import { profileVersion } from '@tidylog/contracts/domain/versions';
import { erased } from '@tidylog/contracts/events/event';
import type { user } from '@tidylog/contracts/schemas/people';
import type { z } from '@tidylog/contracts/schemas/zod';
import type { UserId } from '@tidylog/contracts/vocabulary/ids';
import { type AnyRoute, route } from '@tidylog/server/route';
import { isRefused, refuse } from '../../kernel/decision.ts';
import { byCaller } from '../../kernel/kit.ts';
import type { createAccountFinder } from '../account-finder.ts';
import type { createGoogleLinks } from '../google/account-link.ts';
import type { createProof } from '../proof.ts';
import type { createSignIn } from '../sign-in/sign-in.ts';
import type { createAccounts } from './accounts.ts';

interface Dependencies {
  readonly accounts: ReturnType<typeof createAccounts>;
  readonly finder: ReturnType<typeof createAccountFinder>;
  readonly links: ReturnType<typeof createGoogleLinks>;
  readonly proof: ReturnType<typeof createProof>;
  readonly sessions: ReturnType<typeof createSignIn>;
}

/**
 * Every answer to "forgot password" takes this long, in milliseconds, so that it does not reveal who has an account.
 */
const sameTime = 400;

type Profile = z.output<typeof user> & { readonly version: string };

export function accountRoutes({
  accounts,
  finder,
  links,
  proof,
  sessions,
}: Dependencies): readonly AnyRoute[] {
  const profileOf = async (userId: UserId): Promise<Profile | undefined> => {
    const found = await finder.byId(userId);
    if (found === undefined || found.contact === erased) return undefined;
    const { firstName, lastName, email, phone } = found.contact;
    const { role, emailVerified } = found;
    const name = { first_name: firstName, last_name: lastName };
    const version = profileVersion(found.contact);
    return { id: userId, ...name, email, phone, role, email_verified: emailVerified, version };
  };

  return [
    route('POST /auth/forgot-password', async ({ body }, context) => {
      await Promise.all([accounts.forgotPassword(body.email, byCaller(context)), wait(sameTime)]);
      return { body: undefined };
    }),

    route('POST /auth/reset-password', async ({ body }, context) => {
      const done = await accounts.reset(body, context, byCaller(context));
      return isRefused(done) ? done : { body: undefined, ...done };
    }),

    route('POST /auth/verify-email', async ({ body }, context) => {
      const by = byCaller(context);
      const joined = await links.open(body.token, by);
      if (joined !== undefined)
        return isRefused(joined) ? joined : { body: undefined, status: 204, ...joined };
      const caller = context.sessionId === null ? null : context.actor.id;
      const done = await accounts.verify({ ...body, password: body.password, caller, from: context }, by);
      if (isRefused(done)) return done;
      const { position, cookies } = done;
      if (done.user === null) return { body: undefined, status: 204, position, ...(cookies && { cookies }) };
      const signedIn = await sessions.start(done.user, by);
      // The mailbox is proved, also of an applicant, who may not sign in yet.
      if (isRefused(signedIn)) return { body: undefined, status: 204, position };
      return sessions.answer(signedIn, context);
    }),

    route('POST /auth/send-verification', async (_call, context) => {
      const done = await accounts.sendVerification(context.actor.id, byCaller(context));
      return isRefused(done) ? done : { body: undefined, ...done };
    }),

    route('POST /auth/change-password', async ({ body }, context) => {
      const { actor, sessionId } = context;
      const userId = actor.id;
      const proved = await proof.byPassword({
        userId,
        sessionId,
        password: body.current,
        path: 'current',
      });
      if (isRefused(proved)) return proved;
      const changed = await accounts.change(proved, body.new, byCaller(context));
      if (isRefused(changed)) return changed;
      const signedIn = await sessions.start(changed, byCaller(context), { by: 'session' });
      return isRefused(signedIn) ? signedIn : sessions.answer(signedIn, context);
    }),

    route('POST /auth/logout-everywhere', async (_call, context) => {
      const done = await accounts.endAllSessions(context.actor.id, byCaller(context));
      return isRefused(done) ? done : { body: undefined, ...done };
    }),

    route('PUT /customer/profile', async ({ body }, context) => {
      const userId = context.actor.id;
      const profile = { firstName: body.first_name, lastName: body.last_name, phone: body.phone };
      const asked = { ...profile, version: context.ifMatch };
      const done = await accounts.changeProfile(userId, asked, byCaller(context));
      if (isRefused(done)) return done;
      const shown = await profileOf(userId);
      return shown === undefined ? refuse('not-found') : { body: shown, version: shown.version, ...done };
    }),
  ];
}
