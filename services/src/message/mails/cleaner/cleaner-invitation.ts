import { resetToken } from '../../../identity/mailed-tokens.ts';
import type { CauseOf } from '../../composed.ts';
import { button, type MailContent, note, text } from '../../render/content.ts';
import { accountMail, isAlive, linkTo } from '../account/about-account.ts';
import type { ToOpen } from '../account/account-blocks.ts';

const content = ({ firstName, url }: ToOpen): MailContent => ({
  subject: 'Welcome to the team',
  preheader: 'Choose a password, then sign in to see your jobs.',
  title: 'Welcome to the team',
  firstName,
  blocks: [
    text(
      'Our office added you as a cleaner. Choose a password for your account, then sign in to see your jobs and your pay. The link works once, for 7 days.',
    ),
    button('Choose my password', url),
    note('If you do not clean for us, please ignore this email or let us know.'),
  ],
});

export const cleanerInvitation = accountMail<CauseOf<'CleanerInvited'>>(
  'cleaner-invitation',
  async ({ data, user, firstName, desk }) => {
    const { userId, resetId, expiresAt } = data;
    if (user.invitation?.resetId !== resetId || !isAlive(expiresAt)) return 'outdated';
    const token = resetToken(desk.kit.vault, { userId, resetId });
    return content({ firstName, url: await linkTo(desk, '/reset-password?welcome', token) });
  },
);
