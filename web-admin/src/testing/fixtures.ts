import { slotIds, slotLabel } from '@tidylog/contracts/vocabulary/slots';
import type { InstantText, LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Answer } from '@tidylog/web-shared/api/call';
import type {
  AreaNotice,
  Booking,
  CancellationRequest,
  Cleaner,
  Customer,
  Day,
  Matter,
  OrderChange,
  RescheduleOrder,
  Service,
  Stats,
  StoryEntry,
  Subscription,
  SubscriptionDetails,
} from '../api/types.ts';

/** An instant as the API has it. */
export const at = (text: string): InstantText => text as InstantText;
/** A business date as the API has it. */
const on = (text: string): LocalDate => text as LocalDate;
const instant = at('2027-01-10T15:00:00Z');

export const newBooking = (part: Partial<Booking> = {}): Booking => ({
  id: '018f0000-0000-7000-8000-0000000000b1',
  customer_id: 'u-1',
  booking_date: '2027-01-15',
  time_slot: '8:00 AM - 10:00 AM',
  status: 'pending',
  frequency: 'weekly',
  house_size: '1000-2000',
  services: [],
  a_la_carte_services: [],
  rooms: {
    bedrooms: 2,
    bathrooms: 1,
    half_bathrooms: 0,
    dining_room: false,
    kitchen: true,
    living_room: false,
    media_room: false,
    game_room: false,
    office: false,
  } as never,
  base_price: 180,
  room_price: 55,
  a_la_carte_total: 0,
  discount_amount: 0,
  tax_amount: 0,
  total_amount: 235,
  payment_status: 'pending',
  special_instructions: null,
  estimated_duration_hours: 2,
  address: { street: '12 Oak Street', city: 'Cypress', state: 'TX', zip_code: '77433' },
  promo_code: null,
  subscription_id: null,
  cleaner_name: null,
  cleaner: null,
  assignment_type: null,
  cleaner_notes: null,
  starts_at: at('2027-01-15T14:00:00Z'),
  hold_expires_at: null,
  amount_paid: 0,
  balance_due: 235,
  money_back: null,
  can_reschedule: true,
  can_edit: true,
  pending_request: null,
  last_request: null,
  can_rate: false,
  asks_rating: false,
  version: '3',
  slot_id: '08:00-10:00',
  customer_name: 'Ana Miller',
  customer_email: 'ana@example.com',
  customer_phone: '(281) 555-0101',
  is_guest: true,
  cleaner_id: null,
  assignment_notes: null,
  payment_note: null,
  charged_back: 0,
  refundable: { card: 0, by_hand: 0, disputed: 0 },
  placed_at: instant,
  clocked_in_at: null,
  clocked_out_at: null,
  has_begun: false,
  completed_at: null,
  completed_by: null,
  cleaner_pay: null,
  expected_pay: null,
  can_reopen: false,
  last_change: null,
  ...part,
});

export const newCleaner = (part: Partial<Cleaner> = {}): Cleaner => ({
  id: 'c-1',
  first_name: 'Rosa',
  last_name: 'Delgado',
  email: 'rosa@example.com',
  phone: null,
  status: 'active',
  is_active: true,
  total_jobs: 12,
  rating: 4.8,
  ratings: 10,
  created_at: instant,
  version: '1',
  ...part,
});

export const newCustomer = (part: Partial<Customer> = {}): Customer => ({
  id: 'u-1',
  first_name: 'Ana',
  last_name: 'Miller',
  email: 'ana@example.com',
  phone: '(281) 555-0101',
  address: '12 Oak Street',
  city: 'Cypress',
  state: 'TX',
  zip_code: '77433',
  is_guest: false,
  since: instant,
  bookings: 3,
  version: 'v1',
  ...part,
});

export const newSubscription = (part: Partial<Subscription> = {}): Subscription => ({
  id: '018f0000-0000-7000-8000-0000000000a1',
  customer_id: 'u-1',
  customer_name: 'Ana Miller',
  is_guest: false,
  status: 'active',
  frequency: 'weekly',
  next_booking_date: '2027-01-22',
  preferred_time_slot: '8:00 AM - 10:00 AM',
  total_amount: 235,
  address: { street: '12 Oak Street', city: 'Cypress', state: 'TX', zip_code: '77433' },
  special_instructions: null,
  completed_cleanings: 1,
  early_cancellation_fee: 200,
  card: { card_brand: 'visa', last_four: '4242' },
  can_take_over: false,
  pause_cancels: [{ booking_id: 'b-2', booking_date: '2027-01-22', refund: 235 }],
  pause_keeps: [{ booking_id: 'b-1', booking_date: '2027-01-15' }],
  cancel_ends: [
    { booking_id: 'b-1', booking_date: '2027-01-15', refund: 0 },
    { booking_id: 'b-2', booking_date: '2027-01-22', refund: 235 },
  ],
  total_bookings_created: 15,
  created_at: '2027-01-04T15:00:00Z',
  start_date: '2027-01-08',
  version: 'active 2027-01-29',
  ...part,
});

export const newSubscriptionDetails = (part: Partial<SubscriptionDetails> = {}): SubscriptionDetails => ({
  ...newSubscription(),
  visits: [
    {
      booking_id: '018f0000-0000-7000-8000-0000000000b2',
      number: 2,
      booking_date: '2027-01-22',
      status: 'confirmed',
      payment_status: 'paid',
      cleaner_name: 'Rosa Delgado',
    },
  ],
  skipped: [{ date: '2027-01-15', reason: 'customer' }],
  fee: null,
  ...part,
});

