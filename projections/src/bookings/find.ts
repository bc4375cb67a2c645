import type { cancellationReasons } from '@tidylog/contracts/events/booking';
import type { Actor } from '@tidylog/contracts/events/event';
import type { Frequency, HouseSize } from '@tidylog/contracts/vocabulary/homes';
import type { RecordedInvoiceStatus } from '@tidylog/contracts/vocabulary/invoices';
import type { Cents } from '@tidylog/contracts/vocabulary/money';
import type { HoursSource } from '@tidylog/contracts/vocabulary/road';
import type { Rooms } from '@tidylog/contracts/vocabulary/rooms';
import type { SlotId } from '@tidylog/contracts/vocabulary/slots';
import type { BookingStatus } from '@tidylog/contracts/vocabulary/statuses';
import type { TakenBack } from '@tidylog/contracts/vocabulary/taken-back';
import type { InstantText, LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Pool } from 'pg';
import { recordedEmailSql } from '../customers/recorded-email.ts';
import type { AccessProblem } from '../jobs/table.ts';
import type { ChangeType } from '../last-changes/table.ts';
import { keptIdSql } from '../merged-customers/sql.ts';
import type { MessageRow } from '../messages/table.ts';
import type { DisputeEntry, PaymentEntry, RefundEntry } from '../payments/table.ts';
import { rowsOf } from '../query/rows.ts';
import type { NoteEntry, TickEntry } from '../visit-records/table.ts';
import { takenBackSql } from '../visit-records/taken-back.ts';

/** As a row's JSON has it. */
interface InvoiceName {
  readonly id: string;
  readonly invoice_number: string;
  readonly status: RecordedInvoiceStatus;
  readonly due_date: LocalDate | null;
}

interface Line {
  readonly serviceId: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: Cents;
}

/** As a row's JSON has it: instants with an offset. */
interface AskedOfOffice {
  readonly kind: 'cancellation' | 'reschedule';
  readonly status: 'pending' | 'approved' | 'rejected';
  readonly to_date: LocalDate | null;
  readonly to_slot_id: SlotId | null;
  readonly requested_at: string;
  readonly processed_at: string | null;
}

/** As a row's JSON has it: the instant with an offset. */
interface ChangeRecord {
  readonly type: ChangeType;
  readonly by_role: Actor['role'];
  /** Of those who have an account. */
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly at: string;
}

