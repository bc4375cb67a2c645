import { resetToken } from '../../../identity/mailed-tokens.ts';
import type { CauseOf } from '../../composed.ts';
import { button, type MailContent, note, text } from '../../render/content.ts';
import { accountMail, isAlive, linkTo } from './about-account.ts';
import type { ToOpen } from './account-blocks.ts';

const content = ({ firstName, url }: ToOpen): MailContent => ({
  subject: 'Welcome to the office',
  preheader: 'Choose a password, then sign in to the console.',
  title: 'Welcome to the office',
  firstName,
  blocks: [
    text(
      'An owner of the company added you to the office. Choose a password for your account, then sign in to the console. The link works once, for 7 days.',
    ),
    button('Choose my password', url),
    note('If you do not work for us, please ignore this email or let us know.'),
  ],
});

export const staffInvitation = accountMail<CauseOf<'StaffInvited'>>(
  'staff-invitation',
  async ({ data, user, firstName, desk }) => {
    const { userId, resetId, expiresAt } = data;
    if (user.invitation?.resetId !== resetId || !isAlive(expiresAt)) return 'outdated';
    const token = resetToken(desk.kit.vault, { userId, resetId });
    return content({ firstName, url: await linkTo(desk, '/reset-password?office', token) });
  },
);
