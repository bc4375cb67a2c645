import { namedRooms } from '@tidylog/contracts/vocabulary/rooms';
import { type Answer, call } from '@tidylog/web-shared/api/call';
import { ApiError } from '@tidylog/web-shared/api/problem';
import { isLinkOver } from '../guest-link/is-link-over.ts';

export type GuestSummary = Answer<'GET /bookings/:id/guest-summary'>;
type Booking = Answer<'GET /bookings/:id'>;
type Customer = Answer<'GET /customers/:id'>;
type Catalogue = Answer<'GET /services'>;

/** The same confirmation, made from the booking, its customer and the catalogue. */
export function summaryOf(booking: Booking, customer: Customer | null, catalogue: Catalogue): GuestSummary {
  const named = (lines: Booking['services']) =>
    lines.map((line) => ({
      ...line,
      name: line.name || (catalogue.find(({ id }) => id === line.service_id)?.name ?? 'Service'),
    }));
  const { base_price, room_price, a_la_carte_total, discount_amount, tax_amount, total_amount } = booking;
  const subtotal =
    (Math.round(base_price * 100) + Math.round(room_price * 100) + Math.round(a_la_carte_total * 100)) / 100;
  const taxed = subtotal - discount_amount;
  return {
    booking_id: booking.id,
    booking_details: {
      booking_date: booking.booking_date,
      time_slot: booking.time_slot,
      status: booking.status,
      frequency: booking.frequency,
      house_size: booking.house_size,
      estimated_duration_hours: booking.estimated_duration_hours,
      special_instructions: booking.special_instructions,
      subscription_id: booking.subscription_id,
      hold_expires_at: booking.hold_expires_at,
      last_request: booking.last_request,
      cleaner: booking.cleaner,
      rating: null,
      cleaner_notes: booking.cleaner_notes,
      eta: booking.eta,
      on_the_way_at: booking.on_the_way_at,
      at_door_since: booking.at_door_since,
      started_at: booking.started_at,
      finished_at: booking.finished_at,
      checklist_done: booking.checklist_done,
      visit_photos: booking.visit_photos,
    },
    customer_information: {
      first_name: customer?.first_name ?? '',
      last_name: customer?.last_name ?? '',
      email: customer?.email ?? '',
      phone: customer?.phone ?? null,
    },
    service_address: booking.address,
    services_booked: named(booking.services),
    a_la_carte_services: named(booking.a_la_carte_services),
    rooms_selected: namedRooms(booking.rooms),
    pricing_breakdown: {
      base_price,
      room_price,
      a_la_carte_total,
      subtotal,
      discount_amount,
      tax_rate: taxed > 0 ? Math.round((tax_amount / taxed) * 10_000) / 10_000 : 0,
      tax_amount,
      final_total: total_amount,
    },
    payment_summary: {
      total_amount,
      payment_status: booking.payment_status,
      payment_method: null,
      amount_paid: booking.amount_paid,
      balance_due: booking.balance_due,
      money_back: booking.money_back,
    },
    next_steps: [],
  };
}

async function fromParts(id: string, signal: AbortSignal): Promise<GuestSummary> {
  const booking = await call('GET /bookings/:id', { params: { id }, signal });
  const [customer, catalogue] = await Promise.all([
    call('GET /customers/:id', { params: { id: booking.customer_id }, signal }).catch(() => null),
    call('GET /services', { signal }).catch((): Catalogue => []),
  ]);
  return summaryOf(booking, customer, catalogue);
}

/** The confirmation of a booking: the summary, or else its parts one by one (customer area, section 7). */
export async function loadConfirmation(id: string, signal: AbortSignal): Promise<GuestSummary> {
  try {
    return await call('GET /bookings/:id/guest-summary', { params: { id }, signal });
  } catch (error) {
    const isClosed = error instanceof ApiError && (error.status === 401 || isLinkOver(error));
    if (signal.aborted || isClosed) throw error;
    return fromParts(id, signal);
  }
}
