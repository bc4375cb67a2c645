import { type LocalDate, longDate } from '@tidylog/contracts/time';
import { button, type MailContent, note, text } from '../content.ts';

interface ToOpen {
  readonly firstName: string | null;
  readonly url: string;
}

const notYou = note('Was it not you? Then do nothing: without this mail nobody can go on.');

export const passwordReset = ({ firstName, url }: ToOpen): MailContent => ({
  subject: 'Choose a new password',
  preheader: 'The link works once, for 30 minutes.',
  title: 'Choose a new password',
  firstName,
  blocks: [
    text(
      'Somebody, most likely you, asked for a new password. The button lets you choose one. It works once, for 30 minutes.',
    ),
    button('Choose a new password', url),
    notYou,
  ],
});

export const passwordChanged = ({ firstName, url }: ToOpen): MailContent => ({
  subject: 'Your password was changed',
  preheader: 'All other sign-ins have ended.',
  title: 'Your password was changed',
  firstName,
  blocks: [
    text('Your password was changed, and all other sign-ins have ended.'),
    text('Was it not you? Choose a new password at once, and call us.'),
    button('Choose a new password', url),
  ],
});

export const signInsLimited = ({ firstName, url }: ToOpen): MailContent => ({
  subject: 'Somebody could not sign in to your account',
  preheader: 'A wrong password was entered many times, so we stopped these tries for now.',
  title: 'Is somebody trying to sign in as you?',
  firstName,
  blocks: [
    text('A wrong password was entered for your account many times, so we stopped these tries for now.'),
    text(
      'Was it you? The button lets you choose a new password. Was it not you? Your password still protects your account. If you use it anywhere else, choose a new one now.',
    ),
    button('Choose a new password', url),
    note('You can still sign in where you have signed in before.'),
  ],
});

export const emailVerification = ({ firstName, url }: ToOpen): MailContent => ({
  subject: 'Please confirm your e-mail address',
  preheader: 'One click, and what you booked as a guest is in your account.',
  title: 'Is this your e-mail address?',
  firstName,
  blocks: [
    text(
      'Please confirm that this mailbox is yours. What you booked with it as a guest is then in your account.',
    ),
    button('Confirm my e-mail address', url),
    note(
      'Did you not make an account with us? Then somebody else typed your address. Do nothing: without you it shows none of your bookings. Or open the link and choose a new password, which makes the account yours.',
    ),
  ],
});

export const googleLink = ({ firstName, url }: ToOpen): MailContent => ({
  subject: 'Sign in with Google from now on?',
  preheader: 'Confirm that your account and your Google account belong together.',
  title: 'Join your Google account?',
  firstName,
  blocks: [
    text(
      'Somebody, most likely you, signed in with a Google account that has this e-mail address. If both are yours, the button joins them.',
    ),
    button('Join my Google account', url),
    notYou,
  ],
});

export const waitlistJoined = (firstName: string | null, date: LocalDate): MailContent => ({
  subject: `You are on the waitlist for ${longDate(date)}`,
  preheader: 'We write or call as soon as a place is free.',
  title: 'You are on the waitlist',
  firstName,
  blocks: [
    text(
      `${longDate(date)} is full at the moment. You are on the waitlist: as soon as a place is free, our office gets in touch with you, in the order in which people asked.`,
    ),
    note('Nothing is booked or charged until you say yes.'),
  ],
});
