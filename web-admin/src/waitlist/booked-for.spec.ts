import { expect, test } from 'vitest';
import { newCustomer } from '../testing/fixtures/people.ts';
import { newWaitEntry } from '../testing/fixtures/requests.ts';
import { addressNotice, bookedFor } from './booked-for.ts';

const entry = newWaitEntry();
const home = { address: '9 Elm Way', city: 'Cypress', state: 'TX', zip_code: '77433' };
const nowhere = { address: null, city: null, state: null, zip_code: null };
const mailbox = 'Wanda@Example.com';
const guest = newCustomer({
  id: 'g-1',
  first_name: 'W.',
  email: mailbox,
  is_guest: true,
  phone: '(713) 555-0199',
  ...home,
});
const member = newCustomer({ id: 'u-7', email: mailbox, is_guest: false, phone: '(713) 555-0142', ...home });

test('someone whom no one knows is booked for as they wrote, without an address', () => {
  const stranger = newCustomer({ email: 'wanda@example.com.au', ...home });
  expect(bookedFor(entry, [stranger])).toMatchObject({
    id: null,
    first_name: 'Wanda',
    email: 'wanda@example.com',
    phone: entry.phone,
    ...nowhere,
    zip_code: '77433',
  });
});

test('a known guest is booked for as they wrote, at the address that the office knows', () => {
  expect(bookedFor(entry, [guest])).toMatchObject({
    id: null,
    first_name: 'Wanda',
    phone: entry.phone,
    ...home,
  });
  expect(bookedFor(newWaitEntry({ phone: null }), [guest]).phone).toBe('(713) 555-0199');
});

test('a member is booked for in their account, with its address and phone number', () => {
  expect(bookedFor(entry, [guest, member])).toMatchObject({ id: 'u-7', phone: '(713) 555-0142', ...home });
  const bare = { ...member, ...nowhere, phone: null };
  expect(bookedFor(entry, [bare])).toMatchObject({ id: 'u-7', phone: entry.phone, zip_code: '77433' });
  expect(bookedFor(entry, [bare, guest])).toMatchObject({ id: 'u-7', ...home });
});

test('an address in another area than the entry says is to be checked', () => {
  const elsewhere = newWaitEntry({ address: { ...entry.address, zip_code: '77070' } });
  expect(addressNotice(entry, bookedFor(entry, [member]))).toBeUndefined();
  expect(addressNotice(elsewhere, bookedFor(elsewhere, []))).toBeUndefined();
  expect(addressNotice(elsewhere, bookedFor(elsewhere, [member]))).toContain('ZIP code 77070');
});
