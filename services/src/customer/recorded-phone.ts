import { erased } from '@tidylog/contracts/events/event';
import type { CustomerId } from '@tidylog/contracts/vocabulary/ids';
import type { Kit } from '../kernel/kit.ts';
import { customerStream } from './customer.ts';

/** The phone number in the office's record of a customer; null where there is none. */
export async function recordedPhone(
  { load }: Pick<Kit['streams'], 'load'>,
  customerId: CustomerId,
): Promise<string | null> {
  const { record } = (await load(customerStream(customerId))).state;
  return record === null || record.contact === erased ? null : record.contact.phone;
}
