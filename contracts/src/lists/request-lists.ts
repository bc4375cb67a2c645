import { cancellationRequest, orderChange, requestStanding, rescheduleOrder } from '../schemas/requests.ts';
import { requestStatusNames } from '../vocabulary/state-names.ts';
import { bookingStatusName } from '../vocabulary/statuses.ts';
import { list, searchIn } from './list.ts';

const search = searchIn("the customer's name or email address, or the end of the booking's id");

export const cancellationRequestList = list({
  unit: 'cancellation-requests',
  row: cancellationRequest,
  sorts: ['id', 'requested_at', 'status', 'booking_date', 'customer_name'],
  usual: ['requested_at', 'DESC'],
  filters: { q: search, status: requestStanding },
  columns: [
    'id',
    'booking_id',
    'customer_name',
    'customer_email',
    'reason',
    'status',
    'requested_at',
    'processed_at',
    'admin_notes',
    'refund_amount',
    'booking_date',
    'time_slot',
    'amount_paid',
    'refundable',
    'booking_status',
  ],
  said: {
    customer_name: { head: 'Customer' },
    customer_email: { head: 'Email' },
    status: { words: ({ status }) => requestStatusNames[status] },
    booking_date: { head: 'Visit' },
    booking_status: { words: ({ booking_status }) => bookingStatusName(booking_status) },
  },
  whole: true,
});

/** The moves that wait for the office. */
export const rescheduleOrderList = list({
  unit: 'reschedule-orders',
  row: rescheduleOrder,
  sorts: ['id', 'requested_at', 'original_date', 'new_date', 'customer_name'],
  usual: ['requested_at', 'DESC'],
  filters: { q: search },
  columns: [
    'id',
    'booking_id',
    'customer_name',
    'customer_email',
    'original_date',
    'original_time_slot',
    'new_date',
    'new_time_slot',
    'reason',
    'requested_at',
  ],
  whole: true,
});

/** Every cancellation and every move of a visit, and the requests that were denied. */
export const orderChangeList = list({
  unit: 'order-changes',
  row: orderChange,
  sorts: ['id', 'timestamp', 'type', 'customer_name'],
  usual: ['timestamp', 'DESC'],
  filters: { q: search, type: orderChange.shape.type },
  columns: [
    'id',
    'type',
    'customer_name',
    'original_date',
    'original_time_slot',
    'new_date',
    'new_time_slot',
    'timestamp',
    'booking_id',
    'by',
    'outcome',
  ],
  unaskedRows: 50,
});
