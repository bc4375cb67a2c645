import { shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { phoneText } from '@tidylog/contracts/vocabulary/phone';
import type { Booking, Customer, Subscription } from '../api/types.ts';
import { paymentName } from '../shared/words.ts';
import type { CustomerPayment, LikelyDouble } from './use-customer.ts';

export const customerName = ({ first_name, last_name }: Customer): string => `${first_name} ${last_name}`;

/** What tells two customers of the same name apart. */
export const contactOf = ({ email, phone, address }: Customer): string =>
  email ?? (phone === null ? (address ?? 'no contact') : phoneText(phone));

const sameNames: Readonly<Record<LikelyDouble['same'][number], string>> = {
  phone: 'same phone number',
  email: 'same email',
  'name-and-address': 'same name and address',
};
export const sameText = (same: LikelyDouble['same']): string => same.map((one) => sameNames[one]).join(', ');

export function contactLines({ is_guest, email, phone, address, city, zip_code }: Customer): string {
  const reached = [email ?? 'No email', phone === null ? 'No phone' : phoneText(phone)].join(', ');
  const home = address === null ? 'No address yet' : `${address}, ${city} ${zip_code}`;
  return [is_guest ? 'Guest' : 'Registered', reached, home].join('\n');
}

/** Positive where the first is more worth keeping: for its account, which always stays, its email, its bookings. */
const compareKept = (one: Customer, other: Customer): number =>
  Number(other.is_guest) - Number(one.is_guest) ||
  Number(one.email !== null) - Number(other.email !== null) ||
  one.bookings - other.bookings;

/** The one to keep first; of two alike, the first. */
export const keptFirst = ([one, other]: readonly [Customer, Customer]): readonly [Customer, Customer] =>
  compareKept(other, one) > 0 ? [other, one] : [one, other];

type PaidBooking = Pick<Booking, 'status' | 'payment_status' | 'amount_paid' | 'total_amount' | 'money'>;
type SubscriptionState = Pick<Subscription, 'status' | 'next_booking_date'>;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What was paid of a booking. */
export function paidText({ status, payment_status, amount_paid, total_amount, money }: PaidBooking): string {
  if (status === 'cancelled' && payment_status === 'pending') return 'Nothing was paid.';
  if (payment_status === 'partially_refunded')
    return `${paymentName(payment_status)}: ${formatDollars(amount_paid)} of ${formatDollars(money.paid)} kept`;
  return `${paymentName(payment_status)}: ${formatDollars(amount_paid)} of ${formatDollars(total_amount)}`;
}

export const subscriptionText = ({ status, next_booking_date: next }: SubscriptionState): string =>
  next === null ? capital(status) : `${capital(status)}, next visit ${shortDateOfYear(next)}`;

const movements: Readonly<Record<string, string>> = {
  'payment-succeeded': 'Paid',
  'refund-requested': 'Refund requested',
  'refund-succeeded': 'Refunded',
  'refund-failed': 'Refund failed',
  'dispute-open': 'Disputed',
  'dispute-won': 'Dispute won',
  'dispute-lost': 'Taken back by a bank',
};

export const movementText = ({ kind, status, way }: CustomerPayment): string =>
  [movements[`${kind}-${status}`] ?? capital(kind), way].filter(Boolean).join(', ');
