import { erased } from '@tidylog/contracts/events/event';
import { emailChangeToken } from '../../../identity/mailed-tokens.ts';
import { userStream } from '../../../identity/user.ts';
import { type CauseOf, type Mail, outdated, plain } from '../../composed.ts';
import { button, type MailContent, text } from '../../render/content.ts';
import { isAlive, linkTo } from './about-account.ts';
import { notYou, type ToOpen } from './account-blocks.ts';

const template = 'email-change';

const content = ({ firstName, url }: ToOpen): MailContent => ({
  subject: 'Confirm your new email address',
  preheader: 'Your account uses this address once you confirm it.',
  title: 'Is this your new email address?',
  firstName,
  blocks: [
    text(
      'You asked us to use this email address for your account. Press the button to confirm it. If you are not signed in, we ask for your password. The link works once, for 24 hours. Until then, you sign in with your old address.',
    ),
    button('Confirm my new address', url),
    notYou,
  ],
});

/** The link goes to the new address, which is not that of the account yet. */
export const emailChange: Mail<CauseOf<'EmailChangeRequested'>> = {
  limited: [template],
  async compose({ data }, desk) {
    const { userId, changeId, expiresAt, addresses } = data;
    const { state: user } = await desk.kit.streams.load(userStream(userId));
    const about = { personId: userId, aboutId: userId };
    if (user.status !== 'registered' || user.contact === erased || addresses === erased)
      return { ...about, contact: erased, telling: outdated(template) };
    const contact = { ...user.contact, email: addresses.to };
    if (user.emailChange?.changeId !== changeId || !isAlive(expiresAt))
      return { ...about, contact, telling: outdated(template) };
    const url = await linkTo(desk, '/change-email', emailChangeToken(desk.kit.vault, { userId, changeId }));
    return { ...about, contact, telling: plain(template, content({ firstName: contact.firstName, url })) };
  },
};
