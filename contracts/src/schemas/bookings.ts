import { slotIds } from '../vocabulary/slots.ts';
import { frequency, houseSize } from './homes.ts';
import { invoiceName } from './invoices.ts';
import { masked } from './masked.ts';
import { message } from './messages.ts';
import { dollars } from './money.ts';
import { addressShape } from './people.ts';
import { rooms } from './rooms.ts';
import { bookingStatus, paymentStatus } from './statuses.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

export const line = z.object({ service_id: z.string(), name: z.string(), quantity: z.int(), price: dollars });
export const breakdownShape = z.object({
  base_price: dollars,
  room_price: dollars,
  a_la_carte_total: dollars,
  subtotal: dollars,
  discount_amount: dollars,
  tax_rate: z.number(),
  tax_amount: dollars,
  final_total: dollars,
});
/** What is left of payments, by the way in which it can be refunded. */
export const refundable = z.object({ card: dollars, by_hand: dollars, disputed: dollars });
/** What became of the money of a booking; with `charged_back`, all but `paid` make up what was paid. */
export const moneySums = z.object({
  paid: dollars,
  refunded: dollars,
  /** Requested of the payment provider. */
  being_refunded: dollars,
  /** Until a bank has decided a dispute. */
  waits_for_bank: dollars,
  /** What was paid outside the card system. */
  returned_by_hand: dollars,
  /** The payment provider refused it: the money is still here. */
  not_refunded: dollars,
  kept: dollars,
});
/** What a change of content would cost. */
export const pricePreview = z.object({
  old_total: dollars,
  new_total: dollars,
  difference: dollars,
  pricing_breakdown: breakdownShape,
});
export const paidWith = z.object({ card_brand: z.string(), last_four: z.string() }).nullable();
export const quote = breakdownShape.extend({ price_list_version: z.int(), next_dates: z.array(z.string()) });

/** A customer's last request to the office about a visit, and its outcome. */
export const visitRequest = z.object({
  kind: z.enum(['cancellation', 'reschedule']),
  status: z.enum(['pending', 'approved', 'rejected']),
  requested_at: instant,
  processed_at: instant.nullable(),
  to_date: z.string().nullable(),
  to_time_slot: z.string().nullable(),
});

export const bookingPlaced = z.object({
  id: z.string(),
  status: bookingStatus,
  payment_status: paymentStatus,
  total_amount: dollars,
  pricing_breakdown: breakdownShape,
  subscription_id: z.string().nullable(),
  hold_expires_at: instant.nullable(),
});
/** Who comes, and what they show of themselves. */
const visitCleaner = z.object({
  first_name: z.string(),
  /** `Rosa D.`, or the full name if the cleaner shows it. */
  name: z.string(),
  /** Full years since the company approved them. */
  years_with_us: z.int(),
  /** The average of the stars that customers gave, to one decimal; null while there are no ratings. */
  rating: z.number().nullable(),
  /** From the day before until the visit's day ends, if the cleaner shows it; else null. */
  phone: masked(z.string().nullable()),
});

/** What happens on the road and at the visit, for the customer. */
const visitNews = {
  /** What the cleaner wrote for the customer. */
  cleaner_notes: masked(z.string().nullable()),
  /** When the cleaner arrives, by the business clock: `09:40`. */
  eta: z.string().nullable(),
  on_the_way_at: instant.nullable(),
  /** Since when its cleaner cannot get in; null once that is settled. */
  at_door_since: instant.nullable(),
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  /** What the cleaner ticked off. */
  checklist_done: z.array(z.object({ room: z.string(), text: z.string() })),
  /** Taken before and after the visit; there once it is completed. */
  visit_photos: z.array(
    z.object({ id: z.string(), kind: z.enum(['before', 'after']), room: z.string().nullable() }),
  ),
};

