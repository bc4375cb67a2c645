import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { fullName, nobody, personColumns, readable } from '../people.ts';
import { plain, searchText } from '../plain-text.ts';
import { streamIds } from '../streams.ts';
import { table, type WaitlistRow } from './table.ts';

const handles = [
  'WaitlistJoined',
  'WaitlistChanged',
  'WaitlistOffered',
  'WaitlistExpired',
  'WaitlistRemoved',
  'PersonErased',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const needsRow = ['WaitlistChanged', 'WaitlistOffered', 'WaitlistExpired', 'WaitlistRemoved'] as const;

const keys = (event: Handled): readonly string[] =>
  event.type === 'PersonErased' ? streamIds(event.data.streams, 'waitlist') : [event.data.entryId];

const unfindable = { search: '', sort_name: null };

const joined = ({ data, metadata }: RecordedOf<'WaitlistJoined'>): WaitlistRow => {
  const person = personColumns(data.contact);
  const { first_name, last_name, email } = person;
  return {
    id: data.entryId,
    customer_id: data.customerId,
    status: 'waiting',
    preferred_date: data.preferredDate,
    preferred_slot_id: data.preferredSlotId,
    preferred_frequency: data.preferredFrequency,
    house_size: data.houseSize,
    zip_code: data.zipCode,
    notes: readable(data.notes),
    customer_notes: readable(data.notes),
    ...person,
    created_at: metadata.time,
    offered_at: null,
    offers: 0,
    booking_id: null,
    ...(email === null
      ? unfindable
      : { search: searchText(first_name, last_name, email), sort_name: plain(fullName(person)) }),
  };
};

const evolve = (row: WaitlistRow | undefined, event: Handled): WaitlistRow | undefined => {
  switch (event.type) {
    case 'WaitlistJoined':
      return joined(event);
    case 'WaitlistChanged': {
      const { status, notes, bookingId } = event.data;
      return row && { ...row, status, notes: readable(notes), booking_id: bookingId };
    }
    case 'WaitlistOffered':
      return (
        row && {
          ...row,
          status: 'contacted',
          offered_at: event.metadata.time,
          offers: row.offers + 1,
        }
      );
    case 'WaitlistExpired':
      return row && { ...row, status: 'expired' };
    case 'WaitlistRemoved':
      return row && { ...row, status: 'removed' };
    case 'PersonErased':
      return row && { ...row, ...nobody, notes: null, customer_notes: null, ...unfindable };
  }
};

export const waitlist = readModel({ table, handles, needsRow, keys, evolve });
