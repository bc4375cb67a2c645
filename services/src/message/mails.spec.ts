import { expect, test } from 'vitest';
import { limitedTemplates } from './mails.ts';

test('the mails that people can cause for nothing are limited for each mailbox', () => {
  expect([...limitedTemplates].toSorted()).toEqual([
    'application-received',
    'area-served',
    'booking-cancelled',
    'booking-placed',
    'booking-rescheduled',
    'email-change',
    'guest-link',
    'hold-expired',
    'subscription-paused',
    'subscription-resumed',
    'waitlist-joined',
  ]);
});