export const booking = z.object({
  id: z.string(),
  customer_id: z.string(),
  booking_date: z.string(),
  time_slot: z.string(),
  status: bookingStatus,
  frequency,
  house_size: houseSize,
  services: z.array(line),
  a_la_carte_services: z.array(line),
  rooms,
  base_price: dollars,
  room_price: dollars,
  a_la_carte_total: dollars,
  discount_amount: dollars,
  tax_amount: dollars,
  total_amount: dollars,
  payment_status: paymentStatus,
  special_instructions: masked(z.string().nullable()),
  estimated_duration_hours: z.number(),
  address: addressShape,
  promo_code: z.string().nullable(),
  subscription_id: z.string().nullable(),
  /** `Rosa D.`, or the full name if the cleaner shows it; always the full name for the office. */
  cleaner_name: z.string().nullable(),
  cleaner_phone: masked(z.string().nullable()),
  cleaner: visitCleaner.nullable(),
  assignment_type: z.enum(['auto', 'manual']).nullable(),
  ...visitNews,
  starts_at: instant,
  hold_expires_at: instant.nullable(),
  amount_paid: dollars,
  balance_due: dollars,
  /** In words for the customer: what was refunded or kept. */
  money_back: z.string().nullable(),
  can_reschedule: z.boolean(),
  can_edit: z.boolean(),
  pending_request: z.enum(['cancellation', 'reschedule']).nullable(),
  last_request: visitRequest.nullable(),
  /** Completed, not rated yet, and ended at most a week ago. */
  can_rate: z.boolean(),
  asks_rating: z.boolean(),
  version: z.string(),
});
/** A booking as the console sees it: with names, contact and cleaner. */
export const adminBooking = booking.extend({
  slot_id: z.enum(slotIds),
  customer_name: z.string(),
  customer_email: masked(z.string().nullable()),
  customer_phone: masked(z.string().nullable()),
  is_guest: z.boolean(),
  cleaner_id: z.string().nullable(),
  assignment_notes: masked(z.string().nullable()),
  /** Why something is still due; null when nothing is, or no charge was tried. */
  payment_note: z.string().nullable(),
  /** By lost disputes: not in `amount_paid`, and not due again. */
  charged_back: dollars,
  /** How `amount_paid` can be refunded: first to the card, then by hand; not while a bank decides a dispute. */
  refundable,
  money: moneySums,
  placed_at: instant,
  /** When its cleaner said that they cannot come. */
  cannot_come_at: instant.nullable(),
  clocked_in_at: instant.nullable(),
  clocked_out_at: instant.nullable(),
  /** Its slot, by the business clock. */
  has_begun: z.boolean(),
  completed_at: instant.nullable(),
  completed_by: z.enum(['clock-out', 'office']).nullable(),
  /** For the completed visit. */
  cleaner_pay: dollars.nullable(),
  /** For the visit if it were completed now; null where no one is assigned. */
  expected_pay: dollars.nullable(),
  can_reopen: z.boolean(),
  /** The one that counts. */
  invoice: invoiceName.nullable(),
  /** The latest change that people care about, and who made it. */
  last_change: z.object({ by: z.string(), at: instant, what: z.string() }).nullable(),
  /** To the customer about this visit, the newest first. */
  messages: z.array(message),
});
/** A booking on the assignment board. */
export const jobCard = adminBooking.extend({
  service_name: z.string(),
  total_price: dollars,
  apartment: z.string().nullable(),
  notes: masked(z.string().nullable()),
});

export const guestSummary = z.object({
  booking_id: z.string(),
  booking_details: z.object({
    booking_date: z.string(),
    time_slot: z.string(),
    status: bookingStatus,
    frequency,
    house_size: houseSize,
    estimated_duration_hours: z.number(),
    special_instructions: masked(z.string().nullable()),
    subscription_id: z.string().nullable(),
    hold_expires_at: instant.nullable(),
    last_request: visitRequest.nullable(),
    cleaner: visitCleaner.nullable(),
    rating: z.int().nullable(),
    ...visitNews,
  }),
  customer_information: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: masked(z.string()),
    phone: masked(z.string().nullable()),
  }),
  service_address: addressShape,
  services_booked: z.array(line),
  a_la_carte_services: z.array(line),
  rooms_selected: z.array(z.object({ name: z.string(), count: z.int() })),
  pricing_breakdown: breakdownShape,
  payment_summary: z.object({
    total_amount: dollars,
    payment_status: paymentStatus,
    payment_method: paidWith,
    amount_paid: dollars,
    balance_due: dollars,
    money_back: z.string().nullable(),
  }),
  next_steps: z.array(z.string()),
});
