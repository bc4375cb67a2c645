import type { MailCause, OfficeCause } from '@tidylog/contracts/domain/mail-causes';
import type { MailTemplate } from '@tidylog/contracts/events/mails';
import type { CauseOf, Mail, RecordedCause, RecordedOfficeCause } from './composed.ts';
import { emailChange } from './mails/account/email-change.ts';
import { emailVerification } from './mails/account/email-verification.ts';
import { googleLink } from './mails/account/google-link.ts';
import { passwordChanged } from './mails/account/password-changed.ts';
import { passwordReset } from './mails/account/password-reset.ts';
import { recoveryCodesReplaced, secondFactorOff, secondFactorOn } from './mails/account/second-factor.ts';
import { signInsLimited } from './mails/account/sign-ins-limited.ts';
import { staffInvitation } from './mails/account/staff-invitation.ts';
import { addressChanged } from './mails/booking/address-changed.ts';
import { atDoor } from './mails/booking/at-door.ts';
import { bookingCancelled } from './mails/booking/booking-cancelled.ts';
import { bookingConfirmed } from './mails/booking/booking-confirmed.ts';
import { bookingMoved } from './mails/booking/booking-moved.ts';
import { bookingPlaced } from './mails/booking/booking-placed.ts';
import { cancellationApproved } from './mails/booking/cancellation-approved.ts';
import { cancellationRejected } from './mails/booking/cancellation-rejected.ts';
import { guestLink } from './mails/booking/guest-link.ts';
import { onTheWay } from './mails/booking/on-the-way.ts';
import { reminder } from './mails/booking/reminder.ts';
import { rescheduleDenied } from './mails/booking/reschedule-denied.ts';
import { selectionChanged } from './mails/booking/selection-changed.ts';
import { visitCompleted } from './mails/booking/visit-completed.ts';
import { cleanerApproved, cleanerRejected } from './mails/cleaner/application-decided.ts';
import { applicationReceived } from './mails/cleaner/application-received.ts';
import { cleanerDismissed } from './mails/cleaner/cleaner-dismissed.ts';
import { cleanerInvitation } from './mails/cleaner/cleaner-invitation.ts';
import { cleanerReinstated } from './mails/cleaner/cleaner-reinstated.ts';
import { cannotCome } from './mails/office/cannot-come.ts';
import { disputeClosed } from './mails/office/dispute-closed.ts';
import { disputeOpened } from './mails/office/dispute-opened.ts';
import { notGotInto } from './mails/office/not-got-into.ts';
import { officeRefundFailed } from './mails/office/office-refund-failed.ts';
import { feeWaived } from './mails/payment/fee-waived.ts';
import { invoice } from './mails/payment/invoice.ts';
import { paymentFailed } from './mails/payment/payment-failed.ts';
import { paymentLink } from './mails/payment/payment-link.ts';
import { paymentReceipt } from './mails/payment/payment-receipt.ts';
import { paymentRefunded } from './mails/payment/payment-refunded.ts';
import { refundFailed } from './mails/payment/refund-failed.ts';
import { refundedByHand } from './mails/payment/refunded-by-hand.ts';
import { priceRise } from './mails/subscription/price-rise.ts';
import { priceRiseWithdrawn } from './mails/subscription/price-rise-withdrawn.ts';
import { subscriptionCancelled } from './mails/subscription/subscription-cancelled.ts';
import { subscriptionChanged } from './mails/subscription/subscription-changed.ts';
import { subscriptionPaused } from './mails/subscription/subscription-paused.ts';
import { subscriptionResumed } from './mails/subscription/subscription-resumed.ts';
import { subscriptionStarted } from './mails/subscription/subscription-started.ts';
import { subscriptionTakenOver } from './mails/subscription/subscription-taken-over.ts';
import { visitBooked } from './mails/subscription/visit-booked.ts';
import { areaServed } from './mails/waiting/area-served.ts';
import { waitlistJoined } from './mails/waiting/waitlist-joined.ts';
import { waitlistOffered } from './mails/waiting/waitlist-offered.ts';

const mails: { readonly [Type in MailCause['type']]: Mail<CauseOf<Type>> } = {
  BookingPlaced: bookingPlaced,
  BookingConfirmed: bookingConfirmed,
  BookingRescheduled: bookingMoved,
  BookingCancelled: bookingCancelled,
  ReminderAsked: reminder,
  CleanerOnTheWay: onTheWay,
  EtaUpdated: onTheWay,
  CouldNotGetIn: atDoor,
  BookingCompleted: visitCompleted,
  CancellationApproved: cancellationApproved,
  CancellationRejected: cancellationRejected,
  RescheduleOrderDenied: rescheduleDenied,
  CleaningSelectionChanged: selectionChanged,
  BookingAddressChanged: addressChanged,
  PaymentSucceeded: paymentReceipt,
  PaymentRecorded: paymentReceipt,
  PaymentFailed: paymentFailed,
  PaymentActionRequired: paymentFailed,
  PaymentLinkRequested: paymentLink,
  RefundSucceeded: paymentRefunded,
  RefundRecorded: refundedByHand,
  RefundFailed: refundFailed,
  FeeWaived: feeWaived,
  InvoiceSent: invoice,
  SubscriptionStarted: subscriptionStarted,
  SubscriptionTakenOver: subscriptionTakenOver,
  OccurrenceBooked: visitBooked,
  PriceRiseAnnounced: priceRise,
  PriceRiseWithdrawn: priceRiseWithdrawn,
  SubscriptionOrderChanged: subscriptionChanged,
  SubscriptionPaused: subscriptionPaused,
  SubscriptionResumed: subscriptionResumed,
  SubscriptionCancelled: subscriptionCancelled,
  GuestLinkRequested: guestLink,
  WaitlistJoined: waitlistJoined,
  WaitlistOffered: waitlistOffered,
  AreaServed: areaServed,
  CleanerApplied: applicationReceived,
  CleanerApproved: cleanerApproved,
  CleanerRejected: cleanerRejected,
  CleanerDismissed: cleanerDismissed,
  CleanerReinstated: cleanerReinstated,
  CleanerInvited: cleanerInvitation,
  StaffInvited: staffInvitation,
  PasswordResetRequested: passwordReset,
  PasswordChanged: passwordChanged,
  SignInsLimited: signInsLimited,
  SecondFactorEnrolled: secondFactorOn,
  SecondFactorRemoved: secondFactorOff,
  RecoveryCodesReplaced: recoveryCodesReplaced,
  EmailVerificationRequested: emailVerification,
  EmailChangeRequested: emailChange,
  GoogleLinkRequested: googleLink,
};

const officeMails: { readonly [Type in OfficeCause['type']]: Mail<CauseOf<Type>> } = {
  RefundFailed: officeRefundFailed,
  DisputeOpened: disputeOpened,
  DisputeClosed: disputeClosed,
  CouldNotGetIn: notGotInto,
  CleanerNoteWritten: cannotCome,
};

export const mailFor = ({ type }: RecordedCause): Mail<RecordedCause> => mails[type];
export const officeMailFor = ({ type }: RecordedOfficeCause): Mail<RecordedOfficeCause> => officeMails[type];

/** The mails that people can cause again and again for free, for any mailbox that they type. */
export const limitedTemplates: ReadonlySet<MailTemplate> = new Set(
  Object.values(mails).flatMap(({ limited = [] }) => limited),
);
