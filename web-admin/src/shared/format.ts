import type { Frequency } from '@tidylog/contracts/vocabulary/homes';
import type { BookingStatus, PaymentStatus } from '@tidylog/contracts/vocabulary/statuses';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** `$342.00` */
export const money = (amount: number): string => dollars.format(amount);
/** `$342`, for figures where cents only distract. */
export const roundMoney = (amount: number): string => wholeDollars.format(amount);

/** What people see of an identifier: its last 8 characters. */
export const shortId = (id: string): string => id.slice(-8);

// A calendar date has no zone: it is read and written as UTC, so no viewer's zone can move it.
const dateFormat = (options: Intl.DateTimeFormatOptions): ((date: string) => string) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (date) => format.format(new Date(`${date}T00:00:00Z`));
};

/** `Friday, January 15, 2027` */
export const longDate = dateFormat({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
/** `Fri, Jan 15, 2027` */
export const shortDate = dateFormat({ weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' });
/** `Jan 15` */
export const dayAndMonth = dateFormat({ month: 'short', day: 'numeric' });

/** `Jan 15, 2027, 7:30 PM`, in the zone of the business. */
export const moment = (instant: string, zone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(instant));

/** `Jan 15, 2027`: the business date of an instant. */
export const momentDate = (instant: string, zone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  }).format(new Date(instant));

const frequencyNames: Readonly<Record<Frequency, string>> = {
  one_time: 'One-time',
  weekly: 'Weekly',
  bi_weekly: 'Bi-weekly',
  every_3_weeks: 'Every 3 weeks',
  monthly: 'Monthly',
};
export const frequencyName = (frequency: Frequency): string => frequencyNames[frequency];
export const frequencyChoices = Object.entries(frequencyNames).map(([id, name]) => ({ id, name }));

const statusNames: Readonly<Record<BookingStatus, string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
};
/** A status that this console does not know yet is shown as pending. */
export const knownStatus = (status: string): BookingStatus =>
  Object.hasOwn(statusNames, status) ? (status as BookingStatus) : 'pending';
export const statusName = (status: string): string => statusNames[knownStatus(status)];
export const statusChoices = Object.entries(statusNames).map(([id, name]) => ({ id, name }));

/** `2000-2500 sq ft` */

const paymentNames: Readonly<Record<PaymentStatus, string>> = {
  pending: 'Not paid yet',
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
  partially_refunded: 'Partly refunded',
};
export const paymentName = (status: PaymentStatus): string => paymentNames[status];
