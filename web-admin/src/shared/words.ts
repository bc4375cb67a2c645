import { frequencies, frequencyName } from '@tidylog/contracts/vocabulary/homes';
import {
  type BookingStatus,
  bookingStatuses,
  bookingStatusName,
  type PaymentStatus,
  paymentStatuses,
} from '@tidylog/contracts/vocabulary/statuses';

export const frequencyChoices = frequencies.map((id) => ({ id, name: frequencyName(id) }));

/** A status that this console does not know is shown as pending. */
export const knownStatus = (status: string): BookingStatus =>
  bookingStatuses.find((known) => known === status) ?? 'pending';
export const statusName = (status: string): string => bookingStatusName(knownStatus(status));
export const statusChoices = bookingStatuses.map((id) => ({ id, name: bookingStatusName(id) }));

const paymentNames: Readonly<Record<PaymentStatus, string>> = {
  pending: 'Not paid yet',
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
  partially_refunded: 'Partly refunded',
};
export const paymentName = (status: PaymentStatus): string => paymentNames[status];
export const paymentChoices = paymentStatuses.map((id) => ({ id, name: paymentNames[id] }));

/** What was paid of a visit: nothing is owed for a cancelled one. */
export const paymentStateOf = (visit: {
  readonly status: string;
  readonly payment_status: PaymentStatus;
}): string =>
  visit.status === 'cancelled' && visit.payment_status === 'pending'
    ? 'Nothing was paid'
    : paymentName(visit.payment_status);
