import { mailTemplateOf } from '@tidylog/contracts/domain/mail-causes';
import { erased } from '@tidylog/contracts/events/event';
import type { MailTemplate } from '@tidylog/contracts/events/message';
import { linkToken, resetToken, verificationToken } from '../../identity/account/mailed-tokens.ts';
import { type RegisteredUser, userStream } from '../../identity/user.ts';
import { type CauseOf, type Composed, type Desk, outdated, type Telling } from '../composed.ts';
import type { MailContent } from '../render/content.ts';
import {
  emailVerification,
  googleLink,
  passwordChanged,
  passwordReset,
  signInsLimited,
  waitlistJoined,
} from '../templates/account.ts';

export type AccountCause = CauseOf<
  | 'PasswordResetRequested'
  | 'PasswordChanged'
  | 'SignInsLimited'
  | 'EmailVerificationRequested'
  | 'GoogleLinkRequested'
>;

// The life of a link is counted in real time.
const isAlive = (expiresAt: string): boolean =>
  Temporal.Instant.compare(Temporal.Now.instant(), expiresAt) < 0;

const telling = (template: MailTemplate, content: MailContent): Telling => ({
  template,
  content,
  attachments: [],
});

async function tell(cause: AccountCause, user: RegisteredUser, { kit, links }: Desk): Promise<Telling> {
  const { userId } = user;
  const firstName = user.contact === erased ? null : user.contact.firstName;
  const to = (path: string, token: Promise<string>) =>
    token.then((text) => links.page(`${path}#token=${text}`));
  switch (cause.type) {
    case 'PasswordResetRequested': {
      const { resetId, expiresAt } = cause.data;
      if (user.reset?.resetId !== resetId || !isAlive(expiresAt)) return outdated('password-reset');
      const url = await to('/reset-password', resetToken(kit.vault, { userId, resetId }));
      return telling('password-reset', passwordReset({ firstName, url }));
    }
    case 'PasswordChanged':
      return telling('password-changed', passwordChanged({ firstName, url: links.page('/forgot-password') }));
    case 'SignInsLimited':
      return telling('sign-ins-limited', signInsLimited({ firstName, url: links.page('/forgot-password') }));
    case 'EmailVerificationRequested': {
      const { verificationId, expiresAt } = cause.data;
      if (user.verification?.verificationId !== verificationId || !isAlive(expiresAt))
        return outdated('email-verification');
      const url = await to('/verify-email', verificationToken(kit.vault, { userId, verificationId }));
      return telling('email-verification', emailVerification({ firstName, url }));
    }
    case 'GoogleLinkRequested': {
      const { linkId, expiresAt } = cause.data;
      if (user.googleLink?.linkId !== linkId || !isAlive(expiresAt)) return outdated('google-link');
      const url = await to('/verify-email', linkToken(kit.vault, { userId, linkId }));
      return telling('google-link', googleLink({ firstName, url }));
    }
  }
}

export async function composeAccount(cause: AccountCause, desk: Desk): Promise<Composed> {
  const { userId } = cause.data;
  const { state: user } = await desk.kit.streams.load(userStream(userId));
  const about = { personId: userId, aboutId: userId };
  const template = mailTemplateOf(cause, cause.metadata.actor.role);
  if (user.status === 'leaving' && template !== undefined)
    return { ...about, contact: erased, telling: outdated(template) };
  if (user.status !== 'registered') throw new Error('An account that asks for a mail is not in the log.');
  return { ...about, contact: user.contact, telling: await tell(cause, user, desk) };
}

/** On a waitlist: the event itself says all. */
export function composeWaitlist({ data }: CauseOf<'WaitlistJoined'>): Composed {
  const firstName = data.contact === erased ? null : data.contact.firstName;
  return {
    contact: data.contact,
    personId: data.customerId,
    aboutId: data.entryId,
    telling: telling('waitlist-joined', waitlistJoined(firstName, data.preferredDate)),
  };
}