/** A booking with its details, its job, and the current names of customer and cleaner. */
export interface BookingRecord {
  readonly id: string;
  readonly customer_id: string;
  /** The customer who is kept, if theirs was merged. */
  readonly kept_customer_id: string;
  readonly is_guest: boolean;
  readonly status: BookingStatus;
  readonly placed_at: InstantText;
  readonly booking_date: LocalDate;
  readonly slot_id: SlotId;
  readonly house_size: HouseSize;
  readonly frequency: Frequency;
  readonly total: Cents;
  readonly hold_until: InstantText | null;
  readonly cancelled_from: BookingStatus | null;
  readonly cancellation_reason: (typeof cancellationReasons)[number] | null;
  /** Null until it begins, and for good if it never does, as of a person who was erased before. */
  readonly subscription_id: string | null;
  /** Null until it has its number. */
  readonly invoice: InvoiceName | null;
  readonly rating: number | null;
  readonly completed_at: InstantText | null;
  readonly completed_by: 'clock-out' | 'office' | null;
  readonly version: string;
  readonly rooms: Rooms;
  readonly services: readonly Line[];
  readonly add_ons: readonly Line[];
  readonly estimated_duration_hours: number;
  readonly base_price: Cents;
  readonly room_price: Cents;
  readonly add_on_price: Cents;
  readonly subtotal: Cents;
  readonly discount: Cents;
  readonly tax_rate: number;
  readonly tax: Cents;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  /** Of the office's record of the customer. */
  readonly recorded_email: string | null;
  readonly phone: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip_code: string | null;
  readonly special_instructions: string | null;
  readonly promo_code: string | null;
  readonly cancellation_notes: string | null;
  readonly cleaner_id: string | null;
  readonly cleaner_first_name: string | null;
  readonly cleaner_last_name: string | null;
  readonly cleaner_phone: string | null;
  readonly cleaner_shows_contact: boolean;
  readonly cleaner_joined_at: InstantText | null;
  readonly cleaner_ratings: number | null;
  readonly cleaner_stars: number | null;
  readonly assignment_type: 'auto' | 'manual' | null;
  readonly assignment_notes: string | null;
  readonly eta_at: InstantText | null;
  readonly on_the_way_at: InstantText | null;
  readonly clocked_in_at: InstantText | null;
  readonly clocked_out_at: InstantText | null;
  readonly planned_end: InstantText | null;
  readonly hours_by: HoursSource | null;
  readonly problem: AccessProblem | null;
  readonly cannot_come_at: InstantText | null;
  readonly photo_count: number;
  /** The newest one of the assigned cleaner. */
  readonly open_question_id: string | null;
  /** For the customer, once the visit is completed. */
  readonly visit_photos: readonly {
    readonly id: string;
    readonly kind: 'before' | 'after';
    readonly room: string | null;
  }[];
  readonly ticks: readonly TickEntry[];
  readonly visit_notes: readonly NoteEntry[];
  readonly taken_back: readonly TakenBack[];
  readonly pay: Cents | null;
  readonly pay_base: Cents | null;
  /** In basis points. */
  readonly pay_share: number | null;
  readonly paid: Cents;
  readonly refunded: Cents;
  readonly charged_back: Cents;
  /** The part of `refunded` that does not make anything due. */
  readonly given_away: Cents;
  /** The part of `refunded` that waits for a bank. */
  readonly postponed: Cents;
  readonly payments: readonly PaymentEntry[];
  readonly refunds: readonly RefundEntry[];
  readonly disputes: readonly DisputeEntry[];
  readonly is_paying: boolean;
  readonly waits_for_customer: boolean;
  readonly payment_failure: string | null;
  readonly card_brand: string | null;
  readonly card_last_four: string | null;
  readonly last_request: AskedOfOffice | null;
  readonly last_change: ChangeRecord | null;
  readonly messages: readonly MessageRecord[];
}

/** A message about a booking. */
export type MessageRecord = Pick<MessageRow, 'id' | 'channel' | 'template' | 'status' | 'reason' | 'at'>;

