import { phoneNumber } from '@tidylog/contracts/vocabulary/phone';
import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { addressColumns, nobody, type PersonColumns, personColumns } from '../people.ts';
import { plain, searchText } from '../plain-text.ts';
import { type CustomerRow, table } from './table.ts';

const handles = [
  'UserRegistered',
  'ProfileChanged',
  'BookingRequested',
  'BookingPlaced',
  'CustomerAdded',
  'CustomerContactChanged',
  'PersonErased',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;
type Registered = RecordedOf<'UserRegistered'>;
type Requested = RecordedOf<'BookingRequested'>;
type Written = RecordedOf<'CustomerAdded' | 'CustomerContactChanged'>;

const needsRow = ['ProfileChanged', 'BookingPlaced'] as const;

const keys = (event: Handled): readonly string[] => {
  switch (event.type) {
    case 'UserRegistered':
    case 'ProfileChanged':
      return event.data.role === 'customer' ? [event.data.userId] : [];
    case 'PersonErased':
      return [event.data.personId];
    case 'BookingRequested':
    case 'BookingPlaced':
    case 'CustomerAdded':
    case 'CustomerContactChanged':
      return [event.data.customerId];
  }
};

const identity = (person: PersonColumns) => {
  const { first_name: first, last_name: last, phone } = person;
  const phone_number = phone === null ? null : (phoneNumber(phone)?.number ?? null);
  if (first === null || last === null)
    return { ...person, phone_number, sort_name: null, sort_last_name: null, search: '' };
  return {
    ...person,
    phone_number,
    sort_name: plain(`${first} ${last}`),
    sort_last_name: plain(`${last} ${first}`),
    search: searchText(first, last, person.email),
  };
};

const registered = (row: CustomerRow | undefined, { data, metadata }: Registered): CustomerRow => ({
  ...(row ?? addressColumns('erased')),
  id: data.userId,
  is_guest: false,
  is_recorded: false,
  since: row?.since ?? metadata.time,
  ...identity(personColumns(data.contact)),
});

/** Typing a guest's mailbox proves nothing: only the office may change what the record said first. */
const isUnproved = ({ since }: CustomerRow, { role }: Requested['metadata']['actor']): boolean =>
  since !== null && role !== 'admin';

const requested = (row: CustomerRow | undefined, { data, metadata }: Requested): CustomerRow => {
  const person = personColumns(data.contact);
  const address = addressColumns(data.address);
  // A member's account has the name; a booking adds the phone number if the account lacks one.
  if (row && !row.is_guest)
    return row.phone === null
      ? { ...row, ...address, ...identity({ ...row, phone: person.phone }) }
      : { ...row, ...address };
  if (row?.is_recorded) return row;
  if (row && isUnproved(row, metadata.actor)) return row;
  return {
    id: data.customerId,
    is_guest: data.isGuest,
    is_recorded: false,
    since: row?.since ?? null,
    ...identity(person),
    ...address,
  };
};

const written = (row: CustomerRow | undefined, { data, metadata }: Written): CustomerRow => ({
  id: data.customerId,
  is_guest: true,
  is_recorded: true,
  since: row?.since ?? metadata.time,
  ...identity(personColumns(data.contact)),
  ...addressColumns(data.address),
});

const evolve = (row: CustomerRow | undefined, event: Handled): CustomerRow | undefined => {
  switch (event.type) {
    case 'UserRegistered':
      return registered(row, event);
    case 'ProfileChanged':
      return row && { ...row, ...identity(personColumns(event.data.contact)) };
    case 'BookingRequested':
      return requested(row, event);
    case 'CustomerAdded':
    case 'CustomerContactChanged':
      return written(row, event);
    case 'BookingPlaced':
      return row?.since === null ? { ...row, since: event.metadata.time } : row;
    case 'PersonErased':
      return row && { ...row, ...identity(nobody), ...addressColumns('erased') };
  }
};

const owners = (row: CustomerRow): readonly string[] => (row.is_guest ? [] : [row.id]);

export const customers = readModel({ table, handles, needsRow, keys, evolve, owners });
