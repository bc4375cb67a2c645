import { longDate } from '@tidylog/contracts/vocabulary/dates';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { button, type MailContent, note, text } from '../render/content.ts';

interface ToOpen {
  readonly firstName: string | null;
  readonly url: string;
}

const notYou = note(
  'If this was not you, you can ignore this email. Without it, no one can change anything.',
);

export const passwordReset = ({ firstName, url }: ToOpen): MailContent => ({
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

export const passwordChanged = ({ firstName, url }: ToOpen): MailContent => ({
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

export const signInsLimited = ({ firstName, url }: ToOpen): MailContent => ({
  subject: 'Someone could not sign in to your account',
  preheader: 'The wrong password was entered many times, so we blocked these attempts for now.',
  title: 'Is someone trying to sign in as you?',
  firstName,
  blocks: [
    text('The wrong password for your account was entered many times, so we blocked these attempts for now.'),
    text(
      'If this was you, use the button to choose a new password. If not, your password still protects your account. If you use it anywhere else, choose a new one now.',
    ),
    button('Choose a new password', url),
    note('You can still sign in on devices where you have signed in before.'),
  ],
});

export const emailVerification = ({ firstName, url }: ToOpen): MailContent => ({
  subject: 'Please confirm your email address',
  preheader: 'Then the visits you booked as a guest are in your account, too.',
  title: 'Is this your email address?',
  firstName,
  blocks: [
    text(
      'Please confirm that this email address is yours. The visits you booked with it as a guest are then in your account, too.',
    ),
    button('Confirm my email address', url),
    note(
      'If you did not create an account with us, someone else entered your address. You can ignore this email: that account shows none of your bookings. Or open the link and choose a new password to make the account yours.',
    ),
  ],
});

export const googleLink = ({ firstName, url }: ToOpen): MailContent => ({
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

export const waitlistJoined = (firstName: string | null, date: LocalDate): MailContent => ({
  subject: `You are on the waitlist for ${longDate(date)}`,
  preheader: 'We will contact you as soon as a place opens up.',
  title: 'You are on the waitlist',
  firstName,
  blocks: [
    text(
      `${longDate(date)} is full right now. You are on the waitlist. As soon as a place opens up, our office contacts people in the order they joined.`,
    ),
    note('Nothing is booked or charged until you say yes.'),
  ],
});
