import type { CustomerEvent } from '@tidylog/contracts/events/customer';
import { customerId } from '@tidylog/contracts/schemas/ids';
import { describe, expect, test } from 'vitest';
import { givenOf } from '../testing/given.ts';
import { changeAddress, removeAddress, saveAddress } from './address-decisions.ts';
import { customerStream, evolve, initial } from './customer.ts';

const given = givenOf({ initial, evolve });
const owner = customerId.parse('0197a1f0-0000-7000-8000-0000000000f2');
const oak = { street: '12 Oak Lane', city: 'Houston', state: 'TX', zipCode: '77433' };
const elm = { ...oak, street: '9 Elm Street' };
const details = { customerId: owner, addressId: '0197a1f0-0000-4000-8000-0000000000d1', address: oak };
const saved = (address: typeof oak | 'erased' = oak, addressId = details.addressId): CustomerEvent => ({
  type: 'AddressSaved',
  data: { customerId: owner, addressId, address },
});
const removed: CustomerEvent = {
  type: 'AddressRemoved',
  data: { customerId: owner, addressId: details.addressId },
};

describe('an address', () => {
  test('is saved', () => given().when(saveAddress(details)).yields(saved()));
  test('saved again under the same key writes nothing, and another one is refused', () => {
    given(saved()).when(saveAddress(details)).yields();
    for (const field of ['street', 'city', 'state', 'zipCode'] as const)
      given(saved())
        .when(saveAddress({ ...details, address: { ...oak, [field]: 'other' } }))
        .refuses('idempotency-key-reused');
  });
  test('is one of at most twenty', () => {
    const idOf = (number: number) => `0197a1f0-0000-4000-8000-${String(number).padStart(12, '0')}`;
    const many = Array.from({ length: 20 }, (_, number) => saved(oak, idOf(number)));
    given(...many)
      .when(saveAddress(details))
      .refuses('too-many-addresses');
    given(...many.slice(1))
      .when(saveAddress(details))
      .yields(saved());
  });
  test('changes, once', () => {
    given(saved())
      .when(changeAddress({ ...details, address: elm }))
      .yields(saved(elm));
    given(saved(elm))
      .when(changeAddress({ ...details, address: elm }))
      .yields();
  });
  test('that is not there, or was erased, changes not', () => {
    given().when(changeAddress(details)).refuses('not-found');
    given(saved(), removed).when(changeAddress(details)).refuses('not-found');
    given(saved('erased')).when(changeAddress(details)).refuses('not-found');
  });
  test('is removed, once', () => {
    const { address: _address, ...which } = details;
    given(saved()).when(removeAddress(which)).yields(removed);
    given(saved(), removed).when(removeAddress(which)).refuses('not-found');
  });
  test('stands with the customer', () => expect(customerStream(owner).name).toBe(`customer-${owner}`));
});
