import { adminBooking } from '../schemas/bookings.ts';
import { frequency } from '../schemas/homes.ts';
import { bookingStatus, paymentStatus } from '../schemas/statuses.ts';
import { localDate } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { frequencyName, houseSizeText } from '../vocabulary/homes.ts';
import { phoneWords } from '../vocabulary/phone.ts';
import { paymentStateOf } from '../vocabulary/state-names.ts';
import { bookingStatusName } from '../vocabulary/statuses.ts';
import { list, searchIn } from './list.ts';

const oneOrMore = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([schema.transform((value) => [value]), z.array(schema)]);

export const bookingList = list({
  unit: 'bookings',
  row: adminBooking,
  sorts: [
    'id',
    'booking_date',
    'status',
    'frequency',
    'total_amount',
    'placed_at',
    'customer_name',
    'cleaner_name',
  ],
  usual: ['booking_date', 'DESC'],
  filters: {
    q: searchIn("the customer's name or email address, the city, or the end of the booking's id"),
    status: oneOrMore(bookingStatus),
    frequency: oneOrMore(frequency),
    booking_date: localDate,
    booking_date_gte: localDate,
    booking_date_lte: localDate,
    cleaner_id: z.uuid().nullable().describe('null: bookings without a cleaner'),
    customer_id: z.uuid(),
    payment_status: oneOrMore(paymentStatus),
    balance: z.enum(['due', 'none']).describe('Whether something is still due'),
    has_invoice: z.boolean(),
    subscription_id: z.string().describe("Any part of the subscription's id"),
  },
  columns: [
    'id',
    'booking_date',
    'time_slot',
    'status',
    'customer_name',
    'customer_email',
    'customer_phone',
    'address.street',
    'address.city',
    'address.state',
    'address.zip_code',
    'house_size',
    'frequency',
    'cleaner_name',
    'total_amount',
    'amount_paid',
    'balance_due',
    'payment_status',
    'promo_code',
    'special_instructions',
    'placed_at',
  ],
  said: {
    customer_name: { head: 'Customer' },
    customer_email: { head: 'Email' },
    customer_phone: { head: 'Phone', words: ({ customer_phone }) => phoneWords(customer_phone) },
    status: { words: ({ status }) => bookingStatusName(status) },
    house_size: { words: ({ house_size }) => houseSizeText(house_size) },
    frequency: { words: ({ frequency }) => frequencyName(frequency) },
    cleaner_name: { head: 'Cleaner', words: ({ cleaner_name }) => cleaner_name ?? 'Unassigned' },
    payment_status: { head: 'Payment', words: paymentStateOf },
    special_instructions: { head: 'Instructions' },
  },
});
