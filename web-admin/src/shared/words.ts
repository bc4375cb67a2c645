import { frequencies, frequencyName } from '@tidylog/contracts/vocabulary/homes';
import { paymentNames } from '@tidylog/contracts/vocabulary/state-names';
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

export const paymentName = (status: PaymentStatus): string => paymentNames[status];
export const paymentChoices = paymentStatuses.map((id) => ({ id, name: paymentNames[id] }));
