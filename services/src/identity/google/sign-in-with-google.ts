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
import type { MailboxRelease } from '../registration/applicants.ts';
import { createRegistrationSteps } from '../registration/registration.ts';
import type { createSignIn, SignedIn } from '../sign-in/sign-in.ts';
import { type RegisteredUser, userStream } from '../user.ts';
import type { createGoogleLinks } from './account-link.ts';
import type { From } from './browser-cookie.ts';
import type { GooglePerson } from './identity-provider.ts';

interface Dependencies {
  readonly sessions: ReturnType<typeof createSignIn>;
  readonly links: ReturnType<typeof createGoogleLinks>;
  readonly mailboxes: Pick<MailboxRelease, 'toOwner'>;
}

/** Who comes from Google, and from which of our pages. */
interface Returned {
  readonly person: GooglePerson;
  readonly from: From;
}

/**
 * Signs in a person who comes from Google. An unknown person is registered as a customer, without a password, but not
 * from the page of the cleaners (cleaner calls, 0.1 row 19).
 */
export function createGoogleSignIn(kit: Kit, { sessions, links, mailboxes }: Dependencies) {
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
    if (user.role === 'admin') return refuse('google-not-for-office');
    if (!user.emailVerified) return links.ask(user, proved, by);
    const joined = await links.join(user, proved, by);
    return isRefused(joined) ? joined : joined.user;
  };

  const userOf = async ({ person, from }: Returned, by: WriteContext): Promise<RegisteredUser | Refused> => {
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
    if (from !== 'cleaner') await mailboxes.toOwner(person.email, by);
    const user = await finder.byMailbox(emailHash);
    if (user !== undefined) return join(user, proved, by);
    return from === 'cleaner'
      ? refuse('no-cleaner-account')
      : register(person, { emailHash, googleHash }, by);
  };

  return async (returned: Returned, by: WriteContext): Promise<SignedIn | Refused> => {
    const { person } = returned;
    if (!person.emailVerified) return refuse('google-email-unverified');
    if (isBarred(person.email, settings)) return refuse('google-account-used');
    const user = await userOf(returned, by);
    return isRefused(user) ? user : sessions.start(user, by);
  };
}
