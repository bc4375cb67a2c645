import type { QueryClient } from '@tanstack/react-query';
import { call } from '@tidylog/web-shared/api/call';
import { newKey } from '@tidylog/web-shared/api/new-key';
import { detailOf } from '@tidylog/web-shared/api/problem';
import { toast } from 'sonner';
import type { BookingBody } from '../../shared/cleaning/attempt.ts';
import { addressesQuery } from '../../shared/member/queries.ts';
import { addressToSave } from './addresses.ts';

/** Saves the address of a booking. The booking is made even if this fails. */
export async function keepAddress(queries: QueryClient, booked: BookingBody): Promise<void> {
  try {
    await call('POST /customer/addresses', { body: addressToSave(booked), idempotencyKey: newKey() });
    await queries.invalidateQueries(addressesQuery);
  } catch (error) {
    toast.warning('Your booking was placed, but we could not save its address for next time.', {
      description: detailOf(error),
    });
  }
}
