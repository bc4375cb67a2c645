import type { BusinessSettings, FixedSettings } from '@tidylog/contracts/domain/settings';
import type { adminBooking, booking, guestSummary } from '@tidylog/contracts/schemas/bookings';
import type { z } from '@tidylog/contracts/schemas/zod';
import { rescheduleWindowHours } from '@tidylog/contracts/vocabulary/limits';
import { type Cents, shareOf, toDollars } from '@tidylog/contracts/vocabulary/money';
import { writtenNotes } from '@tidylog/contracts/vocabulary/move-notes';
import { waitsAtDoor } from '@tidylog/contracts/vocabulary/road';
import { namedRooms } from '@tidylog/contracts/vocabulary/rooms';
import { slotEnd, slotLabel, slotStart } from '@tidylog/contracts/vocabulary/slots';
import { dateAt, type InstantText, instantText } from '@tidylog/contracts/vocabulary/time';
import { shownStatus } from '../invoices/find.ts';
import { changedBy, whatWas } from '../last-changes/words.ts';
import { balanceOfBooking } from '../payments/balance.ts';
import { cardOf } from '../payments/card.ts';
import { moneyAnswer, moneyBack } from '../payments/money-back.ts';
import { paymentNote } from '../payments/note.ts';
import { refundableAnswer } from '../payments/refundable.ts';
import { fullName, personOf } from '../people.ts';
import { checklistItems, notesForCustomer } from '../visit-records/answers.ts';
import { wallTime } from '../wall-time.ts';
import type { BookingRecord } from './find.ts';
import { nextSteps } from './next-steps.ts';
import { fullCleanerName, shownCleanerName, whoComes } from './who-comes.ts';

export type Booking = z.output<typeof booking>;
export type AdminBooking = z.output<typeof adminBooking>;
export type GuestSummary = z.output<typeof guestSummary>;

const lines = (chosen: BookingRecord['services']) =>
  chosen.map(({ serviceId, name, quantity, unitPrice }) => ({
    service_id: serviceId,
    name,
    quantity,
    price: toDollars(unitPrice),
  }));

const addressOf = ({ street, city, state, zip_code }: BookingRecord) => ({
  street: street ?? '',
  city: city ?? '',
  state: state ?? '',
  zip_code: zip_code ?? '',
});

const paymentOf = (record: BookingRecord) => {
  const { status, amountPaid, balanceDue } = balanceOfBooking(record);
  return {
    payment_status: status,
    amount_paid: toDollars(amountPaid),
    balance_due: toDollars(balanceDue),
    money_back: moneyBack(record),
  };
};

const isOpen = ({ status }: BookingRecord): boolean => status === 'pending' || status === 'confirmed';

const utc = (text: string) => instantText(Temporal.Instant.from(text));

function lastRequest(record: BookingRecord): Booking['last_request'] {
  const { last_request: last } = record;
  if (last === null || (last.status === 'pending' && !isOpen(record))) return null;
  return {
    kind: last.kind,
    status: last.status,
    requested_at: utc(last.requested_at),
    processed_at: last.processed_at === null ? null : utc(last.processed_at),
    to_date: last.to_date,
    to_time_slot: last.to_slot_id === null ? null : slotLabel(last.to_slot_id),
  };
}

const askDays = 7;

const asksRating = (
  { status, rating, booking_date, slot_id }: BookingRecord,
  now: Temporal.Instant,
  timeZone: string,
): boolean =>
  status === 'completed' &&
  rating === null &&
  Temporal.Instant.compare(now, slotEnd(booking_date, slot_id, timeZone).add({ hours: askDays * 24 })) <= 0;

