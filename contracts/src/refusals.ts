/** Why the business says no: each code with its HTTP status and its sentence for people. */
export const refusals = {
  // requests
  malformed: [400, 'The request could not be read.'],
  'too-large': [413, 'This is more than one call may carry.'],
  'unsupported-media-type': [415, 'Send the body as JSON, with Content-Type: application/json.'],
  'invalid-input': [422, 'Please check the marked fields.'],
  'idempotency-key-reused': [422, 'This Idempotency-Key was used before with other details. Use a new key.'],
  'not-signed-in': [401, 'Please sign in.'],
  'wrong-credentials': [401, 'E-mail or password is not right. Please try again.'],
  forbidden: [403, 'Your account has no access to this.'],
  'pending-approval': [
    403,
    'Your account is pending approval. Please wait for admin to approve your application.',
  ],
  'application-rejected': [403, 'Your application was not accepted. Please contact our office.'],
  'not-found': [404, 'This was not found.'],
  'no-such-route': [404, 'There is no such address in this API.'],
  'too-often': [429, 'Too many tries. Please wait a moment and try again.'],
  unavailable: [503, 'This is not available at the moment. Please try again in a moment.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],
  'stale-version': [412, 'This was changed in the meantime. Load it again and repeat your change.'],
  // identity
  'email-used': [409, 'An account with this e-mail already exists. Sign in or reset your password.'],
  // booking
  'day-full': [409, 'This day is fully booked. Join the waitlist or choose another day.'],
  'day-closed': [409, 'We are closed on this day. Please choose another day.'],
  'price-changed': [409, 'The price has changed. Please look at the new price and confirm again.'],
  'promo-unusable': [409, 'This promo code cannot be used. Remove it or try another one.'],
  'booking-incomplete': [409, 'This booking is still being placed. Please try again in a moment.'],
  'booking-refused': [409, 'This booking was not placed.'],
  'already-cancelled': [409, 'This booking is cancelled, so it cannot be changed any more.'],
  'already-completed': [409, 'This booking is completed, so it cannot be changed any more.'],
  'visit-already-started': [409, 'The visit has already started, so this is no longer possible.'],
  'not-confirmed': [409, 'This booking is not confirmed yet. Confirm it first.'],
  'not-pending': [409, 'Only a pending booking can be confirmed.'],
  'move-under-way': [409, 'This booking is being moved right now. Please try again in a moment.'],
  'too-early-to-clock-in': [409, 'You can clock in from one hour before the visit starts.'],
  'too-late-to-move': [
    409,
    'Online rescheduling is only available up to 48 hours in advance. Please contact our office.',
  ],
  'not-completed': [409, 'You can rate a cleaning once it is completed.'],
  'already-rated': [409, 'You have already rated this cleaning. Thank you.'],
  'not-clocked-in': [409, 'Clock in before you clock out.'],
  // promo codes
  'promo-code-used': [
    409,
    'There is a promo code of this name already. Change that one, or choose another name.',
  ],
  // waitlist
  'already-on-waitlist': [
    409,
    'You are already on the waitlist for this day. We will contact you when a place is free.',
  ],
  // requests to the office
  'cancellation-requested': [409, 'You have already asked us to cancel this booking. We will answer soon.'],
  'move-requested': [409, 'You have already asked us to move this visit. We will answer soon.'],
  'request-decided': [409, 'This request has already been decided.'],
  'can-be-moved': [409, 'This visit starts in 48 hours or more, so you can move it at once yourself.'],
  // subscriptions
  'subscription-cancelled': [
    409,
    'This subscription is cancelled, which cannot be undone. Book again to start a new one.',
  ],
  'subscription-busy': [
    409,
    'A visit of this subscription is being booked right now. Please try again in a moment.',
  ],
  'too-late-to-skip': [
    409,
    'A visit can be left out up to 48 hours before it starts. Please contact our office.',
  ],
  // catalogue
  'unknown-service': [422, 'One of the chosen services is not on offer any more. Please choose again.'],
  'price-list-not-next': [409, 'Another price list was published in the meantime. Load it and try again.'],
  'service-in-catalogue': [409, 'A service with this name is already in the catalogue.'],
  // days
  'day-has-bookings': [409, 'There are bookings on this day. Move or cancel them first.'],
  // cleaners
  'cleaner-not-active': [409, 'This cleaner is not approved, so no job can be assigned.'],
  'application-decided': [409, 'This application has already been decided.'],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalCode = keyof typeof refusals;

/** The HTTP status of a refusal (decisions, "Errors"). */
export const statusOf = (code: RefusalCode): number => refusals[code][0];

/** The sentence for people of a refusal. */
export const sentenceOf = (code: RefusalCode): string => refusals[code][1];
