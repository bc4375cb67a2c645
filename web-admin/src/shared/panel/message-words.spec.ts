import { expect, test } from 'vitest';
import { messageText } from './message-words.ts';

test.each([
  ['email', 'cancelled-as-asked', 'sent', null, 'Email "Cancelled as asked"\nSent'],
  ['email', 'booking-changed-by-office', 'sent', null, 'Email "Change by our office"\nSent'],
  [
    'email',
    'payment-receipt',
    'skipped',
    'no-address',
    'Email "Receipt"\nNot sent (no email address, so please call)',
  ],
  [
    'sms',
    'hour_before_reminder',
    'skipped',
    'too-late',
    'Text "Hour Before Reminder"\nNot sent (it was too late)',
  ],
  [
    'sms',
    'custom',
    'failed',
    'twilio-21614',
    'Text "Custom"\nFailed (this number gets no texts, so please call)',
  ],
  ['email', 'of-a-later-release', 'failed', null, 'Email "of a later release"\nFailed'],
  [
    'email',
    'reminder-day-before',
    'skipped',
    'switched-off',
    'Email "Reminder the day before"\nNot sent (day-before emails are off)',
  ],
  [
    'email',
    'reminder-upcoming',
    'failed',
    'no-answer',
    'Email "Reminder"\nFailed (the mail server did not answer)',
  ],
  [
    'email',
    'booking-placed',
    'failed',
    'SMTP 550 to RCPT TO',
    'Email "Booking received"\nFailed (the mail server did not accept it: SMTP 550 to RCPT TO)',
  ],
  [
    'email',
    'booking-placed',
    'failed',
    'no email address',
    'Email "Booking received"\nFailed (this is not an email address)',
  ],
] as const)('%s %s, %s (%s) reads: %s', (...[channel, what, status, reason, words]) =>
  expect(messageText({ channel, what, status, reason })).toBe(words),
);
