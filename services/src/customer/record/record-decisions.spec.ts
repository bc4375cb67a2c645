import type { CustomerEvent } from '@tidylog/contracts/events/customer';
import { customerId } from '@tidylog/contracts/schemas/ids';
import { describe, expect, test } from 'vitest';
import { givenOf } from '../../testing/given.ts';
import { evolve, initial } from '../customer.ts';
import { addCustomer, correctCustomer } from './record-decisions.ts';

const given = givenOf({ initial, evolve });
const details = {
  customerId: customerId.parse('0197a1f0-0000-7000-8000-000000000601'),
  contact: { firstName: 'Opal', lastName: 'Reed', email: null, phone: '(281) 555-0177' },
  address: { street: '9 Elm Way', city: 'Cypress', state: 'TX', zipCode: '77433' },
};
const moved = { ...details, address: null };
const added: CustomerEvent = { type: 'CustomerAdded', data: details };
const leaving: CustomerEvent = {
  type: 'GuestErasureRequested',
  data: { customerId: details.customerId, alongWith: [], reason: 'Asked by phone.', streams: [] },
};
const changed: CustomerEvent = { type: 'CustomerContactChanged', data: moved };

describe('the office writes a customer down', () => {
  test('who calls for the first time', () => given().when(addCustomer(details, false)).yields(added));
  test('once', () => given(added).when(addCustomer(details, false)).yields());
  test('and under the same key nobody else', () =>
    given(added).when(addCustomer(moved, false)).refuses('idempotency-key-reused'));
  test('whose mailbox it knows already: that needs a correction', () =>
    given(added)
      .when(addCustomer(moved, true))
      .refuses('customer-exists', { extra: { customer_id: details.customerId } }));
  test('who is being erased, a moment later as another guest', () =>
    given(added, leaving).when(addCustomer(details, true)).refuses('unavailable', { retryAfter: 1 }));
});

describe('the office corrects a customer', () => {
  test('whom it wrote down', () => given(added).when(correctCustomer(moved)).yields(changed));
  test('whom it knew by bookings', () => given().when(correctCustomer(moved)).yields(changed));
  test('once', () => given(added, changed).when(correctCustomer(moved)).yields());
  test('who is erased, and finds nobody', () => {
    const erased: CustomerEvent = {
      type: 'CustomerAdded',
      data: { ...details, contact: 'erased', address: 'erased' },
    };
    given(erased).when(correctCustomer(moved)).refuses('not-found');
    given(added, leaving).when(correctCustomer(moved)).refuses('not-found');
  });
});

test('a corrected record is the one that is kept', () =>
  expect(given(added, changed).state.record).toEqual({ contact: details.contact, address: null }));
