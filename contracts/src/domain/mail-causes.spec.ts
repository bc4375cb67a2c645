import { describe, expect, test } from 'vitest';
import { mailTemplates } from '../events/mails.ts';
import type { CleanerId } from '../vocabulary/ids.ts';
import { reminderTypes } from '../vocabulary/reminders.ts';
import {
  type CleanerMailCause,
  causeIdOf,
  cleanerMailsOf,
  isForCleaner,
  isForOffice,
  type MailCause,
  mailCauseTypes,
  mailTemplateOf,
} from './mail-causes.ts';

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
  ['SecondFactorRemoved', { reason: 'own-act' }, 'second-factor-off'],
  ['SecondFactorRemoved', { reason: 'owner' }, 'second-factor-off'],
  ['SecondFactorRemoved', { reason: 'command-line' }, 'second-factor-off'],
  ['SecondFactorRemoved', { reason: 'left-office' }, undefined],
  ['InvoiceSent', { byMail: true }, 'invoice'],
  ['InvoiceSent', { byMail: false }, undefined],
] as const)('%s with %j asks for %s', (type, data, template) => {
  expect(mailTemplateOf(cause(type, data), 'system')).toBe(template);
});

test('a change by the office is told as such, and what customers edit themselves is not told', () => {
  expect(mailTemplateOf(cause('BookingRescheduled'), 'admin')).toBe('booking-changed-by-office');
  expect(mailTemplateOf(cause('BookingRescheduled'), 'guest')).toBe('booking-rescheduled');
  expect(mailTemplateOf(cause('CleaningSelectionChanged'), 'admin')).toBe('booking-changed-by-office');
  expect(mailTemplateOf(cause('CleaningSelectionChanged'), 'customer')).toBeUndefined();
});

test('a reminder is known by what it reminds of, other mails by their event', () => {
  const reminder = { ...cause('ReminderAsked', { reminderId: 'reminder' }), id: 'event' };
  expect(causeIdOf(reminder)).toBe('reminder');
  expect(causeIdOf({ ...cause('BookingPlaced'), id: 'event' })).toBe('event');
});

test('every template is asked for by some event', () => {
  const data = { by: 'office', reason: 'office', offSession: true, byMail: true };
  const asked = mailCauseTypes.flatMap((type) => [
    mailTemplateOf(cause(type, data), 'admin'),
    mailTemplateOf(cause(type, { ...data, reason: 'hold-expired' }), 'customer'),
    mailTemplateOf(cause(type, { ...data, reason: 'skipped' }), 'customer'),
    mailTemplateOf(cause(type, { ...data, reason: 'owner' }), 'admin'),
    ...reminderTypes.map((reminderType) => mailTemplateOf(cause(type, { ...data, reminderType }), 'admin')),
  ]);
  const others = mailTemplates.filter((template) => !isForOffice(template) && !isForCleaner(template));
  expect(others.filter((template) => !asked.includes(template))).toEqual([]);
});

describe('the mails to cleaners', () => {
  const [ana, ben] = ['ana', 'ben'] as CleanerId[];
  const office = { id: 'office', role: 'admin' } as const;
  const toldBy = (
    type: CleanerMailCause['type'],
    data: object,
    by: { id: string; role: 'admin' | 'cleaner' } = office,
  ) =>
    cleanerMailsOf({ type, data } as CleanerMailCause, by).map(({ cleanerId, template }) => [
      cleanerId,
      template,
    ]);
  const remindAt = '2027-01-15T00:00:00Z';

  test('tell the cleaner of a job and the one who had it before', () => {
    expect(toldBy('CleanerAssigned', { cleanerId: ana, previousCleanerId: ben, remindAt })).toEqual([
      [ana, 'cleaner-new-job'],
      [ben, 'cleaner-job-taken-back'],
    ]);
    expect(toldBy('CleanerAssigned', { cleanerId: ana, previousCleanerId: null, remindAt })).toEqual([
      [ana, 'cleaner-new-job'],
    ]);
  });

  test('tell nothing of what happened before there were such mails', () => {
    expect(toldBy('CleanerAssigned', { cleanerId: ana, previousCleanerId: ben, remindAt: null })).toEqual([]);
    expect(toldBy('BookingConfirmed', { cleanerId: null })).toEqual([]);
  });

  test.each([
    ['CleanerUnassigned', {}, 'cleaner-job-taken-back'],
    ['BookingConfirmed', {}, 'cleaner-new-job'],
    ['BookingRescheduled', {}, 'cleaner-job-moved'],
    ['BookingCancelled', { statusBefore: 'confirmed' }, 'cleaner-job-cancelled'],
    ['ClockOutOverdue', {}, 'cleaner-still-clocked-in'],
    ['WorkTimesCorrected', { questionId: null }, 'cleaner-times-corrected'],
    ['CompletionRevoked', { pay: { cleanerId: 'ana' } }, 'cleaner-visit-reopened'],
    ['JobPaymentReleased', {}, 'cleaner-money-available'],
    ['EarningAdded', {}, 'cleaner-earning-added'],
    ['TransferMade', { questionId: null }, 'cleaner-correction-booked'],
    ['WithdrawalCompleted', {}, 'cleaner-withdrawal-paid'],
    ['WithdrawalFailed', { reason: 'returned' }, 'cleaner-withdrawal-failed'],
    ['PayoutMethodAdded', {}, 'cleaner-payout-method-added'],
    ['PayoutMethodRemoved', {}, 'cleaner-payout-method-removed'],
    ['EmailChangeRequested', { userId: 'ana' }, 'cleaner-email-change'],
    ['EmailChangeRefused', { userId: 'ana' }, 'cleaner-email-change-refused'],
    ['QuestionAnswered', {}, 'cleaner-question-answered'],
  ] as const)('tell of %s with %j by %s', (type, data, template) =>
    expect(toldBy(type, { cleanerId: ana, ...data })).toEqual([[ana, template]]),
  );

  test.each([
    ['BookingCancelled', { statusBefore: 'pending' }],
    ['CompletionRevoked', { pay: null }],
    ['TransferMade', { questionId: 'q' }],
    ['WorkTimesCorrected', { questionId: 'q' }],
    ['WithdrawalFailed', { reason: 'cancelled' }],
  ] as const)('tell nothing of %s with %j', (type, data) =>
    expect(toldBy(type, { cleanerId: ana, ...data })).toEqual([]),
  );

  test('tell no one of their own acts, but of what others could do in their name', () => {
    const self = { id: 'ana', role: 'cleaner' } as const;
    expect(toldBy('WorkTimesCorrected', { cleanerId: ana, questionId: null }, self)).toEqual([]);
    expect(toldBy('PayoutMethodAdded', { cleanerId: ana }, self)).toHaveLength(1);
    expect(toldBy('PayoutMethodRemoved', { cleanerId: ana }, self)).toHaveLength(1);
    expect(toldBy('EmailChangeRequested', { userId: ana }, self)).toHaveLength(1);
  });
});
