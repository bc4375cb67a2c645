import { recurringFrequency } from '../schemas/homes.ts';
import { adminSubscription } from '../schemas/subscriptions.ts';
import { z } from '../schemas/zod.ts';
import { frequencyName } from '../vocabulary/homes.ts';
import { subscriptionStatusNames } from '../vocabulary/state-names.ts';
import { list, searchIn } from './list.ts';

export const subscriptionList = list({
  unit: 'subscriptions',
  row: adminSubscription,
  sorts: [
    'id',
    'created_at',
    'start_date',
    'status',
    'frequency',
    'customer_name',
    'completed_cleanings',
    'total_bookings_created',
  ],
  usual: ['created_at', 'DESC'],
  filters: {
    q: searchIn("the customer's name or email address, or the subscription's id"),
    status: adminSubscription.shape.status,
    frequency: recurringFrequency,
    customer_id: z.string().describe("Any part of the customer's id"),
  },
  columns: [
    'id',
    'customer_id',
    'customer_name',
    'status',
    'frequency',
    'preferred_time_slot',
    'next_booking_date',
    'total_amount',
    'address.street',
    'address.city',
    'address.state',
    'address.zip_code',
    'completed_cleanings',
    'total_bookings_created',
    'early_cancellation_fee',
    'start_date',
    'created_at',
  ],
  said: {
    customer_name: { head: 'Customer' },
    status: { words: ({ status }) => subscriptionStatusNames[status] },
    frequency: { words: ({ frequency }) => frequencyName(frequency) },
    preferred_time_slot: { head: 'Time slot' },
    next_booking_date: { head: 'Next visit' },
    total_amount: { head: 'Price of a visit' },
    total_bookings_created: { head: 'Bookings' },
    early_cancellation_fee: { head: 'Early cancellation fee if cancelled now' },
    start_date: { head: 'First visit' },
    created_at: { head: 'Since' },
  },
});
