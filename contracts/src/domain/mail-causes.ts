import type { Actor } from '../events/event.ts';
import type { MailTemplate } from '../events/message.ts';
import type { DomainEvent } from '../events/registry.ts';

/** The events that may ask for a mail. */
export const mailCauseTypes = [
  'BookingPlaced',
  'BookingConfirmed',
  'BookingRescheduled',
  'BookingCancelled',
  'BookingCompleted',
  'CancellationApproved',
  'CancellationRejected',
  'RescheduleOrderDenied',
  'CleaningSelectionChanged',
  'PaymentSucceeded',
  'PaymentFailed',
  'PaymentActionRequired',
  'RefundSucceeded',
  'RefundFailed',
  'SubscriptionStarted',
  'SubscriptionTakenOver',
  'OccurrenceBooked',
  'SubscriptionPaused',
  'SubscriptionResumed',
  'SubscriptionCancelled',
  'GuestLinkRequested',
  'WaitlistJoined',
  'AreaServed',
  'PasswordResetRequested',
  'PasswordChanged',
  'SignInsLimited',
  'EmailVerificationRequested',
  'GoogleLinkRequested',
] as const;
export type MailCause = Extract<DomainEvent, { readonly type: (typeof mailCauseTypes)[number] }>;

/** The events that send the office a mail, in addition to any mail to the customer. */
export const officeCauseTypes = ['RefundFailed', 'DisputeOpened', 'DisputeClosed'] as const;
export type OfficeCause = Extract<DomainEvent, { readonly type: (typeof officeCauseTypes)[number] }>;

export const isOfficeCause = <Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { readonly type: OfficeCause['type'] }> =>
  (officeCauseTypes as readonly string[]).includes(event.type);

/** Whether a mail of this template goes to the office. */
export const isForOffice = (template: MailTemplate): boolean => template.startsWith('office-');

type CauseOf<Type extends MailCause['type']> = Extract<MailCause, { readonly type: Type }>;

/** Whether an event may ask for a mail. */
export const isMailCause = <Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { readonly type: MailCause['type'] }> =>
  (mailCauseTypes as readonly string[]).includes(event.type);

const fixed = {
  BookingPlaced: 'booking-placed',
  BookingCompleted: 'visit-completed',
  CancellationApproved: 'cancellation-decided',
  CancellationRejected: 'cancellation-decided',
  RescheduleOrderDenied: 'reschedule-decided',
  PaymentSucceeded: 'payment-receipt',
  PaymentFailed: 'payment-failed',
  RefundSucceeded: 'payment-refunded',
  RefundFailed: 'payment-refund-failed',
  SubscriptionStarted: 'subscription-started',
  SubscriptionTakenOver: 'subscription-taken-over',
  OccurrenceBooked: 'subscription-visit-booked',
  SubscriptionPaused: 'subscription-paused',
  SubscriptionResumed: 'subscription-resumed',
  SubscriptionCancelled: 'subscription-cancelled',
  GuestLinkRequested: 'guest-link',
  WaitlistJoined: 'waitlist-joined',
  AreaServed: 'area-served',
  PasswordResetRequested: 'password-reset',
  PasswordChanged: 'password-changed',
  SignInsLimited: 'sign-ins-limited',
  EmailVerificationRequested: 'email-verification',
  GoogleLinkRequested: 'google-link',
} as const satisfies Partial<Record<MailCause['type'], MailTemplate>>;

/** What the payment or the subscription tells itself is not told again. */
const ofConfirmation = ({ by }: CauseOf<'BookingConfirmed'>['data']): MailTemplate | undefined =>
  by === 'office' || by === 'nothing-due' ? 'booking-confirmed' : undefined;

const ofCancellation = ({ reason }: CauseOf<'BookingCancelled'>['data']): MailTemplate | undefined => {
  switch (reason) {
    case 'hold-expired':
      return 'hold-expired';
    case 'office':
      return 'booking-changed-by-office';
    case 'skipped':
      return 'booking-cancelled';
    case 'request':
    case 'subscription-paused':
    case 'subscription-ended':
      return undefined;
  }
};

/**
 * The template of the mail that an event asks for, as far as the event and who did it tell; undefined for none.
 * An event asks for one mail at most.
 */
export function mailTemplateOf(event: MailCause, by: Actor['role']): MailTemplate | undefined {
  if (event.type === 'BookingConfirmed') return ofConfirmation(event.data);
  if (event.type === 'BookingCancelled') return ofCancellation(event.data);
  if (event.type === 'BookingRescheduled')
    return by === 'admin' ? 'booking-changed-by-office' : 'booking-rescheduled';
  if (event.type === 'CleaningSelectionChanged')
    return by === 'admin' ? 'booking-changed-by-office' : undefined;
  if (event.type === 'PaymentActionRequired') return event.data.offSession ? 'payment-failed' : undefined;
  return fixed[event.type];
}
