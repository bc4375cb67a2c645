import { erased } from '@tidylog/contracts/events/event';
import { accountOfCleaner } from '@tidylog/contracts/vocabulary/ids';
import { cleanerStream } from '../../../cleaner/cleaner.ts';
import { verificationToken } from '../../../identity/mailed-tokens.ts';
import { type User, userStream } from '../../../identity/user.ts';
import { type CauseOf, type Desk, type Mail, outdated, plain } from '../../composed.ts';
import { button, type MailContent, note, text } from '../../render/content.ts';
import { isAlive, linkTo } from '../account/about-account.ts';
import { isTooLate } from './about-cleaner.ts';

const template = 'application-received';

/** The link that proves the mailbox; null if it is proved, or the link has expired. */
async function linkOf(user: User, desk: Desk): Promise<string | null> {
  if (user.status !== 'registered' || user.emailVerified || user.verification === null) return null;
  const { userId, verification } = user;
  const { verificationId, expiresAt } = verification;
  if (!isAlive(expiresAt)) return null;
  return linkTo(
    desk,
    '/verify-email?application',
    verificationToken(desk.kit.vault, { userId, verificationId }),
  );
}

const content = (firstName: string, url: string | null): MailContent => ({
  subject: 'We received your application',
  preheader: 'We will email you once we have made a decision.',
  title: 'Thank you for applying',
  firstName,
  blocks: [
    text(
      'We received your application. Our office reads it and emails you a decision. You can sign in once it is approved.',
    ),
    ...(url === null
      ? []
      : [
          text('Until then, please confirm that this email address is yours.'),
          button('Confirm my email address', url),
        ]),
    note(
      'If you did not apply to us, someone else entered your address. You can ignore this email, or tell our office.',
    ),
  ],
});

/** The mail about an application, with the link that proves the applicant's mailbox. */
export const applicationReceived: Mail<CauseOf<'CleanerApplied'>> = {
  limited: [template],
  async compose(cause, desk) {
    const { cleanerId } = cause.data;
    const { streams } = desk.kit;
    const [{ state: user }, { state: cleaner }] = await Promise.all([
      streams.load(userStream(accountOfCleaner(cleanerId))),
      streams.load(cleanerStream(cleanerId)),
    ]);
    const contact = user.status === 'registered' ? user.contact : erased;
    const isOver = contact === erased || cleaner.status !== 'pending' || isTooLate(cause, desk);
    const telling = isOver
      ? outdated(template)
      : plain(template, content(contact.firstName, await linkOf(user, desk)));
    return { contact, personId: cleanerId, aboutId: cleanerId, telling };
  },
};
