import type { CauseOf } from '../../composed.ts';
import { button, type MailContent, text } from '../../render/content.ts';
import { accountMail } from './about-account.ts';
import type { ToOpen } from './account-blocks.ts';

const changed = ({ firstName, url }: ToOpen): MailContent => ({
  subject: 'Your password was changed',
  preheader: 'You were signed out everywhere else.',
  title: 'Your password was changed',
  firstName,
  blocks: [
    text('Your password was changed, and you were signed out everywhere else.'),
    text('If this was not you, choose a new password right away and call us.'),
    button('Choose a new password', url),
  ],
});

const firstSet = ({ firstName, url }: ToOpen): MailContent => ({
  subject: 'Your password is set',
  preheader: 'You can now sign in with it.',
  title: 'Your password is set',
  firstName,
  blocks: [
    text('You chose a password for your account, and can now sign in with it.'),
    text('If this was not you, choose a new password right away and call us.'),
    button('Choose a new password', url),
  ],
});

export const passwordChanged = accountMail<CauseOf<'PasswordChanged'>>(
  'password-changed',
  ({ data, user, firstName, desk }) => {
    const content = data.epoch === user.firstPasswordEpoch ? firstSet : changed;
    return content({ firstName, url: desk.links.page('/forgot-password') });
  },
);
