import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import type { Booking } from '../api/types.ts';

/** What completing a booking does to the customer, the cleaner and the money, in words. */
export function completeWords({ cleaner_name, expected_pay, balance_due, customer_name }: Booking): string[] {
  const when = balance_due > 0 ? 'once the customer has paid' : 'right away';
  const pay =
    cleaner_name === null || expected_pay === null
      ? 'No cleaner is assigned, so no one is paid.'
      : `${cleaner_name} earns ${formatDollars(expected_pay)}, available ${when}.`;
  const due =
    balance_due > 0
      ? `${customer_name} still owes ${formatDollars(balance_due)}.`
      : 'Nothing is left to pay.';
  return [pay, due, 'A customer with an account is asked by email how it was.'];
}
