import type { BookingStatus } from '@tidylog/contracts/business';
import { type Sums, standingOfBooking } from './standing.ts';

interface Noted extends Sums {
  readonly total: number;
  readonly status: BookingStatus;
  readonly waits_for_customer: boolean;
}

/** For the office: why something is still due. Null where nothing is, or nothing was tried. */
export function paymentNote(record: Noted): string | null {
  const { is_paying, waits_for_customer, payment_failure } = record;
  if (standingOfBooking(record).balanceDue === 0) return null;
  if (is_paying) return waits_for_customer ? 'waiting for the customer' : 'under way';
  switch (payment_failure) {
    case null:
      return null;
    case 'authentication_required':
      return 'waiting for the customer';
    case 'no-card':
      return 'no card on file';
    case 'unavailable':
      return 'the provider was not reached';
    default:
      return `declined (${payment_failure})`;
  }
}
