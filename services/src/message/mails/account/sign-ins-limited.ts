import type { CauseOf } from '../../composed.ts';
import { button, type MailContent, note, text } from '../../render/content.ts';
import { accountMail } from './about-account.ts';
import type { ToOpen } from './account-blocks.ts';

const content = ({ firstName, url }: ToOpen): MailContent => ({
  subject: 'Someone could not sign in to your account',
  preheader: 'Someone entered the wrong password many times, so we blocked these attempts for now.',
  title: 'Is someone trying to sign in as you?',
  firstName,
  blocks: [
    text(
      'Someone entered the wrong password for your account many times, so we blocked these attempts for now.',
    ),
    text(
      'If this was you, use the button to choose a new password. If not, your password still protects your account. If you use it anywhere else, choose a new one now.',
    ),
    button('Choose a new password', url),
    note('You can still sign in on devices where you have signed in before.'),
  ],
});

export const signInsLimited = accountMail<CauseOf<'SignInsLimited'>>(
  'sign-ins-limited',
  ({ firstName, desk }) => content({ firstName, url: desk.links.page('/forgot-password') }),
);
