import type { InstantText, LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Answer } from '@tidylog/web-shared/api/call';
import type { User } from '@tidylog/web-shared/api/session';
import type { Answers } from '@tidylog/web-shared/testing/fake-api';
import { noRooms } from '../shared/cleaning/draft.ts';
import type { Appointment, Booking, Card, Subscription } from '../shared/member/queries.ts';
import type { GuestSummary } from '../shared/visit/summary.ts';

/** An instant as the API has it. */
export const at = (text: string): InstantText => text as InstantText;

export const bookingId = '018f0000-0000-7000-8000-0000000000b1';
export const otherBookingId = '018f0000-0000-7000-8000-0000000000b2';

export const newUser = (part: Partial<User> = {}): User => ({
  id: 'u-1',
  first_name: 'Mia',
  last_name: 'Lane',
  email: 'mia.lane@example.com',
  phone: null,
  role: 'customer',
  email_verified: true,
  ...part,
});
export const mia = newUser();
export const rosa = newUser({ id: 'c-1', first_name: 'Rosa', last_name: 'Delgado', role: 'cleaner' });
export const morgan = newUser({ id: 'a-1', first_name: 'Morgan', last_name: 'Reyes', role: 'admin' });

export const newSession = (user = mia): Answer<'POST /auth/login'> => ({
  access_token: `token of ${user.id}`,
  user,
});

/** A wallet with nothing in it. */
export const newBalance = (
  part: Partial<Answer<'GET /cleaner/wallet-balance'>> = {},
): Answer<'GET /cleaner/wallet-balance'> => ({
  available: 0,
  pending: 0,
  pending_jobs: 0,
  pending_withdrawals: 0,
  paid_out: 0,
  earned: 0,
  expected_by: '2027-01-07' as LocalDate,
  closed_for_jobs: false,
  statement_years: [2027],
  ...part,
});

const address = { street: '12 Barker Cypress Rd', city: 'Cypress', state: 'TX', zip_code: '77433' };

/** A one-time cleaning for $220.00 that waits for its payment. */
export const newBooking = (part: Partial<Booking> = {}): Booking => ({
  id: bookingId,
  customer_id: 'u-1',
  booking_date: '2027-01-15',
  time_slot: '8:00 AM - 10:00 AM',
  status: 'pending',
  frequency: 'one_time',
  house_size: '1000-2000',
  services: [],
  a_la_carte_services: [],
  rooms: { ...noRooms, bedrooms: 1, bathrooms: 1 },
  base_price: 180,
  room_price: 40,
  a_la_carte_total: 0,
  discount_amount: 0,
  tax_amount: 0,
  total_amount: 220,
  payment_status: 'pending',
  special_instructions: null,
  estimated_duration_hours: 2,
  address,
  promo_code: null,
  subscription_id: null,
  cleaner_name: null,
  cleaner_phone: null,
  cleaner: null,
  assignment_type: null,
  cleaner_notes: null,
  eta: null,
  on_the_way_at: null,
  at_door_since: null,
  started_at: null,
  finished_at: null,
  checklist_done: [],
  visit_photos: [],
  starts_at: at('2027-01-15T14:00:00Z'),
  hold_expires_at: null,
  amount_paid: 0,
  balance_due: 220,
  money_back: null,
  can_reschedule: true,
  can_edit: true,
  pending_request: null,
  last_request: null,
  can_rate: false,
  asks_rating: false,
  version: '3',
  ...part,
});

/** The same booking in the list of what is coming. */
const appointmentOf = (booking: Booking): Appointment => ({
  id: booking.id,
  booking_date: booking.booking_date,
  time_slot: booking.time_slot,
  frequency: booking.frequency,
  total_amount: booking.total_amount,
  status: booking.status,
  payment_status: booking.payment_status,
  balance_due: booking.balance_due,
  hold_expires_at: booking.hold_expires_at,
  subscription_id: booking.subscription_id,
  can_reschedule: booking.can_reschedule,
  can_edit: booking.can_edit,
  last_request: booking.last_request,
});

export const newCard = (part: Partial<Card> = {}): Card => ({
  id: '00000000-0000-4000-8000-0000000000c1',
  last_four: '4242',
  card_brand: 'visa',
  expiry_month: 12,
  expiry_year: 2030,
  is_primary: true,
  ...part,
});

export const newSubscription = (part: Partial<Subscription> = {}): Subscription => ({
  id: '00000000-0000-4000-8000-0000000000d1',
  status: 'active',
  frequency: 'weekly',
  next_booking_date: '2027-01-22',
  preferred_time_slot: '8:00 AM - 10:00 AM',
  total_amount: 154,
  address,
  special_instructions: null,
  completed_cleanings: 0,
  early_cancellation_fee: 0,
  card: { card_brand: 'visa', last_four: '4242' },
  can_take_over: false,
  pause_cancels: [],
  pause_keeps: [],
  version: '1',
  ...part,
});

type Details = GuestSummary['booking_details'];

/** The confirmation of a guest's booking. */
export const newSummary = (
  part: Partial<GuestSummary> = {},
  details: Partial<Details> = {},
): GuestSummary => ({
  booking_id: bookingId,
  booking_details: {
    booking_date: '2027-01-15',
    time_slot: '8:00 AM - 10:00 AM',
    status: 'pending',
    frequency: 'one_time',
    house_size: '1000-2000',
    estimated_duration_hours: 2,
    special_instructions: null,
    subscription_id: null,
    hold_expires_at: null,
    last_request: null,
    cleaner: null,
    rating: null,
    cleaner_notes: null,
    eta: null,
    on_the_way_at: null,
    at_door_since: null,
    started_at: null,
    finished_at: null,
    checklist_done: [],
    visit_photos: [],
    ...details,
  },
  customer_information: { first_name: 'Ana', last_name: 'Miller', email: 'ana@example.com', phone: null },
  service_address: address,
  services_booked: [],
  a_la_carte_services: [],
  rooms_selected: [{ name: 'Bedrooms', count: 1 }],
  pricing_breakdown: {
    base_price: 180,
    room_price: 40,
    a_la_carte_total: 0,
    subtotal: 220,
    discount_amount: 0,
    tax_rate: 0,
    tax_amount: 0,
    final_total: 220,
  },
  payment_summary: {
    total_amount: 220,
    payment_status: 'pending',
    payment_method: null,
    amount_paid: 0,
    balance_due: 220,
    money_back: null,
  },
  next_steps: [],
  ...part,
});

/** A member with these bookings to come, soonest first, and nothing else. */
export const memberWith = (...bookings: readonly Booking[]) =>
  ({
    'GET /customer/next-appointment': () => bookings[0] ?? { message: 'No upcoming appointments' },
    'GET /customer/upcoming-appointments': () => bookings.map(appointmentOf),
    'GET /customer/bookings': () => [...bookings],
    'GET /bookings/:id': ({ params }) => bookings.find(({ id }) => id === params.id) ?? newBooking(),
    'GET /customer/payment-history': () => [],
    'GET /customer/payment-methods': () => [],
    'GET /customer/subscriptions': () => [],
    'GET /customer/addresses': () => [],
    'GET /customer/profile': () => ({ ...mia, version: '1' }),
  }) as const satisfies Answers;
