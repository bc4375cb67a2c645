import { accessRefusals } from './access-refusals.ts';
import { bookingLinkDays, rescheduleWindow } from './limits.ts';
import { reminderRefusals } from './reminder-refusals.ts';
import { roadRefusals } from './road-refusals.ts';
import { smsRefusals } from './sms-refusals.ts';
import { walletRefusals } from './wallet-refusals.ts';

/** Each code of a refusal with its HTTP status and its sentence for people. */
export const refusals = {
  malformed: [400, 'The request could not be read.'],
  'too-large': [413, 'This request is too large.'],
  'unsupported-media-type': [415, 'Send the body as JSON, with Content-Type: application/json.'],
  'invalid-input': [422, 'Please check the marked fields.'],
  'idempotency-key-reused': [422, 'This Idempotency-Key was used before with other details. Use a new key.'],
  'not-signed-in': [401, 'Please sign in.'],
  'wrong-credentials': [401, 'The email or password is incorrect. Please try again.'],
  ...accessRefusals,
  forbidden: [403, 'Your account does not have access to this.'],
  'not-found': [404, 'We could not find this.'],
  'no-such-route': [404, 'There is no such endpoint in this API.'],
  'too-often': [429, 'Too many tries. Please wait a moment and try again.'],
  unavailable: [503, 'This is not available right now. Please try again in a moment.'],
  'record-unreadable': [
    503,
    'We could not read one of the records this needs, so nothing was changed. Please try again later or contact our office.',
  ],
  internal: [500, 'Something went wrong on our side. Please try again.'],
  'stale-version': [
    412,
    'This was changed in the meantime, so nothing was saved. Please check it and try again.',
  ],
  'email-used': [409, 'An account with this e-mail already exists. Sign in or reset your password.'],
  'customer-exists': [
    409,
    'A customer with this email address already exists. Open that customer and edit their details.',
  ],
  'both-registered': [
    409,
    'Both customers have an account. Accounts cannot be merged: each person keeps their own sign-in.',
  ],
  'registered-is-kept': [
    409,
    'This customer has an account, so they are the one to keep. Merge the other customer into them.',
  ],
  'already-merged': [409, 'One of these customers is already merged. Undo that merge first, then try again.'],
  'has-account': [409, 'This customer has an account. They can erase it themselves on their profile page.'],
  'password-needed': [
    401,
    'Please enter the password of your account, or choose a new one, to show that the account is yours.',
  ],
  'link-unusable': [
    409,
    'This link has expired, was already used, or was replaced by a newer one. Please request a new one.',
  ],
  'guest-link-over': [
    409,
    `This link has expired: a link works for ${bookingLinkDays} days after the visit. Ask for a new one, and we will email it to the address used for the booking.`,
  ],
  'no-password': [
    409,
    'This account signs in with Google and has no password. Use "Forgot password" on the sign-in page to set one.',
  ],
  'sign-in-again': [
    409,
    'For your safety, sign out, sign in with Google once more, and erase your account within 10 minutes.',
  ],
  'demo-account': [409, 'The demo accounts cannot be changed. Create your own account to try this.'],
  'matters-open': [
    409,
    'You still have open visits or subscriptions. Cancel them, or wait until they are over, then erase your account.',
  ],
  'too-many-addresses': [409, 'You can save up to 20 addresses. Remove one that you do not need.'],
  'google-sign-in-over': [
    400,
    'This sign-in has expired, was already used, or was started in another browser. Please sign in again.',
  ],
  'google-email-unverified': [
    409,
    'Google has not verified the email address of this account. Verify it with Google, or sign up with your email and a password.',
  ],
  'google-link-needed': [
    409,
    'An account with this email already exists. We are emailing a link to this address. Open it first, then sign in with Google again.',
  ],
  'google-not-for-office': [
    409,
    'Sign-in with Google is for customers and cleaners. Please sign in with your email and password.',
  ],
  'no-cleaner-account': [409, 'There is no cleaner account for this address. Apply first.'],
  'google-account-used': [
    409,
    'This Google account is linked to another account here. Please sign in with your email and password.',
  ],
  'day-full': [409, 'This day is fully booked. Join the waitlist or choose another day.'],
  'day-closed': [409, 'We are closed on this day. Please choose another day.'],
  'too-many-unpaid': [
    409,
    'This email already has 3 unpaid bookings. Pay for one of them with the link in its email, or contact our office, then book again.',
  ],
  'price-changed': [409, 'The price has changed. Please look at the new price and confirm again.'],
  'promo-unusable': [409, 'This promo code cannot be used. Remove it or try another one.'],
  'booking-incomplete': [409, 'This booking is still being placed. Please try again in a moment.'],
  'booking-refused': [409, 'This booking was not placed.'],
  'customer-erased': [
    409,
    'The customer of this booking was erased, so it can no longer be changed. Cancel the booking.',
  ],
  'already-cancelled': [409, 'This booking is cancelled, so it can no longer be changed.'],
  'already-completed': [409, 'This booking is completed, so it can no longer be changed.'],
  'visit-already-started': [409, 'The visit has already started, so this is no longer possible.'],
  'not-confirmed': [409, 'This booking is not confirmed yet. Confirm it first.'],
  'not-pending': [409, 'Only a pending booking can be confirmed.'],
  'move-under-way': [409, 'This booking is being moved right now. Please try again in a moment.'],
  ...roadRefusals,
  'too-late-to-move': [
    409,
    `Online rescheduling is only available up to ${rescheduleWindow} in advance. Please contact our office.`,
  ],
  'not-completed': [409, 'You can rate a cleaning once it is completed.'],
  'invoice-exists': [409, 'This visit already has an invoice.'],
  'invoice-closed': [
    409,
    'This invoice was already paid or cancelled. Please reload the page to see its status.',
  ],
  'still-a-draft': [409, 'This invoice is still a draft. Delete it instead.'],
  'not-a-draft': [409, 'Only a draft can be deleted. If the invoice was sent, cancel it instead.'],
  'no-cleaner': [409, 'No cleaner is assigned to this visit. Assign one first.'],
  'pay-withdrawn': [
    409,
    'The cleaner no longer has the pay for this visit in their wallet, so the visit cannot be reopened.',
  ],
  ...walletRefusals,
  ...smsRefusals,
  ...reminderRefusals,
  'already-rated': [409, 'You have already rated this cleaning. Thank you.'],
  'no-room-for-files': [
    507,
    'There is no room left for photos here. The photo was not saved. Please try again later.',
  ],
  'promo-code-used': [
    409,
    'A promo code with this name already exists. Change that one, or choose another name.',
  ],
  'already-on-waitlist': [
    409,
    'You are already on the waitlist for this day. We will contact you when a place opens up.',
  ],
  'entry-closed': [
    409,
    'This person is no longer waiting. Set the status to waiting first, then offer the place.',
  ],
  'cancellation-requested': [409, 'You have already asked us to cancel this booking. We will answer soon.'],
  'move-requested': [409, 'You have already asked us to move this visit. We will answer soon.'],
  'request-decided': [409, 'This request has already been decided.'],
  'move-outdated': [
    409,
    'The requested time has passed. Deny this request, or move the visit to another time.',
  ],
  'can-be-moved': [
    409,
    `This visit starts in ${rescheduleWindow} or more, so you can move it yourself right away.`,
  ],
  'subscription-cancelled': [
    409,
    'This subscription is cancelled, which cannot be undone. Book again to start a new one.',
  ],
  'take-over-first': [
    409,
    'This subscription was ordered as a guest. Take it over first, on your subscriptions page.',
  ],
  'subscription-busy': [
    409,
    'A visit of this subscription is being booked right now. Please try again in a moment.',
  ],
  'too-late-to-skip': [
    409,
    `You can skip a visit up to ${rescheduleWindow} before it starts. Please contact our office.`,
  ],
  'last-card': [409, 'At least one active credit card must be on file to hold your appointments.'],
  'card-not-set-up': [422, 'This card was not set up for your account. Please enter it again.'],
  'payments-unavailable': [
    503,
    'Our payment provider is not answering right now. Nothing is lost. Please try again in a minute.',
  ],
  'payment-declined': [409, 'Payment failed. Please try again.'],
  'card-gone': [409, 'This card can no longer be used. Choose another one, or enter the card again.'],
  'payment-under-way': [409, 'Another payment for this is being processed. Please try again in a moment.'],
  'payment-replaced': [
    409,
    'This payment was stopped because another one was started. Nothing was charged for it.',
  ],
  'already-paid': [409, 'Nothing is left to pay.'],
  'nothing-due': [409, 'There is nothing to pay here.'],
  'not-payable': [409, 'This booking is cancelled, so there is nothing to pay for it.'],
  'hold-ended': [409, 'You did not pay in time, so we released your place. Please book again.'],
  'payment-disputed': [
    409,
    'A bank is deciding a dispute about this payment. It cannot be refunded until then.',
  ],
  'no-card-to-charge': [409, 'There is no card on file that we may charge for this booking.'],
  'no-email-address': [409, 'This customer has no email address. Please call them instead.'],
  'link-just-sent': [409, 'This customer got a payment link less than a minute ago. Please wait a moment.'],
  'refund-above-paid': [409, 'This is more than what is left to refund.'],
  'unknown-service': [422, 'One of the services you chose is no longer available. Please choose again.'],
  'price-list-not-next': [
    409,
    'Someone else published a price list in the meantime. Please check it and try again.',
  ],
  'price-list-not-coming': [409, 'Only a price list that has not started yet can be taken back.'],
  'setting-in-past': [422, 'A setting cannot change in the past. Choose a moment from now on.'],
  'setting-in-force': [
    409,
    'This value already applies, so it cannot be taken back. Set another value instead.',
  ],
  'service-in-catalogue': [409, 'A service with this name already exists.'],
  'day-has-bookings': [409, 'There are bookings on this day. Move or cancel them first.'],
  'cleaner-not-active': [409, 'This cleaner is not active, so you cannot assign jobs to them.'],
  'cleaner-left': [403, 'Your account is closed for new jobs. Your money is still yours.'],
  'cleaner-erased': [409, 'This person erased their account. Add them as a new cleaner if they come back.'],
  'clocked-in': [409, 'This cleaner is clocked in at a visit. Dismiss them once it has ended.'],
  'calendar-not-for-them': [409, 'Only the calendar of an active cleaner can be connected.'],
  'no-calendar': [409, 'No calendar of this cleaner is connected.'],
  'already-joined': [409, 'This cleaner has already set a password and needs no invitation.'],
  'not-approved': [
    409,
    'This person was not approved as a cleaner. Approve or reject their application instead.',
  ],
  'application-decided': [409, 'This application has already been decided.'],
  'mailbox-of-customer': [
    409,
    'This email address has a customer account now, so the applicant could not sign in with it. Ask them to apply with another email address.',
  ],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalCode = keyof typeof refusals;

/** The HTTP status of a refusal (decisions, "Errors"). */
export const statusOf = (code: RefusalCode): number => refusals[code][0];

/** The sentence of a refusal for people. */
export const sentenceOf = (code: RefusalCode): string => refusals[code][1];
