import { type AnyRoute, type CallContext, route } from '@tidylog/server/route';
import { isRefused, refuse } from '../kernel/decision.ts';
import { creationOf } from '../kernel/idempotency.ts';
import { byCaller } from '../kernel/kit.ts';
import type { GuestAccess } from '../kernel/ports.ts';
import type { MailboxRelease } from './registration/applicants.ts';
import { applicationOf, contactOf } from './registration/application.ts';
import type { createReapplication } from './registration/reapplication.ts';
import type { createRegistration } from './registration/registration.ts';
import type { createSignIn } from './sign-in/sign-in.ts';

interface Dependencies {
  readonly register: ReturnType<typeof createRegistration>;
  readonly applyAgain: ReturnType<typeof createReapplication>;
  readonly mailboxes: Pick<MailboxRelease, 'toCustomer'>;
  readonly sessions: ReturnType<typeof createSignIn>;
  readonly guestKeys: Pick<GuestAccess, 'isMadeWith'>;
}

interface Claim {
  readonly bookingId: string | undefined;
  readonly email: string;
}

/**
 * The key in a mail went only to the mailbox of its booking, so a person who registers with this key and mailbox has
 * proved it. The key that a browser got when it booked proves nothing: the mailbox was only typed.
 */
const provesMailbox = async (
  { bookingId, email }: Claim,
  { guestKey }: Pick<CallContext, 'guestKey'>,
  { isMadeWith }: Dependencies['guestKeys'],
): Promise<boolean> =>
  bookingId !== undefined && (await guestKey(bookingId)) === 'mailed' && (await isMadeWith(bookingId, email));

const usedAddress = 'An account with this e-mail already exists. Sign in, or apply with another e-mail.';

/** Both answer 201 with the role of the route, whatever the body says. */
export const identityRoutes = ({
  register,
  applyAgain,
  mailboxes,
  sessions,
  guestKeys,
}: Dependencies): AnyRoute[] => [
  route('POST /auth/login', async ({ body }, context) => {
    const signedIn = await sessions.signIn(body, context, byCaller(context));
    return isRefused(signedIn) ? signedIn : sessions.answer(signedIn, context);
  }),

  route('POST /auth/second-factor', async ({ body }, context) => {
    const signedIn = await sessions.finish(body, context, byCaller(context));
    return isRefused(signedIn) ? signedIn : sessions.answer(signedIn, context);
  }),

  route('POST /auth/register', async ({ body }, context) => {
    const { email, password } = body;
    const { address } = context;
    const isReleased = await mailboxes.toCustomer({ email, password, address }, byCaller(context));
    const registered = await register(
      {
        creation: creationOf(context.actor.id, 'POST /auth/register', context.idempotencyKey),
        role: 'customer',
        contact: {
          firstName: body.first_name,
          lastName: body.last_name,
          email,
          phone: body.phone,
        },
        password,
        application: null,
        emailProved:
          isReleased || (await provesMailbox({ bookingId: body.booking_id, email }, context, guestKeys)),
      },
      byCaller(context),
    );
    if (isRefused(registered)) return registered;
    const signedIn = await sessions.start(registered.user, byCaller(context));
    return isRefused(signedIn) ? signedIn : sessions.answer(signedIn, context);
  }),

  route('POST /auth/logout', async (_call, context) => {
    if (context.sessionId === null) return refuse('not-signed-in');
    const session = { userId: context.actor.id, sessionId: context.sessionId };
    const { position } = await sessions.signOut(session, byCaller(context));
    return { body: undefined, position };
  }),

  route('POST /cleaner/register', async ({ body }, context) => {
    const by = byCaller(context);
    const given = { contact: contactOf(body), password: body.password, application: applicationOf(body) };
    const again = await applyAgain({ ...given, address: context.address }, by);
    const applied =
      again ??
      (await register(
        {
          creation: creationOf(context.actor.id, 'POST /cleaner/register', context.idempotencyKey),
          role: 'cleaner',
          emailProved: false,
          ...given,
        },
        by,
      ));
    if (isRefused(applied))
      return applied.refused === 'email-used' ? refuse('email-used', { detail: usedAddress }) : applied;
    return {
      body: { success: true, message: 'Application submitted successfully!' },
      position: applied.position,
    };
  }),
];
