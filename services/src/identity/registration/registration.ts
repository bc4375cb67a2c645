import type { Refused } from '@tidylog/contracts/domain/refused';
import type { Contact } from '@tidylog/contracts/events/booking';
import type { Application } from '@tidylog/contracts/events/cleaner';
import type { UserEvent } from '@tidylog/contracts/events/identity';
import { userId } from '@tidylog/contracts/schemas/ids';
import { accountOfCleaner } from '@tidylog/contracts/vocabulary/ids';
import { invitationDays, mailedLinkHours } from '@tidylog/contracts/vocabulary/limits';
import type { Role } from '@tidylog/contracts/vocabulary/statuses';
import { instantText } from '@tidylog/contracts/vocabulary/time';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { cleanerStream } from '../../cleaner/cleaner.ts';
import { addCleaner, applyAsCleaner } from '../../cleaner/decisions.ts';
import { type Decide, isRefused, refuse } from '../../kernel/decision.ts';
import type { Folded } from '../../kernel/folded.ts';
import { type Creation, fingerprintOf } from '../../kernel/idempotency.ts';
import { type Done, type Kit, latest } from '../../kernel/kit.ts';
import { guestOfMailbox, mailboxHash } from '../../kernel/mailbox.ts';
import { accepted } from '../../kernel/transact.ts';
import { invite, refuseRegistration, registerUser, requestRegistration } from '../decisions.ts';
import { isBarred } from '../demo-addresses.ts';
import { claimEmail, emailStream, releaseEmail } from '../email.ts';
import { claimGoogle, googleStream } from '../google.ts';
import { nextAction, type RegistrationAction } from '../policy.ts';
import { keepProvedGuest } from '../proved-guest.ts';
import { hashPassword, isPassword } from '../sign-in/passwords.ts';
import { type RegisteredUser, type User, userStream } from '../user.ts';

export interface Registration {
  readonly creation: Creation;
  readonly role: Role;
  readonly contact: Contact;
  /** Null for someone whom the office adds: a mailed link sets it. */
  readonly password: string | null;
  readonly application: Application | null;
  readonly emailProved: boolean;
  /** What else the same call asks for, so that a repeat with another such request is not the same call. */
  readonly alsoAsked?: unknown;
}

export interface Registered extends Done {
  readonly user: RegisteredUser;
}

/** The link that proves a mailbox. */
export const newVerification = () => ({
  verificationId: crypto.randomUUID(),
  expiresAt: instantText(Temporal.Now.instant().add({ hours: mailedLinkHours })),
});

/** The link by which someone whom the office added chooses their first password. */
export const newInvitation = () => ({
  resetId: crypto.randomUUID(),
  expiresAt: instantText(Temporal.Now.instant().add({ hours: 24 * invitationDays })),
});

/** Does what is left to do for a registration, step by step to its end. */
export function createRegistrationSteps({ streams: { transact }, vault }: Pick<Kit, 'streams' | 'vault'>) {
  const claim = async (
    { userId: id, emailHash, googleHash }: Extract<RegistrationAction, { do: 'claim' }>,
    context: WriteContext,
  ): Promise<Decide<User, UserEvent>> => {
    const email = { userId: id, emailHash };
    const claimed = await transact(emailStream(emailHash), claimEmail(email), context);
    if (isRefused(claimed)) return refuseRegistration();
    if (googleHash !== null) {
      const joined = claimGoogle({ userId: id, googleHash });
      if (isRefused(await transact(googleStream(googleHash), joined, context))) {
        accepted(await transact(emailStream(emailHash), releaseEmail(email), context));
        return refuseRegistration();
      }
    }
    const guestCustomerId = await guestOfMailbox(vault, emailHash);
    return registerUser({ guestCustomerId, verification: newVerification() });
  };

  return async function finish(start: Folded<User>, context: WriteContext): Promise<Folded<User> & Done> {
    let folded = start;
    for (;;) {
      const because = { ...context, causation: folded.last?.id ?? context.causation };
      const action = nextAction(folded.state);
      switch (action.do) {
        case 'claim': {
          const decide = await claim(action, because);
          const claimed = accepted(await transact(userStream(action.userId), decide, because));
          await keepProvedGuest({ transact }, claimed.events, because);
          folded = claimed;
          break;
        }
        case 'apply': {
          const stream = cleanerStream(action.details.cleanerId);
          const applied = accepted(await transact(stream, applyAsCleaner(action.details), because));
          return { ...folded, position: latest(folded.last?.position, applied.last?.position) };
        }
        case 'invite-staff': {
          const invited = invite('admin', newInvitation());
          folded = accepted(await transact(userStream(action.userId), invited, because));
          break;
        }
        case 'add': {
          const { cleanerId } = action.details;
          accepted(await transact(cleanerStream(cleanerId), addCleaner(action.details), because));
          const invited = invite('cleaner', newInvitation());
          folded = accepted(await transact(userStream(accountOfCleaner(cleanerId)), invited, because));
          break;
        }
        case 'nothing':
          return { ...folded, position: folded.last?.position };
      }
    }
  };
}

const notYours = 'Use your own email address.';
const ofTheDemo = { detail: notYours, errors: [{ path: 'email', message: notYours }] };

/** Registers a person of any role. The same creation with the same details resumes or repeats the registration. */
export function createRegistration({ streams, vault, settings }: Kit) {
  const finish = createRegistrationSteps({ streams, vault });

  const request = async (
    { creation, role, contact, password, application, emailProved, alsoAsked }: Registration,
    by: WriteContext,
  ): Promise<Folded<User> | Refused> => {
    const id = userId.parse(creation.id);
    // The fingerprint leaves out the password, whose own hash is slow and compared separately.
    const [passwordHash, fingerprint, emailHash] = await Promise.all([
      password === null ? null : hashPassword(password),
      fingerprintOf(vault, { role, contact, application, ...(alsoAsked ? { alsoAsked } : {}) }),
      mailboxHash(vault, contact.email),
    ]);
    const decide = requestRegistration({
      userId: id,
      role,
      fingerprint,
      emailHash,
      contact,
      passwordHash,
      googleHash: null,
      application,
      emailProved,
    });
    const requested = await streams.transact({ ...userStream(id), isNew: true }, decide, by);
    if (isRefused(requested) || requested.events.length > 0) return requested;
    const { state: known } = requested;
    if (known.status === 'none' || known.status === 'leaving') return requested;
    const isSame = password === null || (await isPassword(password, known.passwordHash));
    return isSame ? requested : refuse('idempotency-key-reused');
  };

  return async (details: Registration, by: WriteContext): Promise<Registered | Refused> => {
    if (isBarred(details.contact.email, settings)) return refuse('invalid-input', ofTheDemo);
    const requested = await request(details, by);
    if (isRefused(requested)) return requested;
    const { state: user, position } = await finish(requested, by);
    return user.status === 'registered' ? { user, position } : refuse('email-used');
  };
}