export const newService = (part: Partial<Service> = {}): Service => ({
  id: 's-1',
  name: 'Dusting',
  description: 'All surfaces',
  category: 'standard_cleaning',
  duration_hours: 1,
  is_a_la_carte: false,
  a_la_carte_price: null,
  base_price: 0,
  ...part,
});

export const newAreaNotice = (part: Partial<AreaNotice> = {}): AreaNotice => ({
  id: 'n-1',
  zip_code: '77001',
  email: 'waits@example.com',
  created_at: instant,
  served_at: null,
  asked_for: 3,
  ...part,
});

export const newStory = (): StoryEntry[] => [
  { time: instant, actor: 'Ana Miller', text: 'Ana Miller (guest) asked for it', type: 'A', cause: null },
  { time: instant, actor: 'the system', text: 'A place was taken', type: 'B', cause: 'the booking' },
];

export const newMatter = (part: Partial<Matter> = {}): Matter => ({
  id: 'm-1',
  kind: 'charge-declined',
  text: 'The card for the visit on Friday, January 15, 2027 was declined.',
  since: instant,
  amount: 235,
  name: 'Ana Miller',
  booking_id: 'b-12345678',
  subscription_id: null,
  customer_id: null,
  cleaner_id: null,
  check_id: null,
  provider_id: null,
  ...part,
});

export const newStats = (part: Partial<Stats> = {}): Stats => ({
  today: on('2027-01-15'),
  total_bookings: 41,
  total_revenue: 9400,
  active_cleaners: 6,
  counts: { subscriptions: 12, cleaners: 6, services: 18, orders: 3, waitlist: 2, cancellations: 1 },
  bookings_by_status: { pending: 4, completed: 30 },
  places_today: { taken: 7, capacity: 10 },
  recent_bookings: [newBooking()],
  bookings_by_day: [{ date: '2027-01-14', bookings: 3, completed: 2 }],
  revenue_by_day: [
    { date: on('2027-01-14'), revenue: 684 },
    { date: on('2027-01-15'), revenue: 342 },
  ],
  occupancy: [
    { date: on('2027-01-15'), taken: 7, capacity: 10, closed: false },
    { date: on('2027-01-16'), taken: 10, capacity: 10, closed: false },
    { date: on('2027-01-17'), taken: 0, capacity: 10, closed: true },
  ],
  weekly_completions: [{ cleaner_id: 'c-1', cleaner_name: 'Rosa Delgado', jobs_completed: 2 }],
  top_performers: [
    { cleaner_id: 'c-1', cleaner_name: 'Rosa Delgado', jobs_completed: 12, total_revenue: 2400 },
  ],
  ...part,
});

export const newRequest = (part: Partial<CancellationRequest> = {}): CancellationRequest => ({
  id: '018f0000-0000-7000-8000-0000000000e1',
  booking_id: '018f0000-0000-7000-8000-0000000000b1',
  customer_name: 'Ana Miller',
  customer_email: 'ana@example.com',
  reason: 'We move house.',
  status: 'pending',
  booking_status: 'confirmed',
  requested_at: instant,
  processed_at: null,
  admin_notes: null,
  refund_amount: null,
  booking_date: '2027-01-15',
  time_slot: '8:00 AM - 10:00 AM',
  amount_paid: 235,
  refundable: 235,
  ...part,
});

export const newOrder = (part: Partial<RescheduleOrder> = {}): RescheduleOrder => ({
  id: '018f0000-0000-7000-8000-0000000000f1',
  booking_id: '018f0000-0000-7000-8000-0000000000b1',
  customer_name: 'Ben Hur',
  customer_email: 'ben@example.com',
  original_date: '2027-01-11',
  original_time_slot: '8:00 AM - 10:00 AM',
  new_date: '2027-01-15',
  new_time_slot: '10:00 AM - 12:00 PM',
  reason: 'Away.',
  requested_at: instant,
  places_left: 3,
  is_closed: false,
  ...part,
});

export const newOrderChange = (part: Partial<OrderChange> = {}): OrderChange => ({
  id: '018f0000-0000-7000-8000-0000000000d1',
  type: 'reschedule',
  customer_name: 'Zoe Low',
  original_date: '2027-01-11',
  original_time_slot: '8:00 AM - 10:00 AM',
  new_date: '2027-01-14',
  new_time_slot: '12:00 PM - 2:00 PM',
  timestamp: instant,
  booking_id: '018f0000-0000-7000-8000-0000000000b3',
  by: 'Morgan Reyes',
  outcome: 'done',
  ...part,
});

export const newBreakdown = (part: Partial<Answer<'POST /quote'>> = {}) => ({
  base_price: 180,
  room_price: 0,
  a_la_carte_total: 0,
  subtotal: 180,
  discount_amount: 0,
  tax_rate: 0,
  tax_amount: 0,
  final_total: 180,
  ...part,
});

export const newDay = (part: Partial<Day> = {}): Day => ({
  date: '2027-01-20',
  today: '2027-01-10',
  places: { taken: 4, capacity: 10, closed: false },
  slots: slotIds.map((id) => ({
    id,
    time_slot: slotLabel(id),
    start_time: '',
    end_time: '',
    has_begun: false,
  })),
  ...part,
});
