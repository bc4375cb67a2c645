import type { Address } from '@tidylog/contracts/events/booking';
import type { CustomerEvent } from '@tidylog/contracts/events/customer';
import type { CustomerId } from '@tidylog/contracts/vocabulary/ids';
import type { RefusalCode } from '@tidylog/contracts/vocabulary/refusals';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { Customer } from './customer.ts';

type Act<Code extends RefusalCode = RefusalCode> = Decision<CustomerEvent, Code>;

export interface AddressDetails {
  readonly customerId: CustomerId;
  readonly addressId: string;
  readonly address: Address;
}

const mostAddresses = 20;

const isSame = (one: Address, other: Address): boolean =>
  one.street === other.street &&
  one.city === other.city &&
  one.state === other.state &&
  one.zipCode === other.zipCode;

export const saveAddress =
  (details: AddressDetails) =>
  ({ addresses }: Customer): Act<'idempotency-key-reused' | 'too-many-addresses'> => {
    const saved = addresses.get(details.addressId);
    if (saved !== undefined)
      return isSame(saved, details.address) ? accept() : refuse('idempotency-key-reused');
    if (addresses.size >= mostAddresses) return refuse('too-many-addresses');
    return accept({ type: 'AddressSaved', data: details });
  };

export const changeAddress =
  (details: AddressDetails) =>
  ({ addresses }: Customer): Act<'not-found'> => {
    const saved = addresses.get(details.addressId);
    if (saved === undefined) return refuse('not-found');
    return isSame(saved, details.address) ? accept() : accept({ type: 'AddressSaved', data: details });
  };

export const removeAddress =
  (details: Omit<AddressDetails, 'address'>) =>
  ({ addresses }: Customer): Act<'not-found'> =>
    addresses.has(details.addressId)
      ? accept({ type: 'AddressRemoved', data: details })
      : refuse('not-found');
