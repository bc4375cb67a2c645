import type { Notifications } from '../vocabulary/cleaner-choices.ts';
import type { CleanerId } from '../vocabulary/ids.ts';
import { cleanerIdOf } from '../vocabulary/ids.ts';
import type { BookingEvent } from './booking.ts';
import type { UserEvent } from './identity.ts';
import type { QuestionEvent } from './question.ts';
import type { WalletEvent } from './wallet.ts';

/** The mails to a cleaner about their work, each with its switch; null for those that are never switched off. */
export const cleanerMailSwitches = {
  'cleaner-new-job': 'jobAssignments',
  'cleaner-jobs-tomorrow': 'jobReminders',
  'cleaner-still-clocked-in': 'jobReminders',
  'cleaner-job-moved': 'scheduleChanges',
  'cleaner-job-cancelled': 'scheduleChanges',
  'cleaner-job-taken-back': 'scheduleChanges',
  'cleaner-times-corrected': 'scheduleChanges',
  'cleaner-visit-reopened': 'scheduleChanges',
  'cleaner-money-available': 'paymentNotifications',
  'cleaner-earning-added': 'paymentNotifications',
  'cleaner-correction-booked': 'paymentNotifications',
  'cleaner-withdrawal-paid': 'paymentNotifications',
  'cleaner-withdrawal-failed': null,
  'cleaner-payout-method-added': null,
  'cleaner-payout-method-removed': null,
  'cleaner-email-change': null,
  'cleaner-email-change-refused': null,
  'cleaner-question-answered': null,
} as const satisfies Readonly<Record<string, keyof Notifications | null>>;
export type CleanerTemplate = keyof typeof cleanerMailSwitches;
export const cleanerTemplates = Object.keys(cleanerMailSwitches) as readonly CleanerTemplate[];

/** It is no answer to one event: it has all jobs of the next day. */
export type CauseTemplate = Exclude<CleanerTemplate, 'cleaner-jobs-tomorrow'>;

type Cause = BookingEvent | QuestionEvent | UserEvent | WalletEvent;
type DataOf<Type extends Cause['type']> = Extract<Cause, { readonly type: Type }>['data'];

/** A mail that an event asks for. */
export interface ToCleaner {
  readonly cleanerId: CleanerId;
  readonly template: CauseTemplate;
}

const to = (template: CauseTemplate, cleanerId: CleanerId | null): readonly ToCleaner[] =>
  cleanerId === null ? [] : [{ cleanerId, template }];

type Asks<Type extends Cause['type']> = (data: DataOf<Type>) => readonly ToCleaner[];

/** Whom of the cleaners an event concerns, and by which mail they are told: one mail a cause and person. */
export const cleanerMails = {
  // Without `remindAt`, it is from before there were such mails.
  CleanerAssigned: ({ cleanerId, previousCleanerId, remindAt }) =>
    remindAt === null
      ? []
      : [...to('cleaner-new-job', cleanerId), ...to('cleaner-job-taken-back', previousCleanerId)],
  CleanerUnassigned: ({ cleanerId }) => to('cleaner-job-taken-back', cleanerId),
  BookingConfirmed: ({ cleanerId }) => to('cleaner-new-job', cleanerId),
  BookingRescheduled: ({ cleanerId }) => to('cleaner-job-moved', cleanerId),
  BookingCancelled: ({ cleanerId, statusBefore }) =>
    statusBefore === 'pending' ? [] : to('cleaner-job-cancelled', cleanerId),
  ClockOutOverdue: ({ cleanerId }) => to('cleaner-still-clocked-in', cleanerId),
  // The answer to a question tells of the correction that came with it.
  WorkTimesCorrected: ({ cleanerId, questionId }) =>
    questionId === null ? to('cleaner-times-corrected', cleanerId) : [],
  CompletionRevoked: ({ pay }) => to('cleaner-visit-reopened', pay === null ? null : pay.cleanerId),
  JobPaymentReleased: ({ cleanerId }) => to('cleaner-money-available', cleanerId),
  EarningAdded: ({ cleanerId }) => to('cleaner-earning-added', cleanerId),
  TransferMade: ({ cleanerId, questionId }) =>
    questionId === null ? to('cleaner-correction-booked', cleanerId) : [],
  WithdrawalCompleted: ({ cleanerId }) => to('cleaner-withdrawal-paid', cleanerId),
  WithdrawalFailed: ({ cleanerId, reason }) =>
    reason === 'cancelled' ? [] : to('cleaner-withdrawal-failed', cleanerId),
  PayoutMethodAdded: ({ cleanerId }) => to('cleaner-payout-method-added', cleanerId),
  PayoutMethodRemoved: ({ cleanerId }) => to('cleaner-payout-method-removed', cleanerId),
  QuestionAnswered: ({ cleanerId }) => to('cleaner-question-answered', cleanerId),
  EmailChangeRequested: ({ userId }) => to('cleaner-email-change', cleanerIdOf(userId)),
  EmailChangeRefused: ({ userId }) => to('cleaner-email-change-refused', cleanerIdOf(userId)),
} as const satisfies { readonly [Type in Cause['type']]?: Asks<Type> };