const records = `
  select b.id, b.customer_id, ${keptIdSql('b.customer_id')} as kept_customer_id, b.status, b.placed_at, b.booking_date, b.slot_id, b.house_size, b.frequency,
    b.total, b.hold_until, b.cleaner_id, b.cancelled_from, b.cancellation_reason,
    series.id as subscription_id,
    (select jsonb_build_object('id', i.id, 'invoice_number', i.invoice_number, 'status', i.status, 'due_date', i.due_date)
      from read.invoices i where i.id = b.invoice_id) as invoice, b.rating, b.completed_at, b.completed_by, b.version::text as version,
    d.is_guest, d.rooms, d.services, d.add_ons, d.estimated_duration_hours,
    d.base_price, d.room_price, d.add_on_price, d.subtotal, d.discount, d.tax_rate, d.tax,
    d.first_name, d.last_name, d.email, ${recordedEmailSql('b.customer_id')} as recorded_email, d.phone, d.street, d.city, d.state, d.zip_code, d.special_instructions,
    d.promo_code, d.cancellation_notes,
    k.first_name as cleaner_first_name, k.last_name as cleaner_last_name, k.phone as cleaner_phone,
    coalesce(ks.show_contact_info, false) as cleaner_shows_contact,
    k.joined_at as cleaner_joined_at, k.ratings as cleaner_ratings, k.stars as cleaner_stars,
    j.assignment_type, j.assignment_notes, j.clocked_in_at, j.clocked_out_at, j.pay, j.pay_base, j.pay_share,
    j.eta_at, j.on_the_way_at, j.planned_end, j.hours_by, j.problem, j.cannot_come_at,
    (select count(*) from read.job_photos photo where photo.booking_id = b.id and not photo.is_removed
      and not ${takenBackSql('photo.taken_at', 'v.taken_back')})::int4 as photo_count,
    (select q.id from read.questions q where q.booking_id = b.id and q.cleaner_id = b.cleaner_id and q.status = 'open'
      order by q.asked_at desc limit 1) as open_question_id,
    case when b.status = 'completed' then coalesce((
      select json_agg(json_build_object('id', photo.id, 'kind', photo.kind, 'room', photo.room)
        order by photo.kind desc, photo.taken_at, photo.id)
      from read.job_photos photo
      where photo.booking_id = b.id and not photo.is_removed and photo.kind in ('before', 'after')
        and not ${takenBackSql('photo.taken_at', 'v.taken_back')}), '[]')
      else '[]' end as visit_photos,
    coalesce(v.ticks, '[]') as ticks, coalesce(v.notes, '[]') as visit_notes, coalesce(v.taken_back, '[]') as taken_back,
    coalesce(p.paid, 0)::int8 as paid, coalesce(p.refunded, 0)::int8 as refunded,
    coalesce(p.payments, '[]') as payments, coalesce(p.refunds, '[]') as refunds, coalesce(p.disputes, '[]') as disputes,
    coalesce(p.charged_back, 0)::int8 as charged_back,
    coalesce(p.given_away, 0)::int8 as given_away, coalesce(p.postponed, 0)::int8 as postponed, p.under_way is not null as is_paying,
    coalesce(p.waits_for_customer, false) as waits_for_customer,
    p.failure as payment_failure, p.card_brand, p.card_last_four,
    (select jsonb_build_object('kind', r.kind, 'status', r.status, 'to_date', r.to_date, 'to_slot_id', r.to_slot_id,
        'requested_at', to_json(r.requested_at), 'processed_at', to_json(r.processed_at))
      from read.requests r where r.booking_id = b.id
      order by r.status = 'pending' desc, r.status = 'pending' and r.kind = 'cancellation' desc, r.requested_at desc
      limit 1) as last_request,
    case when c.booking_id is not null then jsonb_build_object('type', c.type, 'by_role', c.by_role, 'at', to_json(c.at),
      'first_name', u.first_name, 'last_name', u.last_name) end as last_change,
    (select coalesce(jsonb_agg(jsonb_build_object('id', mail.id, 'channel', mail.channel, 'template', mail.template, 'status', mail.status,
        'reason', mail.reason, 'at', to_json(mail.at)) order by mail.at desc, mail.id), '[]')
      from read.messages mail where mail.about_id = b.id and mail.template not like 'office-%'
        and ${keptIdSql('mail.person_id')} = ${keptIdSql('b.customer_id')}) as messages
  from read.bookings b
    join read.booking_details d on d.booking_id = b.id
    left join read.subscriptions series on series.id = b.subscription_id
    left join read.cleaners k on k.id = b.cleaner_id
    left join read.cleaner_settings ks on ks.id = b.cleaner_id
    left join read.jobs j on j.booking_id = b.id
    left join read.visit_records v on v.booking_id = b.id
    left join read.payments p on p.ledger_id = b.id
    left join read.last_changes c on c.booking_id = b.id
    left join read.users u on u.id = c.by_id
  where b.placed_at is not null and`;

/** The bookings that match a condition on bookings `b`, in any order. */
export const findBookings = (
  pool: Pool,
  condition: string,
  values: readonly unknown[],
): Promise<readonly BookingRecord[]> => rowsOf(pool, `${records} ${condition}`, values);

/** The booking with this id; undefined until its place is certain. */
export const findBooking = async (pool: Pool, id: string): Promise<BookingRecord | undefined> =>
  (await findBookings(pool, 'b.id = $1', [id]))[0];

/** The bookings with these ids, in the order of the ids. */
export async function bookingsInOrder(pool: Pool, ids: readonly string[]): Promise<readonly BookingRecord[]> {
  if (ids.length === 0) return [];
  const found = await findBookings(pool, 'b.id = any($1::uuid[])', [ids]);
  const byId = new Map(found.map((record) => [record.id, record]));
  return ids.map((id) => byId.get(id)).filter((record) => record !== undefined);
}
