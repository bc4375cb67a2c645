import type { BusinessSettings } from '@tidylog/contracts/domain/settings';
import type { job } from '@tidylog/contracts/schemas/jobs';
import type { z } from '@tidylog/contracts/schemas/zod';
import {
  clockInBackMinutes,
  clockInEarlyMinutes,
  clockOutOverdueMinutes,
} from '@tidylog/contracts/vocabulary/limits';
import { times, toDollars } from '@tidylog/contracts/vocabulary/money';
import { writtenNotes } from '@tidylog/contracts/vocabulary/move-notes';
import { slotLabel, slotStart, slotTimes } from '@tidylog/contracts/vocabulary/slots';
import { type InstantText, instantText } from '@tidylog/contracts/vocabulary/time';
import { payOf } from '../bookings/answers.ts';
import type { BookingRecord } from '../bookings/find.ts';
import { fullName } from '../people.ts';
import { checklistItems } from '../visit-records/answers.ts';
import { wallTime } from '../wall-time.ts';

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
const isContactVisible = (
  { status, booking_date, problem }: BookingRecord,
  today: Temporal.PlainDate,
): boolean =>
  status === 'in_progress' ||
  (status === 'confirmed' && problem?.settled === null) ||
  [today, today.add({ days: 1 })].some((day) => day.toString() === booking_date);

const isOverdue = ({ status, planned_end }: BookingRecord, now: Temporal.Instant): boolean => {
  if (status !== 'in_progress' || planned_end === null) return false;
  const due = Temporal.Instant.from(planned_end).add({ minutes: clockOutOverdueMinutes });
  return Temporal.Instant.compare(now, due) >= 0;
};

const problemOf = ({ problem }: BookingRecord): Job['access_problem'] =>
  problem && { ...problem, reported_at: problem.reported_at as InstantText };

const emailOf = ({ email, recorded_email }: BookingRecord): string | null => email ?? recorded_email;

const payAnswer = (record: BookingRecord, payShare: number) => ({
  pay_amount: toDollars(record.pay ?? payOf(record, payShare)),
  pay_share: (record.pay_share ?? payShare) / 10_000,
  pay_base: toDollars(record.pay_base ?? record.subtotal),
});

interface AtNow {
  readonly startsAt: Temporal.Instant;
  readonly today: Temporal.PlainDate;
  readonly now: Temporal.Instant;
}

const canClockIn = ({ status, booking_date }: BookingRecord, { startsAt, today, now }: AtNow): boolean =>
  status === 'confirmed' &&
  Temporal.Instant.compare(now, clockInFrom(startsAt)) >= 0 &&
  booking_date >= today.toString();

/** A booking for its assigned cleaner. */
export function jobAnswer(
  record: BookingRecord,
  { timeZone, cleanerPayShare }: BusinessSettings,
  now: Temporal.Instant,
): Job {
  const { start, end } = slotTimes(record.slot_id);
  const startsAt = slotStart(record.booking_date, record.slot_id, timeZone);
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const isVisible = isContactVisible(record, today);
  const items = checklistItems(record);
  return {
    id: record.id,
    customer_name: fullName(record),
    contact_visible: isVisible,
    customer_email: isVisible ? emailOf(record) : null,
    customer_phone: isVisible ? record.phone : null,
    address: addressLine(record),
    date: record.booking_date,
    time_slot: slotLabel(record.slot_id),
    start_time: start,
    end_time: end,
    starts_at: instantText(startsAt),
    duration_hours: record.estimated_duration_hours,
    total_amount: toDollars(record.total),
    ...payAnswer(record, cleanerPayShare),
    status: record.status,
    special_instructions: isVisible ? record.special_instructions : null,
    notes: isVisible ? writtenNotes(record.assignment_notes) : null,
    services: serviceLines(record),
    eta: record.eta_at === null ? null : wallTime(record.eta_at, timeZone),
    eta_at: record.eta_at,
    on_the_way_at: record.on_the_way_at,
    clock_in_from: instantText(clockInFrom(startsAt)),
    can_clock_in: canClockIn(record, { startsAt, today, now }),
    can_take_back: canTakeBack(record, now),
    clocked_in_at: record.clocked_in_at,
    clocked_out_at: record.clocked_out_at,
    planned_end: record.planned_end,
    is_overdue: isOverdue(record, now),
    hours_by: record.hours_by,
    access_problem: problemOf(record),
    cannot_come_at: record.cannot_come_at,
    checklist: { done: items.filter(({ done_at }) => done_at !== null).length, total: items.length },
    photo_count: record.photo_count,
    open_question_id: record.open_question_id,
    version: record.version,
  };
}
