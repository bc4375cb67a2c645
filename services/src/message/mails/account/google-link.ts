import { linkToken } from '../../../identity/mailed-tokens.ts';
import type { CauseOf } from '../../composed.ts';
import { button, type MailContent, text } from '../../render/content.ts';
import { accountMail, isAlive, linkTo } from './about-account.ts';
import { notYou, type ToOpen } from './account-blocks.ts';

const content = ({ firstName, url }: ToOpen): MailContent => ({
  subject: 'Sign in with Google from now on?',
  preheader: 'Confirm that your account and your Google account belong together.',
  title: 'Link your Google account?',
  firstName,
  blocks: [
    text(
      'Someone, most likely you, signed in with a Google account that has this email address. If both are yours, use the button to link them.',
    ),
    button('Link my Google account', url),
    notYou,
  ],
});

export const googleLink = accountMail<CauseOf<'GoogleLinkRequested'>>(
  'google-link',
  async ({ data, user, firstName, desk }) => {
    const { userId, linkId, expiresAt } = data;
    if (user.googleLink?.linkId !== linkId || !isAlive(expiresAt)) return 'outdated';
    const url = await linkTo(desk, '/verify-email', linkToken(desk.kit.vault, { userId, linkId }));
    return content({ firstName, url });
  },
);
