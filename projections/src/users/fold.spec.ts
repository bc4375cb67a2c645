import { expect, test } from 'vitest';
import { contactOf, registered } from '../testing/company.ts';
import { foldRows } from '../testing/fold-rows.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { users } from './fold.ts';

const rows = (history: History) => [...foldRows(users, history.events).values()];
const userOf = (name: string, firstName: string, lastName: string, email: string) => ({
  id: id(name),
  role: 'customer',
  first_name: firstName,
  last_name: lastName,
  email,
  phone: '713-555-0101',
  email_verified: false,
  guest_customer_id: null,
  reclaimed_at: null,
});
const nameless = {
  first_name: null,
  last_name: null,
  email: null,
  phone: null,
  email_verified: false,
  guest_customer_id: null,
  reclaimed_at: null,
};

test('an account is there once it is registered', () => {
  const history = newHistory();
  registered(history, 'Mia Member');
  expect(rows(history)).toStrictEqual([userOf('Mia Member', 'Mia', 'Member', 'mia.member@example.com')]);
});

test('a person is told of their own account', () => {
  const history = newHistory();
  registered(history, 'Mia Member');
  expect(rows(history).map((row) => users.owners?.(row))).toEqual([[id('Mia Member')]]);
});

test('an erased person leaves an account without a name, others keep theirs', () => {
  const history = newHistory();
  registered(history, 'Mia Member');
  registered(history, 'Ben Hur');
  history.add('PersonErased', { personId: id('Mia Member'), streams: [] });
  history.add('PersonErased', { personId: id('Guest'), streams: [] });
  expect(rows(history)).toStrictEqual([
    { id: id('Mia Member'), role: 'customer', ...nameless },
    userOf('Ben Hur', 'Ben', 'Hur', 'ben.hur@example.com'),
  ]);
});

test('an account folded without the key has no name', () => {
  const history = newHistory();
  history.add('UserRegistered', { userId: id('Mia Member'), role: 'admin', contact: 'erased' });
  expect(rows(history)).toEqual([{ id: id('Mia Member'), role: 'admin', ...nameless }]);
});

test('an account is known to be taken back by the owner of its mailbox, from when on', () => {
  const history = newHistory();
  registered(history, 'Mia Member');
  const proof = { userId: id('Mia Member'), guestCustomerId: id('Mia as a guest'), reclaimed: true };
  history.add('EmailVerified', proof, { at: '2027-01-05T15:00:00Z' });
  expect(rows(history)).toMatchObject([{ email_verified: true, reclaimed_at: '2027-01-05T15:00:00Z' }]);
});

test('a proved mailbox brings the guest that it was, a changed profile its name', () => {
  const history = newHistory();
  registered(history, 'Mia Member');
  history.add('EmailVerified', {
    userId: id('Mia Member'),
    guestCustomerId: id('Mia as a guest'),
    reclaimed: false,
  });
  history.add('ProfileChanged', {
    userId: id('Mia Member'),
    role: 'customer',
    contact: { firstName: 'Mia', lastName: 'Married', email: 'mia.member@example.com', phone: null },
  });
  expect(rows(history)).toMatchObject([
    { last_name: 'Married', phone: null, email_verified: true, guest_customer_id: id('Mia as a guest') },
  ]);
});

test('a changed email address is the proved one', () => {
  const history = newHistory();
  for (const name of ['Mia Member', 'Ben Hur']) registered(history, name);
  const contact = { ...contactOf('Mia Member'), email: 'new@example.com' };
  const change = { changeId: id('change'), emailHash: 'new', formerEmailHash: 'old', contact };
  history.add('EmailChanged', { userId: id('Mia Member'), role: 'customer', ...change });
  expect(rows(history)).toMatchObject([
    { email: 'new@example.com', email_verified: true },
    { email: 'ben.hur@example.com', email_verified: false },
  ]);
});
