import { resetToken } from '../../../identity/mailed-tokens.ts';
import type { CauseOf } from '../../composed.ts';
import { button, type MailContent, text } from '../../render/content.ts';
import { accountMail, isAlive, linkTo } from './about-account.ts';
import { notYou, type ToOpen } from './account-blocks.ts';

const content = ({ firstName, url }: ToOpen): MailContent => ({
  subject: 'Choose a new password',
  preheader: 'The link works once, for 30 minutes.',
  title: 'Choose a new password',
  firstName,
  blocks: [
    text(
      'Someone, most likely you, asked for a new password. Use the button to choose one. It works once, for 30 minutes.',
    ),
    button('Choose a new password', url),
    notYou,
  ],
});

export const passwordReset = accountMail<CauseOf<'PasswordResetRequested'>>(
  'password-reset',
  async ({ data, user, firstName, desk }) => {
    const { userId, resetId, expiresAt } = data;
    if (user.reset?.resetId !== resetId || !isAlive(expiresAt)) return 'outdated';
    const page = user.role === 'admin' ? '/reset-password?console' : '/reset-password';
    const url = await linkTo(desk, page, resetToken(desk.kit.vault, { userId, resetId }));
    return content({ firstName, url });
  },
);
