import type { CustomerEvent } from '@tidylog/contracts/events/customer';
import { erased } from '@tidylog/contracts/events/event';
import type { RefusalCode } from '@tidylog/contracts/vocabulary/refusals';
import { accept, type Decision, refuse } from '../../kernel/decision.ts';
import { canonical } from '../../kernel/idempotency.ts';
import type { Customer, CustomerRecord } from '../customer.ts';

type Act<Code extends RefusalCode = RefusalCode> = Decision<CustomerEvent, Code>;
export type Recorded = Extract<CustomerEvent, { type: 'CustomerAdded' }>['data'];

const isSame = (record: CustomerRecord, { contact, address }: Recorded): boolean =>
  canonical(record) === canonical({ contact, address });

/** A mailbox has one guest, and a key one creation: other details need a correction. */
export const addCustomer =
  (details: Recorded, isOfMailbox: boolean) =>
  ({ record, erasure }: Customer): Act<'customer-exists' | 'idempotency-key-reused' | 'unavailable'> => {
    // Their mailbox has another guest in a moment.
    if (erasure !== null) return refuse('unavailable', { retryAfter: 1 });
    if (record === null) return accept({ type: 'CustomerAdded', data: details });
    if (isSame(record, details)) return accept();
    return isOfMailbox
      ? refuse('customer-exists', { extra: { customer_id: details.customerId } })
      : refuse('idempotency-key-reused');
  };

/** Also of a guest whom the office knew by bookings alone. */
export const correctCustomer =
  (details: Recorded) =>
  ({ record, erasure }: Customer): Act<'not-found'> => {
    if (record?.contact === erased || erasure !== null) return refuse('not-found');
    if (record !== null && isSame(record, details)) return accept();
    return accept({ type: 'CustomerContactChanged', data: details });
  };
