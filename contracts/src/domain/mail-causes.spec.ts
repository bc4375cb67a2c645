import { expect, test } from 'vitest';
import { mailTemplates } from '../events/mails.ts';
import { isForOffice, type MailCause, mailCauseTypes, mailTemplateOf } from './mail-causes.ts';

const cause = (type: MailCause['type'], data: object = {}): MailCause => ({ type, data }) as MailCause;

test.each([
  ['BookingConfirmed', { by: 'office' }, 'booking-confirmed'],
  ['BookingConfirmed', { by: 'nothing-due' }, 'booking-confirmed'],
  ['BookingConfirmed', { by: 'payment' }, undefined],
  ['BookingConfirmed', { by: 'subscription' }, undefined],
  ['BookingCancelled', { reason: 'office' }, 'booking-changed-by-office'],
  ['BookingCancelled', { reason: 'customer-asked' }, 'booking-changed-by-office'],
  ['BookingCancelled', { reason: 'hold-expired' }, 'hold-expired'],
  ['BookingCancelled', { reason: 'skipped' }, 'booking-cancelled'],
  ['BookingCancelled', { reason: 'request' }, undefined],
  ['BookingCancelled', { reason: 'subscription-paused' }, undefined],
  ['BookingCancelled', { reason: 'subscription-ended' }, undefined],
  ['PaymentActionRequired', { offSession: true }, 'payment-failed'],
  ['PaymentActionRequired', { offSession: false }, undefined],
] as const)('%s with %j asks for %s', (type, data, template) => {
  expect(mailTemplateOf(cause(type, data), 'system')).toBe(template);
});

test('a change by the office is told as such, and what customers edit themselves is not told', () => {
  expect(mailTemplateOf(cause('BookingRescheduled'), 'admin')).toBe('booking-changed-by-office');
  expect(mailTemplateOf(cause('BookingRescheduled'), 'guest')).toBe('booking-rescheduled');
  expect(mailTemplateOf(cause('CleaningSelectionChanged'), 'admin')).toBe('booking-changed-by-office');
  expect(mailTemplateOf(cause('CleaningSelectionChanged'), 'customer')).toBeUndefined();
});

test('every template is asked for by some event', () => {
  const data = { by: 'office', reason: 'office', offSession: true };
  const asked = mailCauseTypes.flatMap((type) => [
    mailTemplateOf(cause(type, data), 'admin'),
    mailTemplateOf(cause(type, { ...data, reason: 'hold-expired' }), 'customer'),
    mailTemplateOf(cause(type, { ...data, reason: 'skipped' }), 'customer'),
  ]);
  const others = mailTemplates.filter((template) => !isForOffice(template));
  expect(others.filter((template) => !asked.includes(template))).toEqual([]);
});
