import type { CauseOf } from '../../composed.ts';
import { button, type MailContent, text } from '../../render/content.ts';
import { accountMail } from './about-account.ts';
import type { ToOpen } from './account-blocks.ts';

const notYou = 'If this was not you, choose a new password right away and tell an owner of your company.';

const on = ({ firstName, url }: ToOpen): MailContent => ({
  subject: 'Two-step sign-in is on',
  preheader: 'Signing in now needs your password and a code.',
  title: 'Two-step sign-in is on',
  firstName,
  blocks: [
    text(
      'From now on, signing in needs your password and a code from your authenticator app. Keep your recovery codes in a safe place: each one works once if you do not have your phone.',
    ),
    text(notYou),
    button('Choose a new password', url),
  ],
});

const whoTurnedOff = {
  'own-act': 'Two-step sign-in was turned off for your account. Your password alone now signs you in.',
  owner:
    'An owner of your company turned off two-step sign-in for your account and signed you out everywhere. Your password alone now signs you in.',
  'command-line':
    'Two-step sign-in was turned off for your account on the server, and you were signed out everywhere. Your password alone now signs you in.',
  'left-office': 'Two-step sign-in was turned off for your account.',
} as const;

const off = (reason: keyof typeof whoTurnedOff, { firstName, url }: ToOpen): MailContent => ({
  subject: 'Two-step sign-in is off',
  preheader: 'Your password alone now signs you in.',
  title: 'Two-step sign-in is off',
  firstName,
  blocks: [text(whoTurnedOff[reason]), text(notYou), button('Choose a new password', url)],
});

const codes = ({ firstName, url }: ToOpen): MailContent => ({
  subject: 'New recovery codes for your account',
  preheader: 'Your earlier recovery codes no longer work.',
  title: 'You have new recovery codes',
  firstName,
  blocks: [
    text('New recovery codes were made for your account. The earlier ones no longer work.'),
    text(notYou),
    button('Choose a new password', url),
  ],
});

export const secondFactorOn = accountMail<CauseOf<'SecondFactorEnrolled'>>(
  'second-factor-on',
  ({ firstName, desk }) => on({ firstName, url: desk.links.page('/forgot-password') }),
);

export const secondFactorOff = accountMail<CauseOf<'SecondFactorRemoved'>>(
  'second-factor-off',
  ({ data, firstName, desk }) => off(data.reason, { firstName, url: desk.links.page('/forgot-password') }),
);

export const recoveryCodesReplaced = accountMail<CauseOf<'RecoveryCodesReplaced'>>(
  'second-factor-codes',
  ({ firstName, desk }) => codes({ firstName, url: desk.links.page('/forgot-password') }),
);
