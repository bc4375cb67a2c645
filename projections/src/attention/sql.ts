import { reportKinds } from '@tidylog/contracts/vocabulary/attention';
import {
  clockOutOverdueMinutes,
  onTimeMinutes,
  unpaidPatienceDays,
} from '@tidylog/contracts/vocabulary/limits';
import { addDays, dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { openCheckRows } from '../payment-checks/find.ts';
import { quoted } from '../query/conditions.ts';
import { undecidedSql } from '../visit-records/undecided.ts';

/** A moment of the business. */
export interface Moment {
  readonly now: Temporal.Instant;
  readonly timeZone: string;
}

/** How long news that has no other end needs a person, in days. */
const mailDays = 30;
const skippedDays = 14;

const idOf = (kind: string, subject: string): string => `md5('${kind}/' || ${subject})::uuid`;

const checks = `
  select ${idOf('check', 'c.id')} as id, c.kind, case when c.owes = 'booking' then c.ledger_id end as booking_id,
    case when c.owes = 'fee' then c.ledger_id end as subscription_id, null::uuid as customer_id,
    null::uuid as cleaner_id, c.id as check_id, c.provider_id, c.since,
    case when c.currency = 'usd' then nullif(greatest(c.amount_there, c.amount_here), 0) end as amount,
    jsonb_build_object(
      'amount_here', c.amount_here, 'amount_there', c.amount_there, 'currency', c.currency, 'code', c.code
    ) as detail
  ${openCheckRows}`;

// As in the balance of a ledger: what the office gave away or a bank took makes nothing due.
const due = `
  case when p.owes = 'fee' then p.fee - p.waived else b.total end - greatest(p.paid - p.refunded - p.charged_back, 0)
  - p.given_away - least(p.charged_back, p.paid - p.refunded)`;

// A booking without a confirmation ends by itself when it is not paid.
const unpaid = `
  select ${idOf('payment', 'p.ledger_id')},
    case when p.waits_for_customer then 'waiting-for-customer' else 'charge-declined' end,
    b.id, case when p.owes = 'fee' then p.ledger_id end, p.customer_id, null, null, null, p.moved_at, ${due},
    jsonb_build_object('code', p.failure)
  from read.payments p left join read.bookings b on b.id = p.ledger_id and p.owes = 'booking'
  where (p.waits_for_customer or p.failure is not null and p.under_way is null) and ${due} > 0
    and (p.owes = 'fee' or b.status in ('confirmed', 'in_progress', 'completed'))`;

const isToOffice = (message: string) => `(${message}.template like 'office-%')`;
const mails = (today: LocalDate) => `
  select ${idOf('message', 'm.id')}, 'mail-failed', b.id, s.id, m.person_id, null, null, null, m.at, null,
    jsonb_build_object('template', m.template, 'reason', m.reason, 'message_id', m.id)
  from read.messages m
    left join read.bookings b on b.id = m.about_id
    left join read.subscriptions s on s.id = m.about_id
  where m.channel = 'email' and m.status = 'failed' and m.at >= date '${addDays(today, -mailDays)}'
    and not exists (
      select from read.messages later
      where later.person_id = m.person_id and later.channel = 'email' and later.status = 'sent' and later.at > m.at
        and ${isToOffice('later')} = ${isToOffice('m')}
    )`;

// Until it was sent again, or another text to the same person about the same visit was sent.
const texts = (today: LocalDate) => `
  select ${idOf('message', 'm.id')}, case when m.status = 'unknown' then 'text-unknown' else 'text-failed' end, b.id,
    null, m.person_id, null, null, null, m.at, null, jsonb_build_object('template', m.template, 'reason', m.reason)
  from read.messages m left join read.bookings b on b.id = m.about_id
  where m.channel = 'sms' and m.status in ('failed', 'undelivered', 'unknown') and b.status <> 'cancelled'
    and m.at >= date '${addDays(today, -mailDays)}'
    and not exists (
      select from read.messages later
      where later.about_id = m.about_id and later.channel = 'sms' and later.status in ('sent', 'delivered')
        and later.at > m.at
    )
    and not exists (select from read.messages next where next.id = m.next_id)`;

const skipped = (today: LocalDate) => `
  select ${idOf('skipped', `s.id || '/' || (entry->>'date')`)}, 'occurrence-skipped', null, s.id, s.customer_id, null,
    null, null, (entry->>'at')::timestamptz, null, entry
  from read.subscriptions s cross join jsonb_array_elements(s.skipped) entry
  where s.status = 'active' and entry->>'reason' <> 'customer'
    and (entry->>'date')::date >= date '${addDays(today, -skippedDays)}'`;

const doubled = `
  select ${idOf('jobs', 'j.cleaner_id')}, 'two-jobs-open', null, null, null, j.cleaner_id, null, null,
    max(j.clocked_in_at), null, jsonb_build_object('jobs', count(*))
  from read.jobs j join read.bookings b on b.id = j.booking_id and b.status = 'in_progress'
  where j.clocked_in_at is not null and j.clocked_out_at is null
  group by j.cleaner_id having count(*) > 1`;

const inSlot = (timeZone: string, part: 1 | 2): string =>
  `(b.booking_date + split_part(b.slot_id, '-', ${part})::time) at time zone ${quoted(timeZone)}`;

const nameDetail = `jsonb_build_object('first_name', c.first_name, 'last_name', c.last_name)`;
// Who was dismissed is in a row of their own.
const ofCleaner = `
  from read.jobs j join read.bookings b on b.id = j.booking_id
    join read.cleaners c on c.id = j.cleaner_id and c.status <> 'dismissed'`;

// Clock-ins of old events have no planned end.
const neverOut = ({ now, timeZone }: Moment) => `
  select ${idOf('clock-out', 'j.booking_id')}, 'clock-out-missing', b.id, null, null, c.id, null, null,
    j.clocked_in_at, null, ${nameDetail}
  ${ofCleaner} and b.status = 'in_progress'
    join read.booking_details d on d.booking_id = b.id
  where j.clocked_in_at is not null and j.clocked_out_at is null
    and coalesce(j.planned_end, greatest(${inSlot(timeZone, 2)}, j.clocked_in_at + d.estimated_duration_hours * interval '1 hour'))
      + interval '${clockOutOverdueMinutes} minutes' <= timestamptz ${quoted(now.toString())}`;

const isExplained = `(j.cannot_come_at is not null or j.problem is not null and j.problem->>'settled' is null)`;

const notClockedIn = ({ now, timeZone }: Moment, today: LocalDate) => `
  select ${idOf('not-clocked-in', 'j.booking_id')}, 'not-clocked-in', b.id, null, null, c.id, null, null,
    ${inSlot(timeZone, 1)}, null, ${nameDetail} || jsonb_build_object('slot_id', b.slot_id)
  ${ofCleaner} and b.status = 'confirmed'
  where b.booking_date = date '${today}' and not ${isExplained}
    and ${inSlot(timeZone, 1)} + interval '${onTimeMinutes} minutes' <= timestamptz ${quoted(now.toString())}`;

const neverBegun = ({ timeZone }: Moment, today: LocalDate) => `
  select ${idOf('never-begun', 'j.booking_id')}, 'never-begun', b.id, null, null, c.id, null, null,
    ${inSlot(timeZone, 1)}, null, ${nameDetail}
  ${ofCleaner} and b.status = 'confirmed'
  where b.booking_date < date '${today}' and not ${isExplained}`;

const neverAssigned = ({ timeZone }: Moment, today: LocalDate) => `
  select ${idOf('never-begun', 'b.id')}, 'never-begun', b.id, null, null, null, null, null,
    ${inSlot(timeZone, 1)}, null, '{}'::jsonb
  from read.bookings b
  where b.status = 'confirmed' and b.cleaner_id is null and b.placed_at is not null
    and b.booking_date < date '${today}'
    and not exists (select from read.visit_records v
      where v.booking_id = b.id and v.problems @> '[{"settled": null}]')`;

// By who stood at the door, whoever has the visit now. Its pay for the way is decided with it, or still open.
const notGotInto = (timeZone: string) => `
  select ${idOf('not-got-into', `v.booking_id || '/' || (problem->>'id')`)}, 'not-got-into', b.id, null, null, c.id, null, null,
    (problem->>'at')::timestamptz, null, ${nameDetail}
      || jsonb_build_object('reason', problem->>'reason', 'settled', problem->>'settled', 'status', b.status,
        'date', ((problem->>'at')::timestamptz at time zone ${quoted(timeZone)})::date)
  from read.visit_records v cross join jsonb_array_elements(v.problems) problem
    join read.bookings b on b.id = v.booking_id
    left join read.cleaners c on c.id = (problem->>'by')::uuid
  where ${undecidedSql('v')} and problem->>'cleaner_pay' is null`;

const cannotCome = (today: LocalDate) => `
  select ${idOf('cannot-come', 'j.booking_id')}, 'cannot-come', b.id, null, null, c.id, null, null,
    j.cannot_come_at, null, ${nameDetail} || jsonb_build_object('is_past', b.booking_date < date '${today}')
  ${ofCleaner} and b.status = 'confirmed'
  where j.cannot_come_at is not null`;

const claimedTimes = `
  select ${idOf('claimed-times', 'j.booking_id')}, 'claimed-times', b.id, null, null, c.id, null, null,
    j.clocked_out_at, null, ${nameDetail}
  from read.jobs j join read.bookings b on b.id = j.booking_id and b.status = 'completed'
    join read.cleaners c on c.id = j.cleaner_id
  where j.hours_by = 'claimed'`;

// Clocked in, or had a clock-in taken back, while they were being dismissed.
const withoutCleaner = `
  select ${idOf('dismissed', 'j.booking_id')}, 'cleaner-dismissed', b.id, null, null, c.id, null, null,
    greatest(d.dismissed_at, j.clocked_in_at), null,
    jsonb_build_object('status', b.status, 'first_name', c.first_name, 'last_name', c.last_name)
  from read.jobs j join read.bookings b on b.id = j.booking_id
    join read.cleaners c on c.id = j.cleaner_id
    join read.cleaner_details d on d.id = c.id
  where c.status = 'dismissed' and b.status in ('pending', 'confirmed', 'in_progress')`;

const inTimeOff = (today: LocalDate) => `
  select ${idOf('time-off', 'b.id')}, 'time-off-over-jobs', b.id, null, null, c.id, null, null, b.placed_at, null,
    jsonb_build_object('first_name', c.first_name, 'last_name', c.last_name)
  from read.bookings b join read.cleaners c on c.id = b.cleaner_id and c.status = 'active'
    join read.work_schedules w on w.id = c.id
  where b.status in ('pending', 'confirmed') and b.booking_date >= date '${today}' and exists (
    select from jsonb_array_elements(w.time_off) off
    where b.booking_date between (off->>'from')::date and (off->>'to')::date
      and (jsonb_typeof(off->'slots') <> 'array' or off->'slots' ? b.slot_id))`;

const deadKeys = `
  select ${idOf('calendar-key', 'c.id')}, 'calendar-key-refused', null, null, null, c.id, null, null,
    c.key_refused_at, null, ${nameDetail}
  from read.cleaners c where c.status = 'active' and c.has_calendar and c.key_refused_at is not null`;

// Made while the customer was being erased.
const nameless = `
  select ${idOf('erased', 'b.id')}, 'customer-erased', b.id, null, null, null, null, null, b.placed_at, null, '{}'::jsonb
  from read.bookings b join read.booking_details d on d.booking_id = b.id
  where d.first_name is null and b.placed_at is not null and b.status in ('pending', 'confirmed')
  union all
  select ${idOf('erased', 's.id')}, 'customer-erased', null, s.id, null, null, null, null, s.started_at, null, '{}'::jsonb
  from read.subscriptions s where s.first_name is null and s.status in ('active', 'paused')`;

const visitDates = `jsonb_build_object('count', count(*),
    'dates', jsonb_build_object('first', min(b.booking_date), 'last', max(b.booking_date)))`;

// One row for all of them: the list of bookings names each. A card that was declined is in a row of its own.
const neverPaid = (today: LocalDate) => `
  select ${idOf('visits-unpaid', `'all'`)}, 'visits-unpaid', null, null, null, null, null, null, min(b.completed_at),
    sum(coalesce(${due}, b.total))::int8, ${visitDates}
  from read.bookings b left join read.payments p on p.ledger_id = b.id
  where b.status = 'completed' and b.booking_date < date '${addDays(today, -unpaidPatienceDays)}'
    and coalesce(${due}, b.total) > 0
    and not coalesce(p.waits_for_customer or p.failure is not null and p.under_way is null, false)
  having count(*) > 0`;

const nextBusinessDay = (today: LocalDate) => `
  (select min(day)::date from generate_series(date '${addDays(today, 1)}', date '${addDays(today, 31)}', interval '1 day') day
    where extract(isodow from day) <> 7 and not exists (select from read.closed_days o where o.date = day::date))`;

const unassigned = (today: LocalDate) => `
  select ${idOf('visits-unassigned', `'all'`)}, 'visits-unassigned', null, null, null, null, null, null,
    min(b.placed_at), null, ${visitDates}
  from read.bookings b
  where b.status = 'confirmed' and b.cleaner_id is null and b.booking_date >= date '${today}'
    and b.booking_date <= ${nextBusinessDay(today)}
  having count(*) > 0`;

const applications = `
  select ${idOf('applications', `'all'`)}, 'applications-waiting', null, null, null, null, null, null,
    min(c.applied_at), null, jsonb_build_object('count', count(*))
  from read.cleaners c where c.status = 'pending' having count(*) > 0`;

const asked = `
  select ${idOf('question', 'q.id')}, 'question-open', q.booking_id, null, null, q.cleaner_id, null, null,
    q.asked_at, null, jsonb_build_object('first_name', c.first_name, 'last_name', c.last_name)
  from read.questions q join read.cleaners c on c.id = q.cleaner_id where q.status = 'open'`;

const payouts = `
  select ${idOf('payouts', `'all'`)}, 'payouts-waiting', null, null, null, null, null, null,
    min(p.created_at), sum(p.amount - p.fee)::int8, jsonb_build_object('count', count(*))
  from read.withdrawals p where p.status = 'pending' having count(*) > 0`;

// Returned by the bank, or earned before and booked later: their account no longer reaches it.
const owedToErased = `
  select ${idOf('owed', 'c.id')}, 'owed-to-erased', null, null, null, c.id, null, null, w.since, w.owed, '{}'::jsonb
  from read.cleaners c join (
    select cleaner_id, max(created_at) as since,
      sum(amount) filter (where type <> 'job_payment' or status <> 'failed')::int8 as owed
    from read.wallet_lines group by cleaner_id
  ) w on w.cleaner_id = c.id
  where c.first_name is null and w.owed > 0`;

const parked = `
  select ${idOf('parked', 'stream')}, 'parked-stream', substring(stream from '^booking-([0-9a-f-]{36})$')::uuid, null,
    null, null, null, null, min(parked_at), null, jsonb_build_object('stream', stream)
  from ops.parked group by stream`;

const isWaiting = (today: LocalDate): string => `u.status = 'confirmed' and u.booking_date >= date '${today}'
  and m.detail->>'settled' is null`;

/** What needs a person of the office at a moment, in rows of one shape. */
export function attentionRows(moment: Moment): string {
  const today = dateAt(moment.now, moment.timeZone);
  const kinds = [
    checks,
    unpaid,
    mails(today),
    texts(today),
    skipped(today),
    nameless,
    doubled,
    deadKeys,
    neverOut(moment),
    notClockedIn(moment, today),
    neverBegun(moment, today),
    neverAssigned(moment, today),
    notGotInto(moment.timeZone),
    cannotCome(today),
    claimedTimes,
    withoutCleaner,
    inTimeOff(today),
    neverPaid(today),
    unassigned(today),
    applications,
    asked,
    payouts,
    owedToErased,
    parked,
  ];
  return `(
    select m.*, case when m.kind in (${reportKinds.map(quoted).join(', ')}) and ${isWaiting(today)} then 0
      when m.kind = 'not-clocked-in' then 1 else 2 end as urgency
    from (${kinds.join('\n union all ')}) m left join read.bookings u on u.id = m.booking_id) a`;
}
