import type { Refused } from '@tidylog/contracts/domain/refused';
import { userId } from '@tidylog/contracts/schemas/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { isRefused, refuse } from '../../kernel/decision.ts';
import { fingerprintOf } from '../../kernel/idempotency.ts';
import type { Kit } from '../../kernel/kit.ts';
import { mailboxHash } from '../../kernel/mailbox.ts';
import { createAccountFinder } from '../account-finder.ts';
import { requestRegistration } from '../decisions.ts';
import { isBarred } from '../demo-addresses.ts';
import { googleStream } from '../google.ts';
import { createRegistrationSteps } from '../registration/registration.ts';
import type { createSignIn, SignedIn } from '../sign-in/sign-in.ts';
import { type RegisteredUser, userStream } from '../user.ts';
import type { createGoogleLinks } from './account-link.ts';
import type { GooglePerson } from './identity-provider.ts';

interface Dependencies {
  readonly sessions: ReturnType<typeof createSignIn>;
  readonly links: ReturnType<typeof createGoogleLinks>;
}

/** Signs in a person who comes from Google; an unknown person is registered as a customer, without a password. */
export function createGoogleSignIn(kit: Kit, { sessions, links }: Dependencies) {
  const { streams, vault, settings } = kit;
  const finder = createAccountFinder(kit);
  const finishRegistration = createRegistrationSteps(kit);

  const byGoogle = async (googleHash: string): Promise<RegisteredUser | undefined> => {
    const { state: google } = await streams.load(googleStream(googleHash));
    return google === null ? undefined : finder.byId(google.userId);
  };

  const register = async (
    { email, firstName, lastName }: GooglePerson,
    hashes: { readonly emailHash: string; readonly googleHash: string },
    by: WriteContext,
  ): Promise<RegisteredUser | Refused> => {
    const id = userId.parse(crypto.randomUUID());
    const contact = { firstName, lastName, email, phone: null };
    const decide = requestRegistration({
      userId: id,
      role: 'customer',
      fingerprint: await fingerprintOf(vault, { contact, ...hashes }),
      contact,
      passwordHash: null,
      application: null,
      emailProved: true,
      ...hashes,
    });
    const requested = await streams.transact({ ...userStream(id), isNew: true }, decide, by);
    if (isRefused(requested)) return requested;
    const { state } = await finishRegistration(requested, by);
    return state.status === 'registered' ? state : refuse('email-used');
  };

  /** Joined at once if the owner has proved the mailbox; otherwise the owner must agree first. */
  const join = async (
    user: RegisteredUser,
    proved: Parameters<typeof links.ask>[1],
    by: WriteContext,
  ): Promise<RegisteredUser | Refused> => {
    if (user.role !== 'customer') return refuse('google-customers-only');
    if (!user.emailVerified) return links.ask(user, proved, by);
    const joined = await links.join(user, proved, by);
    return isRefused(joined) ? joined : joined.user;
  };

  const userOf = async (person: GooglePerson, by: WriteContext): Promise<RegisteredUser | Refused> => {
    const [googleHash, emailHash] = await Promise.all([
      vault.hmac('google-accounts', person.account),
      mailboxHash(vault, person.email),
    ]);
    const { firstName, lastName } = person;
    const proved = { googleHash, name: { firstName, lastName } };
    const known = await byGoogle(googleHash);
    if (known?.googleHash === googleHash) return known;
    // A crash after the claim: the account is not joined yet, but the claim shows a proved mailbox.
    if (known !== undefined) {
      const joined = await links.join(known, proved, by);
      return isRefused(joined) ? joined : joined.user;
    }
    const user = await finder.byMailbox(emailHash);
    return user ? join(user, proved, by) : register(person, { emailHash, googleHash }, by);
  };

  return async (person: GooglePerson, by: WriteContext): Promise<SignedIn | Refused> => {
    if (!person.emailVerified) return refuse('google-email-unverified');
    if (isBarred(person.email, settings)) return refuse('google-account-used');
    const user = await userOf(person, by);
    return isRefused(user) ? user : sessions.start(user, by);
  };
}
