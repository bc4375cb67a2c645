import { verificationToken } from '../../../identity/mailed-tokens.ts';
import type { CauseOf } from '../../composed.ts';
import { button, type MailContent, note, text } from '../../render/content.ts';
import { accountMail, isAlive, linkTo } from './about-account.ts';
import type { ToOpen } from './account-blocks.ts';

const content = ({ firstName, url }: ToOpen): MailContent => ({
  subject: 'Please confirm your email address',
  preheader: 'Then your account also shows the visits you booked as a guest.',
  title: 'Is this your email address?',
  firstName,
  blocks: [
    text(
      'Please confirm that this email address is yours. Then your account also shows the visits you booked with it as a guest.',
    ),
    button('Confirm my email address', url),
    note(
      'If you did not create an account with us, someone else entered your address. You can ignore this email: that account shows none of your bookings. Or open the link and choose a new password to make the account yours.',
    ),
  ],
});

export const emailVerification = accountMail<CauseOf<'EmailVerificationRequested'>>(
  'email-verification',
  async ({ data, by, user, firstName, desk }) => {
    const { userId, verificationId, expiresAt } = data;
    // The mail about their application has the link.
    if (user.role === 'cleaner' && by.role !== 'cleaner') return 'told-otherwise';
    if (user.verification?.verificationId !== verificationId || !isAlive(expiresAt)) return 'outdated';
    const url = await linkTo(
      desk,
      '/verify-email',
      verificationToken(desk.kit.vault, { userId, verificationId }),
    );
    return content({ firstName, url });
  },
);
