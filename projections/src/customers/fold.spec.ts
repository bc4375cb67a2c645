import { describe, expect, test } from 'vitest';
import { booked, contactOf, office, registered, requestOf } from '../testing/company.ts';
import { foldRows } from '../testing/fold-rows.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { customers } from './fold.ts';

const rowOf = (history: History, name = 'Ana Lopez') => foldRows(customers, history.events).get(id(name));
const elsewhere = { street: '9 Elm Street', city: 'Katy', state: 'TX', zipCode: '77494' };

describe('a guest', () => {
  test('is a customer from the first booking that got its place', () => {
    const history = newHistory();
    history.add('BookingRequested', requestOf('visit'));
    expect(rowOf(history)).toMatchObject({ is_guest: true, since: null });
    booked(history, 'visit');
    booked(history, 'later', {}, '2027-02-01T15:00:00Z');
    expect(rowOf(history)).toStrictEqual({
      id: id('Ana Lopez'),
      is_guest: true,
      first_name: 'Ana',
      last_name: 'Lopez',
      email: 'ana.lopez@example.com',
      phone: '713-555-0101',
      phone_number: '+17135550101',
      is_recorded: false,
      street: '12 Oak Lane',
      city: 'Houston',
      state: 'TX',
      zip_code: '77433',
      since: '2027-01-04T15:00:00Z',
      sort_name: 'ana lopez',
      sort_last_name: 'lopez ana',
      search: ' ana lopez ana.lopez@example.com',
    });
  });

  test('is called as in the first booking, even when others type the mailbox later', () => {
    const history = newHistory();
    booked(history, 'visit');
    const before = rowOf(history);
    booked(history, 'of a stranger', { contact: contactOf('Stan Stranger'), address: elsewhere });
    expect(rowOf(history)).toEqual(before);
  });

  test('is called as the office says', () => {
    const history = newHistory();
    booked(history, 'visit');
    const request = requestOf('by the office', { contact: contactOf('Ána López'), address: elsewhere });
    history.add('BookingRequested', request, { by: office });
    expect(rowOf(history)).toMatchObject({
      first_name: 'Ána',
      sort_name: 'ana lopez',
      sort_last_name: 'lopez ana',
      city: 'Katy',
    });
  });

  test('is called as in the booking that got its place, not as in one that never did', () => {
    const history = newHistory();
    history.add('BookingRequested', requestOf('refused', { contact: contactOf('Stan Stranger') }));
    booked(history, 'visit');
    expect(rowOf(history)).toMatchObject({ first_name: 'Ana', sort_name: 'ana lopez' });
  });
});

describe('a member', () => {
  const member = { isGuest: false, customerId: id('Mia Member') };

  test('is called as the account says and lives where the latest booking was', () => {
    const history = newHistory();
    registered(history, 'Mia Member');
    expect(rowOf(history, 'Mia Member')).toMatchObject({ since: '2027-01-02T15:00:00Z', city: null });
    booked(history, 'visit', { ...member, contact: contactOf('Her Mother'), address: elsewhere });
    expect(rowOf(history, 'Mia Member')).toMatchObject({
      is_guest: false,
      first_name: 'Mia',
      email: 'mia.member@example.com',
      city: 'Katy',
      since: '2027-01-02T15:00:00Z',
    });
  });

  test('gets the phone number of a booking where the account has none', () => {
    const history = newHistory();
    const contact = { ...contactOf('Mia Member'), phone: null };
    history.add('UserRegistered', { userId: id('Mia Member'), role: 'customer', contact });
    booked(history, 'visit', { ...member, contact: { ...contact, phone: '1' } });
    booked(history, 'later', { ...member, contact: { ...contact, phone: '2' } });
    expect(rowOf(history, 'Mia Member')).toMatchObject({ phone: '1' });
  });

  test('who was a guest before stays the customer of then, with the address', () => {
    const history = newHistory();
    booked(history, 'visit', { customerId: id('Mia Member') });
    registered(history, 'Mia Member', 'customer', '2027-01-20T15:00:00Z');
    expect(rowOf(history, 'Mia Member')).toMatchObject({
      is_guest: false,
      first_name: 'Mia',
      city: 'Houston',
      since: '2027-01-04T15:00:00Z',
    });
  });
});

describe('a changed profile', () => {
  const renamed = { ...contactOf('Mia Müller'), phone: '713-555-0199' };
  test('is followed, and the address of the latest booking stays', () => {
    const history = newHistory();
    registered(history, 'Mia Member');
    booked(history, 'visit', { isGuest: false, customerId: id('Mia Member') });
    registered(history, 'Ben Hur');
    history.add('ProfileChanged', { userId: id('Mia Member'), role: 'customer', contact: renamed });
    expect(rowOf(history, 'Mia Member')).toMatchObject({
      last_name: 'Müller',
      phone: '713-555-0199',
      sort_name: 'mia muller',
      city: 'Houston',
      since: '2027-01-02T15:00:00Z',
    });
    expect(rowOf(history, 'Ben Hur')).toMatchObject({ last_name: 'Hur' });
  });
  test('of a cleaner makes no customer', () => {
    const history = newHistory();
    registered(history, 'Carla', 'cleaner');
    history.add('ProfileChanged', { userId: id('Carla'), role: 'cleaner', contact: renamed });
    expect(foldRows(customers, history.events).size).toBe(0);
  });
});