const canReschedule = (record: BookingRecord, startsAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  isOpen(record) && Temporal.Instant.compare(startsAt.subtract({ hours: rescheduleWindowHours }), now) >= 0;

export interface AnswerContext {
  readonly settings: FixedSettings;
  readonly now: Temporal.Instant;
  /** In basis points; only for screens of the office. */
  readonly payShare?: number;
}

/** What the cleaner earns if the visit is completed now. */
export const payOf = ({ subtotal }: Pick<BookingRecord, 'subtotal'>, payShare: number): Cents =>
  shareOf(subtotal, payShare);

const hasBegun = ({ booking_date, slot_id }: BookingRecord, { settings, now }: AnswerContext): boolean =>
  Temporal.Instant.compare(slotStart(booking_date, slot_id, settings.timeZone), now) <= 0;

const expectedPay = (record: BookingRecord, { payShare }: AnswerContext): number | null =>
  payShare === undefined || record.cleaner_id === null || record.pay !== null
    ? null
    : toDollars(payOf(record, payShare));

/** Who left the door is neither at it nor on the way. */
function wayOf({ status, problem, eta_at, on_the_way_at }: BookingRecord, timeZone: string) {
  const open = status === 'confirmed' && problem?.settled === null ? problem : null;
  if (open !== null && !waitsAtDoor(open.reason))
    return { eta: null, on_the_way_at: null, at_door_since: null };
  return {
    eta: eta_at === null ? null : wallTime(eta_at, timeZone),
    on_the_way_at,
    at_door_since: open === null ? null : (open.reported_at as InstantText),
  };
}

/** What the customer sees of the road and the visit. */
const roadOf = (record: BookingRecord, timeZone: string) => ({
  cleaner_notes: notesForCustomer(record),
  ...wayOf(record, timeZone),
  started_at: record.clocked_in_at,
  finished_at: record.clocked_out_at,
  checklist_done: checklistItems(record)
    .filter(({ done_at }) => done_at !== null)
    .map(({ room, text }) => ({ room, text })),
  visit_photos: [...record.visit_photos],
});

/** A booking as its owner sees it. */
export function bookingAnswer(record: BookingRecord, { settings, now }: AnswerContext): Booking {
  const startsAt = slotStart(record.booking_date, record.slot_id, settings.timeZone);
  const last_request = lastRequest(record);
  const cleaner = whoComes(record, { settings, now });
  return {
    id: record.id,
    customer_id: record.customer_id,
    booking_date: record.booking_date,
    time_slot: slotLabel(record.slot_id),
    status: record.status,
    frequency: record.frequency,
    house_size: record.house_size,
    services: lines(record.services),
    a_la_carte_services: lines(record.add_ons),
    rooms: record.rooms,
    base_price: toDollars(record.base_price),
    room_price: toDollars(record.room_price),
    a_la_carte_total: toDollars(record.add_on_price),
    discount_amount: toDollars(record.discount),
    tax_amount: toDollars(record.tax),
    total_amount: toDollars(record.total),
    special_instructions: record.special_instructions,
    estimated_duration_hours: record.estimated_duration_hours,
    address: addressOf(record),
    promo_code: record.promo_code,
    subscription_id: record.subscription_id,
    cleaner_name: shownCleanerName(record),
    cleaner_phone: cleaner?.phone ?? null,
    cleaner,
    assignment_type: record.assignment_type,
    ...roadOf(record, settings.timeZone),
    starts_at: instantText(startsAt),
    hold_expires_at: record.hold_until,
    ...paymentOf(record),
    can_reschedule: canReschedule(record, startsAt, now),
    can_edit: isOpen(record),
    pending_request: last_request?.status === 'pending' ? last_request.kind : null,
    last_request,
    can_rate: record.status === 'completed' && record.rating === null,
    asks_rating: asksRating(record, now, settings.timeZone),
    version: record.version,
  };
}

function lastChange(record: BookingRecord): AdminBooking['last_change'] {
  const { last_change: last } = record;
  if (last === null) return null;
  return { by: changedBy(last, fullName(record)), at: utc(last.at), what: whatWas[last.type] };
}

function invoiceName({ invoice }: BookingRecord, { settings, now }: AnswerContext): AdminBooking['invoice'] {
  if (invoice === null) return null;
  const { id, invoice_number } = invoice;
  return { id, invoice_number, status: shownStatus(invoice, dateAt(now, settings.timeZone)) };
}

const byOffice = 'booking-changed-by-office';

/** The newest first. The office's last mail about a visit that it cancelled as its customer asked says so. */
function messagesAnswer(record: BookingRecord): AdminBooking['messages'] {
  const asked = record.status === 'cancelled' && record.cancellation_reason === 'customer-asked';
  const last = asked ? record.messages.find(({ template }) => template === byOffice) : undefined;
  return record.messages.map((message) => ({
    id: message.id,
    channel: message.channel,
    what: message === last ? 'cancelled-as-asked' : message.template,
    status: message.status,
    reason: message.reason,
    at: utc(message.at),
  }));
}

/** A booking as the console sees it, with the contact of the booking. */
export const adminBookingAnswer = (record: BookingRecord, context: AnswerContext): AdminBooking => ({
  ...bookingAnswer(record, context),
  customer_id: record.kept_customer_id,
  slot_id: record.slot_id,
  cleaner_name: fullCleanerName(record),
  cleaner_phone: record.cleaner_phone,
  customer_name: fullName(record),
  customer_email: record.email ?? record.recorded_email,
  customer_phone: record.phone,
  is_guest: record.is_guest,
  cleaner_id: record.cleaner_id,
  assignment_notes: writtenNotes(record.assignment_notes),
  payment_note: paymentNote(record),
  charged_back: toDollars(record.charged_back),
  refundable: refundableAnswer(record),
  money: moneyAnswer(record),
  placed_at: record.placed_at,
  cannot_come_at: record.cannot_come_at,
  clocked_in_at: record.clocked_in_at,
  clocked_out_at: record.clocked_out_at,
  has_begun: hasBegun(record, context),
  completed_at: record.completed_at,
  completed_by: record.completed_by,
  cleaner_pay: record.pay === null ? null : toDollars(record.pay),
  expected_pay: expectedPay(record, context),
  can_reopen: record.status === 'completed' && record.rating === null,
  invoice: invoiceName(record, context),
  last_change: lastChange(record),
  messages: messagesAnswer(record),
});

/** The confirmation of a booking: only data of this booking. */
export function guestSummaryAnswer(
  record: BookingRecord,
  { settings, now }: AnswerContext & { readonly settings: BusinessSettings },
): GuestSummary {
  const { payment_status, amount_paid, balance_due, money_back } = paymentOf(record);
  return {
    booking_id: record.id,
    booking_details: {
      booking_date: record.booking_date,
      time_slot: slotLabel(record.slot_id),
      status: record.status,
      frequency: record.frequency,
      house_size: record.house_size,
      estimated_duration_hours: record.estimated_duration_hours,
      special_instructions: record.special_instructions,
      subscription_id: record.subscription_id,
      hold_expires_at: record.hold_until,
      last_request: lastRequest(record),
      cleaner: whoComes(record, { settings, now }),
      rating: record.rating,
      ...roadOf(record, settings.timeZone),
    },
    customer_information: personOf(record),
    service_address: addressOf(record),
    services_booked: lines(record.services),
    a_la_carte_services: lines(record.add_ons),
    rooms_selected: namedRooms(record.rooms),
    pricing_breakdown: {
      base_price: toDollars(record.base_price),
      room_price: toDollars(record.room_price),
      a_la_carte_total: toDollars(record.add_on_price),
      subtotal: toDollars(record.subtotal),
      discount_amount: toDollars(record.discount),
      tax_rate: record.tax_rate / 10_000,
      tax_amount: toDollars(record.tax),
      final_total: toDollars(record.total),
    },
    payment_summary: {
      total_amount: toDollars(record.total),
      payment_status,
      payment_method: cardOf(record),
      amount_paid,
      balance_due,
      money_back,
    },
    next_steps: nextSteps(record, settings),
  };
}
