import type { AreaEvent } from './area.ts';
import type { BookingEvent } from './booking.ts';
import type { CleanerEvent } from './cleaner.ts';
import { type CleanerTemplate, cleanerTemplates } from './cleaner-mails.ts';
import type { Actor } from './event.ts';
import type { GuestEvent } from './guest.ts';
import type { UserEvent } from './identity.ts';
import type { InvoiceEvent } from './invoice.ts';
import type { PaymentEvent } from './payment.ts';
import type { SubscriptionEvent } from './subscription.ts';
import type { WaitlistEvent } from './waitlist.ts';

type Cause =
  | AreaEvent
  | BookingEvent
  | CleanerEvent
  | GuestEvent
  | InvoiceEvent
  | PaymentEvent
  | SubscriptionEvent
  | UserEvent
  | WaitlistEvent;
type DataOf<Type extends Cause['type']> = Extract<Cause, { readonly type: Type }>['data'];

interface Choice<Case extends string, Mail extends string> {
  readonly mails: Readonly<Record<Case, Mail | null>>;
  caseOf(data: object, by: Actor['role']): Case;
}

const choice =
  <Type extends Cause['type']>() =>
  <Case extends string, Mail extends string>(
    caseOf: (data: DataOf<Type>, by: Actor['role']) => Case,
    mails: Readonly<Record<Case, Mail | null>>,
  ): Choice<Case, Mail> => ({ mails, caseOf });

const byOffice = (_data: object, by: Actor['role']) => (by === 'admin' ? 'office' : 'others');

/** The mail that an event asks for: its template, which is in the stream of each message. */
export const mails = {
  BookingPlaced: 'booking-placed',
  // The mail of the payment or the subscription says it already.
  BookingConfirmed: choice<'BookingConfirmed'>()(({ by }) => by, {
    office: 'booking-confirmed',
    'nothing-due': 'booking-confirmed',
    payment: null,
    subscription: null,
  }),
  BookingRescheduled: choice<'BookingRescheduled'>()(byOffice, {
    office: 'booking-changed-by-office',
    others: 'booking-rescheduled',
  }),
  BookingCancelled: choice<'BookingCancelled'>()(({ reason }) => reason, {
    'hold-expired': 'hold-expired',
    office: 'booking-changed-by-office',
    'customer-asked': 'booking-changed-by-office',
    skipped: 'booking-cancelled',
    request: null,
    'subscription-paused': null,
    'subscription-ended': null,
  }),
  ReminderAsked: choice<'ReminderAsked'>()(({ reminderType }) => reminderType, {
    upcoming: 'reminder-upcoming',
    day_before: 'reminder-day-before',
    week_before: 'reminder-week-before',
    confirmation: 'reminder-confirmation',
  }),
  CleanerOnTheWay: 'cleaner-on-the-way',
  EtaUpdated: 'cleaner-on-the-way',
  CouldNotGetIn: 'cleaner-at-door',
  BookingCompleted: 'visit-completed',
  CancellationApproved: 'cancellation-decided',
  CancellationRejected: 'cancellation-decided',
  RescheduleOrderDenied: 'reschedule-decided',
  CleaningSelectionChanged: choice<'CleaningSelectionChanged'>()(byOffice, {
    office: 'booking-changed-by-office',
    others: null,
  }),
  BookingAddressChanged: choice<'BookingAddressChanged'>()(byOffice, {
    office: 'booking-changed-by-office',
    others: null,
  }),
  PaymentSucceeded: 'payment-receipt',
  PaymentRecorded: 'payment-receipt',
  PaymentFailed: 'payment-failed',
  PaymentActionRequired: choice<'PaymentActionRequired'>()(
    ({ offSession }) => (offSession ? 'away' : 'there'),
    { away: 'payment-failed', there: null },
  ),
  PaymentLinkRequested: 'payment-link',
  RefundSucceeded: 'payment-refunded',
  RefundRecorded: 'payment-refunded-by-hand',
  RefundFailed: 'payment-refund-failed',
  FeeWaived: 'payment-fee-waived',
  InvoiceSent: choice<'InvoiceSent'>()(({ byMail }) => (byMail ? 'mail' : 'otherwise'), {
    mail: 'invoice',
    otherwise: null,
  }),
  SubscriptionStarted: 'subscription-started',
  SubscriptionTakenOver: 'subscription-taken-over',
  OccurrenceBooked: 'subscription-visit-booked',
  PriceRiseAnnounced: 'subscription-price-rise',
  PriceRiseWithdrawn: 'subscription-price-rise-withdrawn',
  SubscriptionPaused: 'subscription-paused',
  SubscriptionOrderChanged: 'subscription-changed',
  SubscriptionResumed: 'subscription-resumed',
  SubscriptionCancelled: 'subscription-cancelled',
  GuestLinkRequested: 'guest-link',
  WaitlistJoined: 'waitlist-joined',
  WaitlistOffered: 'waitlist-offered',
  AreaServed: 'area-served',
  CleanerApplied: 'application-received',
  CleanerApproved: 'cleaner-approved',
  CleanerRejected: 'cleaner-rejected',
  CleanerDismissed: 'cleaner-dismissed',
  CleanerReinstated: 'cleaner-reinstated',
  CleanerInvited: 'cleaner-invitation',
  StaffInvited: 'staff-invitation',
  PasswordResetRequested: 'password-reset',
  PasswordChanged: 'password-changed',
  SignInsLimited: 'sign-ins-limited',
  SecondFactorEnrolled: 'second-factor-on',
  SecondFactorRemoved: choice<'SecondFactorRemoved'>()(({ reason }) => reason, {
    'own-act': 'second-factor-off',
    owner: 'second-factor-off',
    'command-line': 'second-factor-off',
    'left-office': null,
  }),
  RecoveryCodesReplaced: 'second-factor-codes',
  EmailVerificationRequested: 'email-verification',
  EmailChangeRequested: 'email-change',
  GoogleLinkRequested: 'google-link',
} as const satisfies { readonly [Type in Cause['type']]?: unknown };

/** The mail to the office that an event asks for, in addition to any mail to the customer. */
export const officeMails = {
  RefundFailed: 'office-refund-failed',
  DisputeOpened: 'office-dispute',
  DisputeClosed: 'office-dispute',
  CouldNotGetIn: 'office-not-got-into',
  // Only that they cannot come: see `isOfficeCause`.
  CleanerNoteWritten: 'office-cannot-come',
} as const satisfies { readonly [Type in Cause['type']]?: string };

type TemplateIn<Asked> = Asked extends string
  ? Asked
  : Asked extends Choice<string, infer Mail>
    ? Mail
    : never;
type OfficeTemplate = (typeof officeMails)[keyof typeof officeMails];
export type MailTemplate = TemplateIn<(typeof mails)[keyof typeof mails]> | OfficeTemplate | CleanerTemplate;

const templatesIn = (asked: MailTemplate | Choice<string, MailTemplate>) =>
  typeof asked === 'string' ? [asked] : Object.values(asked.mails).filter((mail) => mail !== null);

/** Every template once. */
export const mailTemplates: readonly MailTemplate[] = [
  ...new Set([
    ...Object.values(mails).flatMap(templatesIn),
    ...Object.values(officeMails),
    ...cleanerTemplates,
  ]),
];
