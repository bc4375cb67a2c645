import type { cancellationRequest } from '@tidylog/contracts/schemas/requests';
import type { z } from '@tidylog/contracts/schemas/zod';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import { type Cents, toDollars } from '@tidylog/contracts/vocabulary/money';
import { type SlotId, slotLabel } from '@tidylog/contracts/vocabulary/slots';
import type { BookingStatus } from '@tidylog/contracts/vocabulary/statuses';
import type { InstantText, LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Pool } from 'pg';
import { fullName } from '../people.ts';
import { rowsOf } from '../query/rows.ts';
import type { RequestRow } from './table.ts';

export type CancellationRequest = z.output<typeof cancellationRequest>;

interface RequestRecord {
  readonly id: string;
  readonly booking_id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly reason: string | null;
  readonly standing: CancellationRequest['status'];
  readonly requested_at: InstantText;
  readonly processed_at: InstantText | null;
  readonly admin_notes: string | null;
  readonly refund_amount: Cents | null;
  readonly booking_date: LocalDate;
  readonly slot_id: SlotId;
  readonly amount_paid: Cents;
  readonly refundable: Cents;
  readonly booking_status: BookingStatus;
}

interface OrderRecord extends RequestRecord {
  readonly from_date: LocalDate;
  readonly from_slot_id: SlotId;
  readonly to_date: LocalDate;
  readonly to_slot_id: SlotId;
  readonly taken: number;
  readonly is_closed: boolean;
}

// A pending request ends with its visit: once it starts, is completed or is cancelled.
const hasEnded = `r.status = 'pending' and b.status not in ('pending', 'confirmed')`;
export const standing = `case when ${hasEnded} then 'ended' else r.status end`;
export const isWaiting = `r.status = 'pending' and b.status in ('pending', 'confirmed')`;

const left = 'coalesce(p.paid - p.refunded - p.charged_back, 0)';
const disputed = `coalesce((select sum((one->>'amount')::int8) from jsonb_array_elements(p.disputes) one
  where one->>'status' = 'open'), 0)`;

const records = `
  select r.*, ${standing} as standing, d.first_name, d.last_name, d.email, b.booking_date, b.slot_id,
    b.status as booking_status,
    n.notes->r.id::text->>'reason' as reason, n.notes->r.id::text->>'adminNotes' as admin_notes,
    greatest(${left}, 0)::int8 as amount_paid, greatest(${left} - ${disputed}, 0)::int8 as refundable,
    (select count(*) from read.places o where o.date = r.to_date) as taken,
    exists (select from read.closed_days o where o.date = r.to_date) as is_closed
  from read.requests r
    join read.bookings b on b.id = r.booking_id
    join read.booking_details d on d.booking_id = r.booking_id
    left join read.request_notes n on n.booking_id = r.booking_id
    left join read.payments p on p.ledger_id = r.booking_id`;

const whoAsks = (record: RequestRecord) => ({
  id: record.id,
  booking_id: record.booking_id,
  customer_name: fullName(record),
  customer_email: record.email ?? '',
});

const cancellationAnswer = (record: RequestRecord): CancellationRequest => ({
  ...whoAsks(record),
  reason: record.reason ?? '',
  status: record.standing,
  booking_status: record.booking_status,
  requested_at: record.requested_at,
  processed_at: record.processed_at,
  admin_notes: record.admin_notes,
  refund_amount: record.refund_amount === null ? null : toDollars(record.refund_amount),
  booking_date: record.booking_date,
  time_slot: slotLabel(record.slot_id),
  amount_paid: toDollars(record.amount_paid),
  refundable: toDollars(record.refundable),
});

type CapacityOn = (date: LocalDate) => number;

const orderAnswer = (record: OrderRecord, capacityOn: CapacityOn) => ({
  ...whoAsks(record),
  original_date: record.from_date,
  original_time_slot: slotLabel(record.from_slot_id),
  new_date: record.to_date,
  new_time_slot: slotLabel(record.to_slot_id),
  reason: record.reason,
  requested_at: record.requested_at,
  places_left:
    record.to_date === record.from_date ? null : Math.max(0, capacityOn(record.to_date) - record.taken),
  is_closed: record.is_closed,
});

const byIds = `${records} where r.id = any($1::uuid[]) and r.kind = $2`;

export const findCancellationRequests = async (
  pool: Pool,
  ids: readonly string[],
): Promise<CancellationRequest[]> =>
  (await rowsOf<RequestRecord>(pool, byIds, [ids, 'cancellation'])).map(cancellationAnswer);

export const findCancellationRequest = async (
  pool: Pool,
  id: string,
): Promise<CancellationRequest | undefined> => (await findCancellationRequests(pool, [id]))[0];

export const findRescheduleOrders = async (pool: Pool, ids: readonly string[], capacityOn: CapacityOn) =>
  (await rowsOf<OrderRecord>(pool, byIds, [ids, 'reschedule'])).map((record) =>
    orderAnswer(record, capacityOn),
  );

/** The booking of a request or an order. */
export async function bookingOfRequest(
  pool: Pool,
  id: string,
  kind: RequestRow['kind'],
): Promise<BookingId | undefined> {
  const text = 'select booking_id from read.requests where id = $1 and kind = $2';
  return (await rowsOf<{ booking_id: BookingId }>(pool, text, [id, kind]))[0]?.booking_id;
}
