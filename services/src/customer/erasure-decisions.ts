import type { CustomerEvent } from '@tidylog/contracts/events/customer';
import { accept, type Decision } from '../kernel/decision.ts';
import type { Customer } from './customer.ts';

type Requested = Extract<CustomerEvent, { type: 'GuestErasureRequested' }>['data'];

/** `streams` lists every stream with data encrypted with the keys of the guest and of those in `alongWith`. */
export const requestGuestErasure =
  (details: Requested) =>
  ({ erasure }: Customer): Decision<CustomerEvent, never> =>
    erasure === null ? accept({ type: 'GuestErasureRequested', data: details }) : accept();