test('cleaners and admins are no customers', () => {
  const history = newHistory();
  registered(history, 'Carla', 'cleaner');
  registered(history, 'Olga', 'admin');
  expect(foldRows(customers, history.events).size).toBe(0);
});

test('an erased customer has no name and no address, as if folded without the key; others keep theirs', () => {
  const history = newHistory();
  booked(history, 'visit');
  booked(history, 'neighbour', { customerId: id('Ben') });
  const neighbour = rowOf(history, 'Ben');
  history.add('PersonErased', { personId: id('Ana Lopez'), streams: [] });
  history.add('PersonErased', { personId: id('Nobody'), streams: [] });
  const withoutKey = newHistory();
  booked(withoutKey, 'visit', { contact: 'erased', address: 'erased', specialInstructions: 'erased' });
  expect(rowOf(history)).toStrictEqual(rowOf(withoutKey));
  expect(rowOf(history)).toMatchObject({ first_name: null, sort_name: null, search: '', street: null });
  expect(rowOf(history, 'Ben')).toStrictEqual(neighbour);
  expect(rowOf(history, 'Nobody')).toBeUndefined();
});

test('tells a member of a change, and no guest', () => {
  const history = newHistory();
  booked(history, 'visit');
  registered(history, 'Mia Member');
  const owners = (name: string) => {
    const row = rowOf(history, name);
    return row && customers.owners?.(row);
  };
  expect(owners('Ana Lopez')).toEqual([]);
  expect(owners('Mia Member')).toEqual([id('Mia Member')]);
});

describe('a customer whom the office wrote down', () => {
  const caller = { firstName: 'Opal', lastName: 'Reed', email: null, phone: '+1 281 555 0177' };
  const address = { street: '9 Elm Way', city: 'Cypress', state: 'TX', zipCode: '77433' };
  const opal = { customerId: id('Opal Reed'), contact: caller, address };

  test('is one from then on, without an email address', () => {
    const history = newHistory();
    history.add('CustomerAdded', opal, { by: office });
    expect(rowOf(history, 'Opal Reed')).toMatchObject({
      is_guest: true,
      is_recorded: true,
      since: '2027-01-04T15:00:00Z',
      email: null,
      phone_number: '+12815550177',
      street: '9 Elm Way',
      search: ' opal reed',
    });
  });

  test('is called as the office corrects it, and no booking changes that', () => {
    const history = newHistory();
    history.add('CustomerAdded', opal, { by: office });
    const email = 'opal@example.com';
    const contact = { ...caller, lastName: 'Oakes', email, phone: null };
    history.add('CustomerContactChanged', { ...opal, contact, address: null }, { by: office });
    const before = rowOf(history, 'Opal Reed');
    expect(before).toMatchObject({ last_name: 'Oakes', email, phone_number: null, street: null });
    const request = requestOf('by the office', { ...opal, customerId: id('Opal Reed'), contact: caller });
    history.add('BookingRequested', request, { by: office });
    booked(history, 'by a stranger', { customerId: id('Opal Reed'), contact: contactOf('Stan Stranger') });
    expect(rowOf(history, 'Opal Reed')).toStrictEqual(before);
  });

  test('keeps the day of the first booking, if the office knew them by bookings', () => {
    const history = newHistory();
    booked(history, 'visit');
    history.add(
      'CustomerContactChanged',
      { customerId: id('Ana Lopez'), contact: caller, address: null },
      { by: office, at: '2027-03-01T15:00:00Z' },
    );
    expect(rowOf(history)).toMatchObject({ since: '2027-01-04T15:00:00Z', first_name: 'Opal' });
  });

  test('has no name once they are erased', () => {
    const history = newHistory();
    history.add('CustomerAdded', opal, { by: office });
    history.add('PersonErased', { personId: id('Opal Reed'), streams: [`customer-${id('Opal Reed')}`] });
    const withoutKey = newHistory();
    const erased = { customerId: id('Opal Reed'), contact: 'erased', address: 'erased' } as const;
    withoutKey.add('CustomerAdded', erased, { by: office });
    expect(rowOf(history, 'Opal Reed')).toStrictEqual(rowOf(withoutKey, 'Opal Reed'));
    expect(rowOf(history, 'Opal Reed')).toMatchObject({ first_name: null, phone_number: null, street: null });
  });
});
