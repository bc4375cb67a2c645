import type { MailTemplate } from '@tidylog/contracts/events/mails';
import { ownValue } from '@tidylog/contracts/vocabulary/own';
import { smsTypeNames } from '@tidylog/contracts/vocabulary/sms';
import type { Booking } from '../../api/types.ts';

export type Message = Booking['messages'][number];

const plainWords = (code: string): string => code.replaceAll(/[_-]/g, ' ');

/** What each email is about; complete, or it does not compile. */
const mailNames: Readonly<Record<MailTemplate, string>> = {
  'booking-placed': 'Booking received',
  'booking-confirmed': 'Booking confirmed',
  'booking-changed-by-office': 'Change by our office',
  'booking-rescheduled': 'New time of the visit',
  'hold-expired': 'Place released, not paid in time',
  'booking-cancelled': 'Visit skipped',
  'reminder-upcoming': 'Reminder',
  'reminder-day-before': 'Reminder the day before',
  'reminder-week-before': 'Reminder a week before',
  'reminder-confirmation': 'Reminder with the details',
  'cleaner-on-the-way': 'Cleaner on the way',
  'cleaner-at-door': 'Cleaner at the door',
  'visit-completed': 'Cleaning done',
  'cancellation-decided': 'Answer to the cancellation request',
  'reschedule-decided': 'Answer to the request to move',
  'payment-receipt': 'Receipt',
  'payment-failed': 'Payment failed',
  'payment-link': 'Payment link',
  'payment-refunded': 'Refund to the card',
  'payment-refunded-by-hand': 'Refund by our office',
  'payment-refund-failed': 'Refund failed',
  'payment-fee-waived': 'Fee waived',
  invoice: 'Invoice',
  'subscription-started': 'Subscription started',
  'subscription-taken-over': 'Subscription is in the account',
  'subscription-visit-booked': 'Next visit booked',
  'subscription-price-rise': 'New price',
  'subscription-price-rise-withdrawn': 'New price withdrawn',
  'subscription-paused': 'Subscription paused',
  'subscription-changed': 'Later visits changed',
  'subscription-resumed': 'Subscription resumed',
  'subscription-cancelled': 'Subscription cancelled',
  'guest-link': 'Link to the booking',
  'waitlist-joined': 'On the waitlist',
  'waitlist-offered': 'Free place on the waitlist',
  'area-served': 'We now come to the area',
  'application-received': 'Application received',
  'cleaner-approved': 'Application approved',
  'cleaner-rejected': 'Application rejected',
  'cleaner-dismissed': 'Work with us has ended',
  'cleaner-reinstated': 'Welcome back',
  'cleaner-invitation': 'Invitation',
  'staff-invitation': 'Invitation',
  'password-reset': 'New password',
  'password-changed': 'Password set or changed',
  'sign-ins-limited': 'Too many sign-ins',
  'second-factor-on': 'Two-step sign-in on',
  'second-factor-off': 'Two-step sign-in off',
  'second-factor-codes': 'New recovery codes',
  'email-verification': 'Confirm the email address',
  'email-change': 'Link to confirm a new email address',
  'google-link': 'Sign in with Google',
  'cleaner-new-job': 'New job',
  'cleaner-jobs-tomorrow': 'Jobs of the next day',
  'cleaner-still-clocked-in': 'Still clocked in',
  'cleaner-job-moved': 'Job moved',
  'cleaner-job-cancelled': 'Job cancelled',
  'cleaner-job-taken-back': 'Job taken back',
  'cleaner-times-corrected': 'Times corrected',
  'cleaner-visit-reopened': 'Visit open again',
  'cleaner-money-available': 'Money available',
  'cleaner-earning-added': 'Earning added',
  'cleaner-correction-booked': 'Correction in the wallet',
  'cleaner-withdrawal-paid': 'Withdrawal paid',
  'cleaner-withdrawal-failed': 'Withdrawal failed',
  'cleaner-payout-method-added': 'Payout method added',
  'cleaner-payout-method-removed': 'Payout method removed',
  'cleaner-email-change': 'Email address about to change',
  'cleaner-email-change-refused': 'Email address not changed',
  'cleaner-question-answered': 'Question answered',
  'office-refund-failed': 'Refund failed (to our office)',
  'office-dispute': 'Dispute (to our office)',
  'office-not-got-into': 'Could not get in (to our office)',
  'office-cannot-come': 'Cannot come (to our office)',
};

/** A mail that says more than its template does. */
const otherNames = { 'cancelled-as-asked': 'Cancelled as asked' };

const nameOf = (what: string): string =>
  ownValue<string>({ ...mailNames, ...otherNames, ...smsTypeNames }, what) ?? plainWords(what);

const states: Readonly<Record<Message['status'], string>> = {
  attempted: 'Being sent',
  unknown: 'Not known whether it was sent',
  sent: 'Sent',
  delivered: 'Delivered',
  undelivered: 'Not delivered',
  failed: 'Failed',
  skipped: 'Not sent',
};

const skips: Readonly<Record<string, string>> = {
  'no-address': 'no email address, so please call',
  'told-otherwise': 'another message says it',
  'switched-off': 'they do not want such emails',
  'too-many': 'too many messages to this address',
  outdated: 'it was out of date',
  erased: 'the customer was erased',
  'no-phone': 'no phone number that can get texts',
  'wrong-number': 'the phone number is wrong',
  'twilio-21211': 'the phone number is wrong',
  'twilio-21614': 'this number gets no texts, so please call',
  'opted-out': 'they replied STOP',
  'quiet-hours': 'the quiet hours',
  'too-late': 'it was too late',
  'no-eta': 'the cleaner gave no time of arrival',
  'not-reached': 'the provider was not reached',
  'no-answer': 'the provider did not answer',
  interrupted: 'sending was interrupted',
};

type Told = Pick<Message, 'channel' | 'what' | 'status' | 'reason'>;

/** The answer of a mail server is kept as its code. */
function mailFault(reason: string): string {
  if (reason === 'no-answer') return 'the mail server did not answer';
  if (reason === 'no email address') return 'this is not an email address';
  return reason.startsWith('SMTP ') ? `the mail server did not accept it: ${reason}` : plainWords(reason);
}

function becauseOf({ channel, what, status, reason }: Told): string {
  if (reason === null) return '';
  if (channel === 'email' && status === 'failed') return mailFault(reason);
  if (reason === 'switched-off' && what === 'reminder-day-before') return 'day-before emails are off';
  return skips[reason] ?? plainWords(reason);
}

/** `Email "Receipt"` */
export const messageName = ({ channel, what }: Pick<Message, 'channel' | 'what'>): string =>
  `${channel === 'sms' ? 'Text' : 'Email'} "${nameOf(what)}"`;

/** What was sent, and what became of it. */
export function messageText(message: Told): string {
  const because = becauseOf(message);
  return `${messageName(message)}\n${states[message.status]}${because === '' ? '' : ` (${because})`}`;
}
