import type { CauseOf } from '../../composed.ts';
import { button, type MailContent, note, text } from '../../render/content.ts';
import { accountMail } from './about-account.ts';
import type { ToOpen } from './account-blocks.ts';

const content = ({ firstName, url }: ToOpen): MailContent => ({
  subject: 'Someone could not sign in to your account',
  preheader: 'Someone entered a wrong password or code many times, so we blocked these attempts for now.',
  title: 'Is someone trying to sign in as you?',
  firstName,
  blocks: [
    text(
      'Someone entered a wrong password or code for your account many times, so we blocked these attempts for now.',
    ),
    text(
      'If this was you, use the button to choose a new password. If not, choose a new one as well: someone else may know your password, or part of it.',
    ),
    button('Choose a new password', url),
    note('You can still sign in on devices where you have signed in before.'),
  ],
});

export const signInsLimited = accountMail<CauseOf<'SignInsLimited'>>(
  'sign-ins-limited',
  ({ firstName, desk }) => content({ firstName, url: desk.links.page('/forgot-password') }),
);
