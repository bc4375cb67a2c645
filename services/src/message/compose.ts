import { composeAccount, composeWaitlist } from './causes/account.ts';
import { composeArea } from './causes/area.ts';
import { composeBooking } from './causes/booking.ts';
import { composePayment } from './causes/payment.ts';
import { composeSubscription } from './causes/subscription.ts';
import type { Composed, Desk, RecordedCause } from './composed.ts';

/** The mail that an event asks for, as things are now. */
export async function compose(cause: RecordedCause, desk: Desk): Promise<Composed> {
  switch (cause.type) {
    case 'BookingPlaced':
    case 'BookingConfirmed':
    case 'BookingRescheduled':
    case 'BookingCancelled':
    case 'BookingCompleted':
    case 'CancellationApproved':
    case 'CancellationRejected':
    case 'RescheduleOrderDenied':
    case 'CleaningSelectionChanged':
    case 'GuestLinkRequested':
      return composeBooking(cause, desk);
    case 'PaymentSucceeded':
    case 'PaymentFailed':
    case 'PaymentActionRequired':
    case 'RefundSucceeded':
    case 'RefundFailed':
      return composePayment(cause, desk);
    case 'SubscriptionStarted':
    case 'SubscriptionTakenOver':
    case 'OccurrenceBooked':
    case 'SubscriptionPaused':
    case 'SubscriptionResumed':
    case 'SubscriptionCancelled':
      return composeSubscription(cause, desk);
    case 'PasswordResetRequested':
    case 'PasswordChanged':
    case 'SignInsLimited':
    case 'EmailVerificationRequested':
    case 'GoogleLinkRequested':
      return composeAccount(cause, desk);
    case 'WaitlistJoined':
      return composeWaitlist(cause);
    case 'AreaServed':
      return composeArea(cause, desk);
  }
}
