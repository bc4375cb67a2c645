import type { BusinessSettings } from '@tidylog/contracts/domain/settings';
import type { job } from '@tidylog/contracts/schemas/bookings';
import type { z } from '@tidylog/contracts/schemas/zod';
import { clockInBackMinutes, clockInEarlyMinutes } from '@tidylog/contracts/vocabulary/limits';
import { times, toDollars } from '@tidylog/contracts/vocabulary/money';
import { writtenNotes } from '@tidylog/contracts/vocabulary/move-notes';
import { slotLabel, slotStart, slotTimes } from '@tidylog/contracts/vocabulary/slots';
import { instantText } from '@tidylog/contracts/vocabulary/time';
import { payOf } from '../bookings/answers.ts';
import type { BookingRecord } from '../bookings/find.ts';
import { fullName } from '../people.ts';

export type Job = z.output<typeof job>;

const addressLine = ({ street, city, state, zip_code }: BookingRecord): string =>
  [street, city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');

const serviceLines = ({ services, add_ons }: BookingRecord) =>
  [...services, ...add_ons].map(({ name, quantity, unitPrice }) => ({
    name: quantity === 1 ? name : `${name} × ${quantity}`,
    price: toDollars(times(unitPrice, quantity)),
  }));

const canTakeBack = ({ status, clocked_in_at }: BookingRecord, now: Temporal.Instant): boolean => {
  if (status !== 'in_progress' || clocked_in_at === null) return false;
  const until = Temporal.Instant.from(clocked_in_at).add({ minutes: clockInBackMinutes });
  return Temporal.Instant.compare(now, until) <= 0;
};

const clockInFrom = (startsAt: Temporal.Instant): Temporal.Instant =>
  startsAt.subtract({ minutes: clockInEarlyMinutes });

/** Around the day of the visit, and while it is worked: a customer's contact is no address book (cleaner calls, 0.1 row 7). */
const isContactVisible = ({ status, booking_date }: BookingRecord, today: Temporal.PlainDate): boolean =>
  status === 'in_progress' || [today, today.add({ days: 1 })].some((day) => day.toString() === booking_date);

/** A booking for its assigned cleaner. */
export function jobAnswer(
  record: BookingRecord,
  { timeZone, cleanerPayShare }: BusinessSettings,
  now: Temporal.Instant,
): Job {
  const { start, end } = slotTimes(record.slot_id);
  const startsAt = slotStart(record.booking_date, record.slot_id, timeZone);
  const expectedPay = payOf(record, cleanerPayShare);
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const isVisible = isContactVisible(record, today);
  const canClockIn =
    record.status === 'confirmed' &&
    Temporal.Instant.compare(now, clockInFrom(startsAt)) >= 0 &&
    record.booking_date >= today.toString();
  return {
    id: record.id,
    customer_name: fullName(record),
    contact_visible: isVisible,
    customer_email: isVisible ? (record.email ?? record.recorded_email) : null,
    customer_phone: isVisible ? record.phone : null,
    address: addressLine(record),
    date: record.booking_date,
    time_slot: slotLabel(record.slot_id),
    start_time: start,
    end_time: end,
    duration_hours: record.estimated_duration_hours,
    total_amount: toDollars(record.total),
    pay_amount: toDollars(record.pay ?? expectedPay),
    status: record.status,
    special_instructions: isVisible ? record.special_instructions : null,
    notes: isVisible ? writtenNotes(record.assignment_notes) : null,
    services: serviceLines(record),
    eta: null,
    clock_in_from: instantText(clockInFrom(startsAt)),
    can_clock_in: canClockIn,
    can_take_back: canTakeBack(record, now),
    clocked_in_at: record.clocked_in_at,
    clocked_out_at: record.clocked_out_at,
  };
}
